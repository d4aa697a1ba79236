/** Phone numbers, alone and as rows of a form. RG-16, RG-18, RG-20, RG-26+, RG-27+. */
import { checkText } from '../fieldError.ts'

/** A phone number as a row of a form. */
export interface PhoneRow {
  readonly phone: string
  /** Id in the dictionary of phone types, from 1; 0 or null if nothing is chosen. */
  readonly phoneTypeId: number | null
}

/** An error of a row of the form. */
export type PhoneError =
  | { readonly field: 'phone'; readonly code: 'required' | 'notAPhone' }
  | { readonly field: 'phoneTypeId'; readonly code: 'required' }

/** The shortest numbers in use, such as 110; the longest of ITU-T E.164 with a trunk prefix in brackets. */
const DIGITS = { fewest: 3, most: 16 }
const EXTENSION = /(?:ext\.?|x|#)\s*\d{1,6}$/i
const WRITTEN = /^\+?[\d\s()/.‐‑–-]+$/

/**
 * Returns whether `text` can be dialled: 3 to 16 digits, a plus only in front, grouped by spaces, dots, dashes, slashes or brackets,
 * optionally with an extension (`ext. 12`). White space around it is allowed.
 */
export function isPhoneNumber(text: string): boolean {
  checkText('phone', text)
  const number = text.trim().replace(EXTENSION, '')
  const digits = number.replace(/\D/g, '').length
  return WRITTEN.test(number) && digits >= DIGITS.fewest && digits <= DIGITS.most
}

/** Returns every error of a row with its field; white space alone is not a number. */
export function phoneErrors({ phone, phoneTypeId }: PhoneRow): readonly PhoneError[] {
  checkText('phone', phone)
  const errors: PhoneError[] = []
  if (phone.trim() === '') errors.push({ field: 'phone', code: 'required' })
  else if (!isPhoneNumber(phone)) errors.push({ field: 'phone', code: 'notAPhone' })
  const type = phoneTypeId ?? 0
  if (!(type > 0 && type < Infinity)) errors.push({ field: 'phoneTypeId', code: 'required' })
  return errors
}

/** Returns the valid rows in their order, trimmed. These are sent, the others are dropped. */
export function validPhones<Row extends PhoneRow>(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => phoneErrors(row).length === 0).map((row) => ({ ...row, phone: row.phone.trim() }))
}
