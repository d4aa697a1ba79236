/** What a card field reports of the digits typed into it, for a frame of our own. PA-21. Nothing else ever leaves the frame. */
import { checkText } from '../fieldError.ts'
import { type ClubDate, checkDate } from '../time.ts'

/** What was typed; it goes to the payment service alone and is never stored, sent or logged. */
export interface CardDigits {
  /** Blanks between the digits do not count. */
  readonly number: string
  /** `MM/yy`. */
  readonly expiry: string
  readonly cvc: string
}

/** All that a card field tells of its digits: flags, and no digit. */
export interface CardReport {
  /** null while the digits do not tell it. */
  readonly brand: CardBrand | null
  readonly cardNumberValid: boolean
  readonly cardExpiryValid: boolean
  readonly cardCvcValid: boolean
}

/** The brands whose digits are known. */
export const CARD_BRANDS = ['visa', 'mastercard', 'amex'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** First digits of the brands, and how long their numbers are. */
const BRANDS: Readonly<Record<CardBrand, { readonly first: RegExp; readonly length: RegExp }>> = {
  visa: { first: /^4/, length: /^(\d{13}|\d{16}|\d{19})$/ },
  mastercard: { first: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, length: /^\d{16}$/ },
  amex: { first: /^3[47]/, length: /^\d{15}$/ },
}

/** ISO/IEC 7812: from the right every second digit counts double, a double's digits singly; the sum ends in 0. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const digit = Number(digits[digits.length - 1 - fromRight])
    const counted = fromRight % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

const EXPIRY = /^(0[1-9]|1[0-2])\/(\d\d)$/

/** A card lasts to the end of its month; years are of this century. */
function expiryValid(expiry: string, today: ClubDate): boolean {
  const [, month, year] = EXPIRY.exec(expiry) ?? []
  return month !== undefined && `20${year}-${month}` >= today.slice(0, 7)
}

/** Reads what was typed so far; a number of a brand we do not know has no length to check and is not valid. */
export function cardReport({ number, expiry, cvc }: CardDigits, today: ClubDate): CardReport {
  for (const [field, text] of Object.entries({ number, expiry, cvc })) checkText(field, text)
  checkDate('today', today)
  const digits = number.replaceAll(' ', '')
  const brand = CARD_BRANDS.find((one) => BRANDS[one].first.test(digits)) ?? null
  return {
    brand,
    cardNumberValid: brand !== null && BRANDS[brand].length.test(digits) && passesLuhn(digits),
    cardExpiryValid: expiryValid(expiry, today),
    cardCvcValid: (brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc),
  }
}
