/** Fractions as text and as decimals, for programs and for people. Texts in a language are left to the caller. */
import { checkExact, type Exact, reduced } from './exact.ts'
import { checkWhole, FieldError } from './fieldError.ts'
import { assertNever, err, ok, type Result } from './result.ts'

/** How to round a value between two decimals. */
export const ROUNDINGS = [
  /** The nearer one; a half goes up: −0.25 is −0.2. Used by the World Handicap System. */
  'halfUp',
  /** The nearer one; a half goes away from 0: −0.25 is −0.3. Used by invoices. */
  'halfAwayFromZero',
  /** The one nearer to 0: the rest is cut off. */
  'towardZero',
] as const
export type Rounding = (typeof ROUNDINGS)[number]

const MAX_DIGITS = 100

/** Returns `magnitude / divisor` without its remainder, plus one if the rounding requires it. */
function rounded(magnitude: bigint, divisor: bigint, isNegative: boolean, rounding: Rounding): bigint {
  const [whole, twiceTheRest] = [magnitude / divisor, 2n * (magnitude % divisor)]
  switch (rounding) {
    case 'halfUp':
      return twiceTheRest > divisor || (twiceTheRest === divisor && !isNegative) ? whole + 1n : whole
    case 'halfAwayFromZero':
      return twiceTheRest >= divisor ? whole + 1n : whole
    case 'towardZero':
      return whole
    default:
      return assertNever(rounding, 'rounding')
  }
}

/** Formats with exactly `digits` decimals (0 to 100) after a point, rounded once: `12.35`, `-0.5`, `3.00`. A rounded 0 has no minus. */
export function exactToDecimal(value: Exact, digits: number, rounding: Rounding): string {
  checkExact(value)
  checkWhole('digits', digits, 0, MAX_DIGITS)
  const isNegative = value.numerator < 0
  const magnitude = BigInt(Math.abs(value.numerator)) * 10n ** BigInt(digits)
  const figures = String(rounded(magnitude, BigInt(value.denominator), isNegative, rounding)).padStart(digits + 1, '0')
  const [whole, decimals] = [figures.slice(0, figures.length - digits), figures.slice(figures.length - digits)]
  const sign = isNegative && /[1-9]/.test(figures) ? '-' : ''
  return `${sign}${whole}${digits > 0 ? '.' : ''}${decimals}`
}

/** Formats without rounding: `65/2`, `-3/2`, `4`. `exactFromText` reads it back. */
export function exactToText(value: Exact): string {
  checkExact(value)
  const { numerator, denominator } = value
  return denominator === 1 ? String(numerator) : `${numerator}/${denominator}`
}

/** Plus or minus, whole number, then a denominator or decimals. */
const TEXT = /^([+-]?)(\d+)(?:\/(\d+)|\.(\d+))?$/

/**
 * Reads a fraction (`65/2`), a decimal with a point (`-0.5`) or a whole number, each exactly. `notAFraction` for any other text and for a
 * denominator of 0, `tooLarge` for a value above 2^53 in lowest terms.
 */
export function exactFromText(text: string): Result<Exact, 'notAFraction' | 'tooLarge'> {
  const parts = TEXT.exec(text)
  if (!parts) return err('notAFraction')
  const [, sign, whole = '', below, decimals = ''] = parts
  const magnitude = BigInt(whole + decimals)
  const denominator = below === undefined ? 10n ** BigInt(decimals.length) : BigInt(below)
  if (denominator === 0n) return err('notAFraction')
  try {
    return ok(reduced(sign === '-' ? -magnitude : magnitude, denominator))
  } catch (error) {
    if (error instanceof FieldError) return err('tooLarge')
    throw error
  }
}
