/** Lists of people in the alphabetical order of the club's language, in SQL and in JavaScript. Rankings do not use it. LO-37+. */
import { MESSAGE_LANGUAGES } from '@club/contract/messages'
import { rowOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'

/** Language by country of the club; English for all others. */
const LANGUAGE_OF_COUNTRY: Readonly<Record<string, Language>> = { DE: 'de', AT: 'de', LI: 'de', CH: 'de', FR: 'fr', MC: 'fr', DK: 'da' }

/** Returns the language of a club's country, for customers who have not chosen one. */
export function languageOfCountry({ country }: { readonly country: string }): Language {
  return LANGUAGE_OF_COUNTRY[country] ?? 'en'
}

/** The only texts that are inserted into a statement. */
const COLLATIONS = {
  en: sql`collate "en-x-icu"`,
  de: sql`collate "de-x-icu"`,
  fr: sql`collate "fr-x-icu"`,
  da: sql`collate "da-x-icu"`,
} as const satisfies Readonly<Record<Language, Sql>>

const COLLATORS = new Map(MESSAGE_LANGUAGES.map((language) => [language, new Intl.Collator(language)]))

export interface NameOrder {
  /** Returns the expression to order a column of names by. */
  readonly of: (column: Sql) => Sql
  /** Order of a customer `c` by last name, then first name. Append further columns to order people with equal names. */
  readonly byName: Sql
  readonly compare: (a: string, b: string) => number
}

export async function readNameOrder(tx: Tx): Promise<NameOrder> {
  const club = await rowOf<{ country: string }>(tx, sql`select country from club where tenant_id = ${tx.tenantId}`)
  return nameOrderOf({ country: club?.country ?? '' })
}

/** Returns the order of names in the country of the club. */
export function nameOrderOf(club: { readonly country: string }): NameOrder {
  const language = languageOfCountry(club)
  const of = (column: Sql): Sql => sql`${column} ${COLLATIONS[language]}`
  const compare = (a: string, b: string): number => COLLATORS.get(language)?.compare(a, b) ?? 0
  return { of, byName: sql`${of(sql`c.last_name`)}, ${of(sql`c.first_name`)}`, compare }
}
