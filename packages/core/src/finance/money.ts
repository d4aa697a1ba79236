/**
 * Amounts of money. FI-40, FI-41+ to FI-44+.
 *
 * An amount is plain data, so that it can be compared, stored and sent. Dinero calculates; its objects never leave this file.
 */
import { add, compare, type Dinero, dinero, multiply, subtract, toDecimal } from 'dinero.js'
import { checkText, checkWhole, FieldError } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'
import { currencyDecimals } from './currency.ts'

/** An amount in one currency. */
export interface Money {
  /** Whole minor units: cents, pence, øre; yen. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

/** Amounts of two currencies in one calculation: a caller's bug, because there is no exchange rate here. */
export class CurrencyMismatchError extends FieldError {
  readonly currencies: readonly [string, string]

  constructor(currencies: readonly [string, string]) {
    const message = `Amounts in ${currencies[0]} and ${currencies[1]} do not mix`
    super('currency', message)
    this.message = message
    this.name = 'CurrencyMismatchError'
    this.currencies = currencies
  }
}

/** Returns an amount in whole minor units. Throws FieldError for a fraction, an unsafe integer or an unknown currency. Never -0. */
export function money(amount: number, currency: string): Money {
  checkWhole('amount', amount)
  currencyDecimals(currency)
  return { amount: amount + 0, currency }
}

/** Returns 0 in a currency. */
export function zeroMoney(currency: string): Money {
  return money(0, currency)
}

function toDinero({ amount, currency }: Money): Dinero<number> {
  checkWhole('amount', amount)
  return dinero({ amount, currency: { code: currency, base: 10, exponent: currencyDecimals(currency) } })
}

function fromDinero(value: Dinero<number>): Money {
  const { amount, currency } = value.toJSON()
  return money(amount, currency.code)
}

function twoDineros(a: Money, b: Money): readonly [Dinero<number>, Dinero<number>] {
  if (a.currency !== b.currency) throw new CurrencyMismatchError([a.currency, b.currency])
  return [toDinero(a), toDinero(b)]
}

/** Returns the sum. Throws CurrencyMismatchError for two currencies. */
export function addMoney(a: Money, b: Money): Money {
  return fromDinero(add(...twoDineros(a, b)))
}

/** Returns `a` minus `b`, negative if b is more. Throws CurrencyMismatchError for two currencies. */
export function subtractMoney(a: Money, b: Money): Money {
  return fromDinero(subtract(...twoDineros(a, b)))
}

/** Returns the amount multiplied by a whole number. */
export function multiplyMoney(value: Money, times: number): Money {
  checkWhole('times', times)
  return fromDinero(multiply(toDinero(value), times))
}

/** Returns a negative number if a is less than b, 0 if they are equal, a positive number if a is more. */
export function compareMoney(a: Money, b: Money): number {
  return compare(...twoDineros(a, b))
}

/** Returns the sum of amounts that are all in `currency`; 0 if there are none. */
export function sumMoney(currency: string, amounts: readonly Money[]): Money {
  return amounts.reduce(addMoney, zeroMoney(currency))
}

/** Returns the smaller amount; `a` if they are equal. */
export function minMoney(a: Money, b: Money): Money {
  return compareMoney(a, b) <= 0 ? a : b
}

/** Returns the amount, or 0 if it is negative. */
export function atLeastZero(value: Money): Money {
  return money(Math.max(0, value.amount), value.currency)
}

const DECIMAL = /^(-?\d+)(?:\.(\d+))?$/

/**
 * Reads a decimal text with a point and no thousands separators, `12.5` as `12.50`. More decimals than the currency has are refused and
 * not rounded, even zeros: `1.500` may mean one thousand five hundred.
 */
export function parseAmount(text: string, currency: string): Result<Money, 'notAnAmount' | 'tooManyDecimals' | 'tooLarge'> {
  const decimals = currencyDecimals(currency)
  const match = DECIMAL.exec(text)
  if (match === null) return err('notAnAmount')
  const [, whole, fraction = ''] = match
  if (fraction.length > decimals) return err('tooManyDecimals')
  const amount = Number(`${whole}${fraction.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(amount) ? ok(money(amount, currency)) : err('tooLarge')
}

/** Groups of three digits; a second mark is the decimal sign. */
const GROUPED = /^(-?\d{1,3})((['’\s.,])\d{3}(?:\3\d{3})*)(?:([.,])(\d+))?$/

/**
 * Reads an amount as people write it, with spaces around it: `12.50`, `12,5`, `1.000,50`, `1,000.50`, `1 000`, `1’000.50`. Errors as `parseAmount`:
 * a single point or comma before three digits is a decimal sign, because `1.500` may be both.
 */
export function parseTypedAmount(text: string, currency: string): ReturnType<typeof parseAmount> {
  checkText('text', text)
  const typed = text.trim()
  const [, first = '', rest = '', mark = '', decimalMark = '', fraction = ''] = GROUPED.exec(typed) ?? []
  const isDecimalPoint = (mark === '.' || mark === ',') && rest.length === 4 && decimalMark === ''
  if (first === '' || isDecimalPoint || mark === decimalMark) return parseAmount(typed.replace(',', '.'), currency)
  const whole = `${first}${rest.replaceAll(mark, '')}`
  return parseAmount(decimalMark === '' ? whole : `${whole}.${fraction}`, currency)
}

/** Formats an amount: `12.50`, `-0.05`; `500` in yen, `1.250` in dinar. The same in every language; `parseAmount` reads it back. */
export function formatAmount(value: Money): string {
  return toDecimal(toDinero(value))
}
