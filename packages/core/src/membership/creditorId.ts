/** Creditor identifiers of SEPA direct debits; EPC262-08. MA-59+. */
import { checkText } from '../fieldError.ts'

/** Country, check digits, business code, national identifier of at most 28 characters. */
const LAYOUT = /^([A-Z]{2})([0-9]{2})([A-Z0-9]{3})([A-Z0-9]{1,28})$/

/** Returns the identifier without spaces and in capitals; null if its layout or its check digits are wrong (ISO 7064, mod 97-10). */
export function parseCreditorId(text: string): string | null {
  checkText('creditorId', text)
  const normalised = text.replace(/\s/g, '').replace(/[a-z]/g, (character) => character.toUpperCase())
  const found = LAYOUT.exec(normalised)
  if (!found) return null
  const [, country = '', checkDigits = '', , national = ''] = found
  // The business code is not part of the check, so that a club can change it.
  return remainder(`${national}${country}${checkDigits}`) === 1 ? normalised : null
}

/** Returns the remainder by 97 of a number in which A to Z are written as 10 to 35. */
function remainder(text: string): number {
  let rest = 0
  for (const character of text) for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
