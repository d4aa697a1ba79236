/** Numbers of golf for display: to par, exact fractions, handicaps. A minus is U+2212. */
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

/** A total of par/bogey is a difference from par and has a sign, `+3`, `0`, `−2`; all others are what they are. */
export function formatTotal(scoring: Scoring, value: Exact): string {
  return pointsKind(scoring) === 'holesWon' && value.numerator > 0 ? `+${formatExact(value)}` : formatExact(value)
}

/** Rounded half up to `digits` places: 24.58, in German 24,58. */
export function formatDecimal(locale: string, value: Exact, digits: number): string {
  const scale = 10 ** digits
  const scaled = roundHalfUp(multiply(value, exact(scale)))
  const text = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }).format(
    scaled / scale,
  )
  return text.replace('-', MINUS)
}

/** A rating or an index in tenths: `74.4`; a plus index gives `+1.2`. */
export function formatTenths(locale: string, tenths: number): string {
  return formatDecimal(locale, exact(tenths, 10), 1)
}

/** A handicap as core or a server wrote it, with the language's own decimal sign. */
export function localHandicap(locale: string, text: string): string {
  const decimal = /^(\+?)(\d+)\.(\d)$/.exec(text)
  return decimal ? `${decimal[1]}${formatTenths(locale, Number(`${decimal[2]}${decimal[3]}`))}` : text
}

/** A text that was typed anywhere, with the language's own decimal sign between figures: `94 71.8 135`, in German `94 71,8 135`. */
export function localDecimals(locale: string, text: string): string {
  const sign = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return text.replace(/(?<=\d)[.,](?=\d)/g, sign)
}

export interface Money {
  /** Minor units: cents. */
  readonly amount: number
  readonly currency: string
}

/** `€35.00`, `35,00 €`, `−€8.00`. */
export function formatMoney(locale: string, { amount, currency }: Money, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  const format = new Intl.NumberFormat(locale.startsWith('en') ? 'en-GB' : locale, { style: 'currency', currency, signDisplay })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replace('-', MINUS)
}
