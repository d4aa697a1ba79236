/**
 * Fractions of whole numbers (design decision 4). Golf rounds once and upward at .5; a binary fraction cannot represent .5 of
 * every rating, so all calculations here use integers. Every function is exact for every `Exact`: products above
 * 2^53 are computed as bigint, and a result that does not fit into safe integers throws FieldError.
 */
import { FieldError } from './fieldError.ts'

/** A fraction in lowest terms; the denominator is positive. */
export interface Exact {
  readonly numerator: number
  readonly denominator: number
}

function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

/**
 * Returns the fraction `numerator / denominator`, reduced. Throws FieldError for a part that is not a safe integer and for a denominator
 * of 0.
 */
export function exact(numerator: number, denominator = 1): Exact {
  checkSafe('numerator', numerator)
  checkSafe('denominator', denominator)
  if (denominator === 0) throw new FieldError('denominator', '0 divides nothing')
  if (denominator === 1) return { numerator: numerator + 0, denominator }
  const sign = denominator < 0 ? -1 : 1
  const divisor = greatestCommonDivisor(numerator, denominator) * sign
  return { numerator: numerator / divisor + 0, denominator: denominator / divisor }
}

function checkSafe(field: keyof Exact, value: number): void {
  if (!Number.isSafeInteger(value)) throw new FieldError(field, `${value} is not a whole number below 2^53`)
}

/** Throws FieldError for an object that is not a fraction, for example from an untyped caller. */
export function checkExact({ numerator, denominator }: Exact): void {
  checkSafe('numerator', numerator)
  checkSafe('denominator', denominator)
  if (denominator <= 0) throw new FieldError('denominator', `${denominator} is not above 0`)
}

const isSafe = (...values: readonly number[]): boolean => values.every(Number.isSafeInteger)

/** Returns the fraction of two bigints of any sign, reduced. Throws FieldError if it does not fit into safe integers. */
export function reduced(numerator: bigint, denominator: bigint): Exact {
  let [x, y] = [numerator, denominator]
  while (y !== 0n) [x, y] = [y, x % y]
  return exact(Number(numerator / x), Number(denominator / x))
}

/** Returns `a` and `b` with a common denominator. */
function overOne(a: Exact, b: Exact): { readonly a: bigint; readonly b: bigint; readonly denominator: bigint } {
  const [below, other] = [BigInt(a.denominator), BigInt(b.denominator)]
  return { a: BigInt(a.numerator) * other, b: BigInt(b.numerator) * below, denominator: below * other }
}

/** Returns the exact sum, in lowest terms. Throws FieldError if it does not fit into safe integers. */
export function add(a: Exact, b: Exact): Exact {
  checkExact(a)
  checkExact(b)
  const sum = a.numerator + b.numerator
  if (a.denominator === b.denominator && isSafe(sum)) return exact(sum, a.denominator)
  const [left, right, below] = [a.numerator * b.denominator, b.numerator * a.denominator, a.denominator * b.denominator]
  if (isSafe(left, right, left + right, below)) return exact(left + right, below)
  const parts = overOne(a, b)
  return reduced(parts.a + parts.b, parts.denominator)
}

/** Returns the exact difference, `a` minus `b`, in lowest terms. Throws FieldError if it does not fit into safe integers. */
export function subtract(a: Exact, b: Exact): Exact {
  return add(a, { numerator: 0 - b.numerator, denominator: b.denominator })
}

/**
 * Returns the exact product, in lowest terms; shares and percentages are fractions too, so nothing is rounded. Throws FieldError if it does
 * not fit into safe integers.
 */
export function multiply(a: Exact, b: Exact): Exact {
  checkExact(a)
  checkExact(b)
  const [numerator, denominator] = [a.numerator * b.numerator, a.denominator * b.denominator]
  if (isSafe(numerator, denominator)) return exact(numerator, denominator)
  return reduced(BigInt(a.numerator) * BigInt(b.numerator), BigInt(a.denominator) * BigInt(b.denominator))
}

/**
 * Returns a negative number if a is less than b, 0 if they are equal, a positive number if a is more; exact even for fractions that differ
 * near 2^53.
 */
export function compareExact(a: Exact, b: Exact): number {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator]
  if (isSafe(left, right) && a.denominator > 0 && b.denominator > 0) return left - right
  checkExact(a)
  checkExact(b)
  const parts = overOne(a, b)
  return parts.a < parts.b ? -1 : parts.a > parts.b ? 1 : 0
}

/**
 * Returns the whole number nearest to the fraction; .5 goes up, towards +infinity, also below zero (−0.5 gives 0). Throws FieldError for an
 * object that is not a fraction.
 */
export function roundHalfUp({ numerator, denominator }: Exact): number {
  const [above, below] = [2 * numerator + denominator, 2 * denominator]
  if (isSafe(2 * numerator, above, below) && denominator > 0) return Math.floor(above / below)
  checkExact({ numerator, denominator })
  const [dividend, divisor] = [2n * BigInt(numerator) + BigInt(denominator), 2n * BigInt(denominator)]
  const quotient = dividend / divisor
  // bigint division truncates towards 0; below 0 the floor is one less.
  return Number(dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient)
}
