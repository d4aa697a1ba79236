/**
 * International bank account numbers. MA-12, MA-18, MA-19, MA-28, MA-46+ in docs/spec/mandates.md.
 *
 * Checks what ISO 13616 defines for every country: length, positions of letters and digits, and the check digits. A country's own check
 * digits inside the account number are left to the bank: old accounts do not always obey them.
 */

import { countrySpecs, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { checkText } from '../fieldError.ts'

declare const iban: unique symbol

/** A valid account number in electronic format: capitals and digits, no spaces. */
export type Iban = string & { readonly [iban]: true }

/** Why an account number is invalid. */
export type IbanReason =
  /** `characters` are those that no account number may contain, each once, in the order of the text. */
  | { readonly code: 'unexpectedCharacters'; readonly characters: readonly string[] }
  | { readonly code: 'unknownCountry'; readonly country: string }
  /** Both counts are characters without spaces. */
  | { readonly code: 'wrongLength'; readonly expected: number; readonly actual: number }
  /** A digit is where the country has capitals, or the other way round. */
  | { readonly code: 'wrongStructure' }
  | { readonly code: 'wrongCheckDigits' }

/** The result of checking a typed account number. */
export type IbanCheck =
  /** Nothing is typed: no error, and no account number either. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'valid'; readonly iban: Iban }
  | { readonly kind: 'invalid'; readonly reasons: readonly [IbanReason, ...IbanReason[]] }

const CHARACTER = /[A-Z0-9]/

/**
 * Returns the electronic format of a typed account number: no white space, a to z as capitals. Other characters stay, so that errors can
 * name them; only ASCII is upper-cased, because the capitals of other languages would yield an I or SS that was never typed.
 */
export function normaliseIban(text: string): string {
  checkText('iban', text)
  return text.replace(/\s/g, '').replace(/[a-z]/g, (character) => character.toUpperCase())
}

/** Formats the number in groups of four, as it is printed on paper; also works while it is being typed. */
export function formatIban(text: string): string {
  return (normaliseIban(text).match(/.{1,4}/gu) ?? []).join(' ')
}

function structureReason(text: string): IbanReason | null {
  const { errorCodes } = validateIBAN(text)
  const has = (code: ValidationErrorsIBAN): boolean => errorCodes.includes(code)
  if (has(ValidationErrorsIBAN.WrongBBANFormat) || has(ValidationErrorsIBAN.ChecksumNotNumber)) return { code: 'wrongStructure' }
  return has(ValidationErrorsIBAN.WrongIBANChecksum) ? { code: 'wrongCheckDigits' } : null
}

/**
 * Checks a typed account number; spaces and case are ignored. Characters, country and length are checked together; structure and check
 * digits only once those are right, as they mean nothing for an incomplete number.
 */
export function checkIban(text: string): IbanCheck {
  const normalised = normaliseIban(text)
  const symbols = [...normalised]
  if (symbols.length === 0) return { kind: 'empty' }

  const reasons: IbanReason[] = []
  const characters = [...new Set(symbols.filter((symbol) => !CHARACTER.test(symbol)))]
  if (characters.length > 0) reasons.push({ code: 'unexpectedCharacters', characters })
  const country = symbols.slice(0, 2).join('')
  const expected = countrySpecs[country]?.chars
  if (!expected) reasons.push({ code: 'unknownCountry', country })
  else if (expected !== symbols.length) reasons.push({ code: 'wrongLength', expected, actual: symbols.length })

  const [first, ...others] = reasons.length > 0 ? reasons : [structureReason(normalised)]
  return first ? { kind: 'invalid', reasons: [first, ...(others as IbanReason[])] } : { kind: 'valid', iban: normalised as Iban }
}

/** Returns the bank's identifier inside an account number, for looking up its name; '' if its position is unknown. */
export function bankCodeOf(account: Iban): string {
  checkText('iban', account)
  const places = countrySpecs[account.slice(0, 2)]?.bank_identifier
  if (!places) return ''
  const [first, last] = places.split('-').map((place) => 4 + Number(place)) as [number, number]
  return account.slice(first, last + 1)
}

/** Countries of SEPA with account numbers of their own; EPC409-09, version of May 2025. */
const SEPA_COUNTRIES: readonly string[] = [
  ...['AD', 'AL', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GI', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT'],
  ...['LI', 'LT', 'LU', 'LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'SM', 'VA'],
]

/** Returns whether direct debits of SEPA reach the account. MA-51+. */
export function isSepaIban(account: Iban): boolean {
  checkText('iban', account)
  return SEPA_COUNTRIES.includes(account.slice(0, 2))
}

/** Returns whether a text is a BIC by its form: ISO 9362, 8 or 11 characters; spaces and case are ignored. MA-52+. */
export function isBic(text: string): boolean {
  return isValidBIC(normaliseIban(text))
}
