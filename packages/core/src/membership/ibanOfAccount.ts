/** Computes an IBAN from a national account number: bank, branch, account. Used by the call `iban/calc`, MA-26, MA-30, MA-47+. */

import { composeIBAN } from 'ibantools'
import { checkText } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'
import { checkIban, type Iban } from './iban.ts'

/** The parts of a national account number; not every country has all of them. */
export const ACCOUNT_PARTS = ['bankCode', 'bankBranch', 'account'] as const
export type AccountPart = (typeof ACCOUNT_PARTS)[number]

/** An account number as the country wrote it before IBAN. */
export interface NationalAccount extends Readonly<Record<AccountPart, string>> {
  /** ISO 3166-1, two capitals. */
  readonly countryCode: string
}

/** Why a part of a national account number is invalid. */
export type AccountError =
  /** The bank has rules of its own, or is unknown: only its customer's papers show the IBAN. */
  | { readonly field: 'bankCode'; readonly code: 'enterIban' }
  | { readonly field: 'countryCode'; readonly code: 'unsupportedCountry' }
  | { readonly field: AccountPart; readonly code: 'required' | 'unexpectedCharacters' }
  /** `expected` is a number of characters: exact, or the maximum if shorter parts are padded with zeros. */
  | { readonly field: AccountPart; readonly code: 'wrongLength'; readonly expected: number; readonly actual: number }

interface PartLayout {
  readonly part: AccountPart
  readonly length: number
  readonly pattern: RegExp
  /** True if shorter numbers are padded with zeros on the left: only where banks print them without. */
  readonly filled: boolean
}

const DIGITS = /^[0-9]*$/
const CAPITALS = /^[A-Z]*$/
const BOTH = /^[A-Z0-9]*$/
const exactly = (part: AccountPart, length: number, pattern = DIGITS): PartLayout => ({ part, length, pattern, filled: false })
const upTo = (part: AccountPart, length: number, pattern = DIGITS): PartLayout => ({ part, length, pattern, filled: true })

/** SWIFT IBAN registry. In Belgium and France the national check digits are the end of the account. */
const LAYOUTS: Readonly<Record<string, readonly PartLayout[]>> = {
  AT: [exactly('bankCode', 5), upTo('account', 11)],
  BE: [exactly('bankCode', 3), exactly('account', 9)],
  CH: [upTo('bankCode', 5), upTo('account', 12, BOTH)],
  DE: [exactly('bankCode', 8), upTo('account', 10)],
  DK: [upTo('bankCode', 4), upTo('account', 10)],
  FR: [exactly('bankCode', 5), exactly('bankBranch', 5), exactly('account', 13, BOTH)],
  GB: [exactly('bankCode', 4, CAPITALS), exactly('bankBranch', 6), upTo('account', 8)],
  IE: [exactly('bankCode', 4, CAPITALS), exactly('bankBranch', 6), upTo('account', 8)],
  LI: [upTo('bankCode', 5), upTo('account', 12, BOTH)],
  LU: [exactly('bankCode', 3), exactly('account', 13, BOTH)],
  NL: [exactly('bankCode', 4, CAPITALS), upTo('account', 10)],
}

/** Codes of the countries whose account numbers can be converted to an IBAN. */
export const CALCULABLE_COUNTRIES: readonly string[] = Object.keys(LAYOUTS)

function errorOf({ part, length, pattern, filled }: PartLayout, text: string): AccountError | null {
  if (text === '') return { field: part, code: 'required' }
  if (!pattern.test(text)) return { field: part, code: 'unexpectedCharacters' }
  const fits = filled ? text.length <= length : text.length === length
  return fits ? null : { field: part, code: 'wrongLength', expected: length, actual: text.length }
}

/**
 * Returns the IBAN of an account, or every error with its field. Spaces, full stops, hyphens and slashes between digits are
 * ignored, and so are parts that the country does not have.
 */
export function ibanOfAccount(account: NationalAccount): Result<Iban, readonly AccountError[]> {
  const layout = Object.hasOwn(LAYOUTS, account.countryCode) ? LAYOUTS[account.countryCode] : undefined
  if (!layout) return err([{ field: 'countryCode', code: 'unsupportedCountry' }])
  for (const { part } of layout) checkText(part, account[part])
  const texts = layout.map(({ part }) => account[part].replace(/[\s./-]/g, '').replace(/[a-z]/g, (character) => character.toUpperCase()))
  const errors = layout.map((part, at) => errorOf(part, texts[at] as string)).filter((error) => error !== null)
  if (errors.length > 0) return err(errors)

  const bban = layout.map(({ length }, at) => (texts[at] as string).padStart(length, '0')).join('')
  const check = checkIban(composeIBAN({ countryCode: account.countryCode, bban }) ?? '')
  // French accounts end in two digits: capitals there pass the check of the parts and fail here.
  return check.kind === 'valid' ? ok(check.iban) : err([{ field: 'account', code: 'unexpectedCharacters' }])
}

/** The facts of a bank that decide whether its account numbers can be converted. */
export interface BankRule {
  /** The Bundesbank's IBAN rule with its version; '' if it is not published. */
  readonly rule: string
}

/** The rule by which a German IBAN is bank code and account; Bundesbank, IBAN rules, standard rule 0000. */
const STANDARD_RULE = '000000'
/** Banks of these countries have rules of their own that are not published as data. */
const OWN_RULES: readonly string[] = ['CH', 'LI']

/**
 * Returns the IBAN of an account if its composition is unambiguous. `bank` is the bank that the bank code names; null if it is unknown, which
 * matters for Germany only: many banks there compose it in their own way.
 */
export function calculatedIban(account: NationalAccount, bank: BankRule | null): Result<Iban, readonly AccountError[]> {
  const composed = ibanOfAccount(account)
  if (!composed.ok) return composed
  const { countryCode } = account
  const isAmbiguous = OWN_RULES.includes(countryCode) || (countryCode === 'DE' && bank?.rule !== STANDARD_RULE)
  return isAmbiguous ? err([{ field: 'bankCode', code: 'enterIban' }]) : composed
}
