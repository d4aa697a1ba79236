/**
 * International bank account numbers. MA-12, MA-18, MA-19, MA-28, MA-46+ in docs/spec/mandates.md.
 *
 * Judged is what ISO 13616 says of every country: its length, where it has letters and digits, and the check digits. Check digits of a
 * country's own inside the account number are left to the bank: old accounts do not always obey them.
 */

import { countrySpecs, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { checkText } from '../fieldError.ts'

declare const iban: unique symbol

/** A valid account number in the form for machines: capitals and digits, no spaces. */
export type Iban = string & { readonly [iban]: true }

/** What is wrong with an account number. */
export type IbanReason =
  /** `characters` are those that no account number has, each once, in the order of the text. */
  | { readonly code: 'unexpectedCharacters'; readonly characters: readonly string[] }
  | { readonly code: 'unknownCountry'; readonly country: string }
  /** Characters without spaces. */
  | { readonly code: 'wrongLength'; readonly expected: number; readonly actual: number }
  /** Letters stand where the country has digits, or the other way round. */
  | { readonly code: 'wrongStructure' }
  | { readonly code: 'wrongCheckDigits' }

/** What a typed account number is. */
export type IbanCheck =
  /** Nothing was typed: no error, and no account number either. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'valid'; readonly iban: Iban }
  | { readonly kind: 'invalid'; readonly reasons: readonly [IbanReason, ...IbanReason[]] }

const SIGN = /[A-Z0-9]/

/**
 * The form for machines of whatever was typed: no white space, a to z as capitals. Anything else stays, so that it can be named; only
 * ASCII letters change, because other languages' capitals would make an I or SS of letters that are none.
 */
export function normaliseIban(text: string): string {
  checkText('iban', text)
  return text.replace(/\s/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** In groups of four, as it is printed on paper; also for a number that is still being typed. */
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
 * Judges what was typed, spaces and case ignored. Signs, country and length are judged together; structure and check digits only
 * once those are right, as they say nothing about a number that is cut off.
 */
export function checkIban(text: string): IbanCheck {
  const normalised = normaliseIban(text)
  const signs = [...normalised]
  if (signs.length === 0) return { kind: 'empty' }

  const reasons: IbanReason[] = []
  const characters = [...new Set(signs.filter((sign) => !SIGN.test(sign)))]
  if (characters.length > 0) reasons.push({ code: 'unexpectedCharacters', characters })
  const country = signs.slice(0, 2).join('')
  const expected = countrySpecs[country]?.chars
  if (!expected) reasons.push({ code: 'unknownCountry', country })
  else if (expected !== signs.length) reasons.push({ code: 'wrongLength', expected, actual: signs.length })

  const [first, ...others] = reasons.length > 0 ? reasons : [structureReason(normalised)]
  return first ? { kind: 'invalid', reasons: [first, ...(others as IbanReason[])] } : { kind: 'valid', iban: normalised as Iban }
}

/** The bank's own number or letters inside an account number, for looking its name up; empty where it is not known which. */
export function bankCodeOf(account: Iban): string {
  checkText('iban', account)
  const places = countrySpecs[account.slice(0, 2)]?.bank_identifier
  if (!places) return ''
  const [first, last] = places.split('-').map((place) => 4 + Number(place)) as [number, number]
  return account.slice(first, last + 1)
}
