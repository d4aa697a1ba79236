/** Formats numbers of golf: to par, exact fractions, handicaps. The minus is U+2212. */
import { type Exact, exact, multiply, roundHalfUp } from '@club/core'
import { pointsKind, type Scoring } from '@club/core/scoring'

const MINUS = '\u2212'

/** `32 1/2`, `−3`, `2/3`. */
export function formatExact({ numerator, denominator }: Exact): string {
  const size = Math.abs(numerator)
  const [whole, rest] = [Math.floor(size / denominator), size % denominator]
  const parts = rest === 0 ? [`${whole}`] : [...(whole === 0 ? [] : [`${whole}`]), `${rest}/${denominator}`]
  return `${numerator < 0 ? MINUS : ''}${parts.join(' ')}`
}

/** `E`, `+3`, `−2`, `+1 1/2`. */
export function formatToPar(value: Exact): string {
  if (value.numerator === 0) return 'E'
  return value.numerator > 0 ? `+${formatExact(value)}` : formatExact(value)
}

/** A total of par/bogey is a difference from par and has a sign, `+3`, `0`, `−2`; all other totals have none. */
export function formatTotal(scoring: Scoring, value: Exact): string {
  return pointsKind(scoring) === 'holesWon' && value.numerator > 0 ? `+${formatExact(value)}` : formatExact(value)
}

/** Rounded half up to `digits` decimals: 24.58, in German 24,58. */
export function formatDecimal(locale: string, value: Exact, digits: number): string {
  const scale = 10 ** digits
  const scaled = roundHalfUp(multiply(value, exact(scale)))
  const text = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }).format(
    scaled / scale,
  )
  return text.replace('-', MINUS)
}

/** Formats a rating or an index in tenths: `74.4`; callers write the `+` of a plus index. */
export function formatTenths(locale: string, tenths: number): string {
  return formatDecimal(locale, exact(tenths, 10), 1)
}

/** Formats a handicap text of core or a server with the language’s decimal separator. */
export function localHandicap(locale: string, text: string): string {
  const decimal = /^(\+?)(\d+)\.(\d)$/.exec(text)
  return decimal ? `${decimal[1]}${formatTenths(locale, Number(`${decimal[2]}${decimal[3]}`))}` : text
}

/** Replaces decimal separators between digits with the language’s: `94 71.8 135`, in German `94 71,8 135`. */
export function localDecimals(locale: string, text: string): string {
  const separator = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return text.replace(/(?<=\d)[.,](?=\d)/g, separator)
}

export interface Money {
  /** Minor units, such as cents. */
  readonly amount: number
  readonly currency: string
}

/** `€35.00`, `35,00 €`, `−€8.00`. */
export function formatMoney(locale: string, { amount, currency }: Money, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  const format = new Intl.NumberFormat(locale.startsWith('en') ? 'en-GB' : locale, { style: 'currency', currency, signDisplay })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replace('-', MINUS)
}
