/** Conditions of people searches: a hidden name cannot be guessed by searching for its first characters either. CU-130+. */
import type { CustomerTextField } from '@club/contract/customers'
import { searchWords } from '@club/core'
import type { Tx } from '../../db/connect.ts'
import { allOf, type Sql, sql } from '../../db/sql.ts'
import { isSeen, readSights, type Sight, STAFF_SIGHT } from './sight.ts'

/** Shorter texts find no customer, since they would list the whole club. */
const MIN_CHARACTERS = 2
const MAX_WORDS = 4

export function isSearchable(text: string): boolean {
  return searchWords(text).reduce((sum, { word }) => sum + (word[0] ?? '').length, 0) >= MIN_CHARACTERS
}

/** SQL condition on a customer `c`: the caller sees the name, because of the visibility or as a confirmed friend (CU-141+). */
export async function nameSeen(tx: Tx, customerId: string): Promise<Sql> {
  const caller = { customerId, staff: false }
  return isSeen((await readSights(tx, { showHandicapToVisitors: false, avatarsEnabled: false }, [caller]))(caller), 'name')
}

const KEYS: Readonly<Record<CustomerTextField, Sql>> = { FirstName: sql`c.first_name_key`, LastName: sql`c.last_name_key` }
const BOTH = ['FirstName', 'LastName'] as const

/**
 * SQL condition on a customer `c`: each searched word is the beginning of a different name of theirs, in any of its spellings; for staff
 * also of the member number. CU-37, CU-38, CU-153+, CU-154+. Search words hold only letters and digits, so a pattern needs no escaping.
 */
export function begins(text: string, { viewer }: Sight, fields: readonly CustomerTextField[] = BOTH): Sql {
  const key = BOTH.filter((field) => fields.includes(field)).reduce((joined, field) => sql`${joined} || ${KEYS[field]}`, sql`''`)
  const conditions = searchWords(text)
    .slice(0, MAX_WORDS)
    .map(({ word, times }) => {
      // Most searches have no two words that could begin the same name, and comparing is quicker than counting.
      return times === 1
        ? sql`${key} like any(${word.flatMap((spelling) => [`% ${spelling}%`, `%/${spelling}%`])}::text[])`
        : sql`regexp_count(${key}, ${` (?:[^ ]*/)?(?:${word.join('|')})`}) >= ${times}::integer`
    })
  const named = allOf(conditions)
  return viewer?.kind === 'staff' ? sql`(${named} or c.number ilike ${beginning(text)})` : named
}

/** Returns the pattern of texts that begin with what was typed. */
export function beginning(text: string): string {
  return `${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Returns the pattern of texts that contain what was typed; an empty text matches all. */
export const containing = (text: string): string => `%${beginning(text)}`

/** SQL condition on a customer `c` whom staff search by name or number; a text without a letter or digit finds no one. */
export function foundByStaff(text: string): Sql {
  return searchWords(text).length === 0 ? sql`false` : begins(text, STAFF_SIGHT)
}
