/**
 * Whole-number fractions (design decision 4). Golf rounds once and upward at .5; a binary fraction cannot say .5 of
 * every rating, so nothing here ever leaves the integers. Numbers stay far below 2^53 for any real card.
 */

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

/** The fraction `numerator / denominator`, reduced. A denominator of 0, a fraction or an unsafe integer is a caller's bug. */
export function exact(numerator: number, denominator = 1): Exact {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) {
    throw new RangeError(`Not an exact fraction: ${numerator}/${denominator}`)
  }
  if (denominator === 1) return { numerator: numerator + 0, denominator }
  const sign = denominator < 0 ? -1 : 1
  const divisor = greatestCommonDivisor(numerator, denominator) * sign
  return { numerator: numerator / divisor + 0, denominator: denominator / divisor }
}

/** The exact sum, in lowest terms. */
export function add(a: Exact, b: Exact): Exact {
  if (a.denominator === b.denominator) return exact(a.numerator + b.numerator, a.denominator)
  return exact(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

/** The exact difference, `a` less `b`, in lowest terms. */
export function subtract(a: Exact, b: Exact): Exact {
  return exact(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)
}

/** The exact product, in lowest terms; shares and percentages are fractions too, so nothing is rounded on the way. */
export function multiply(a: Exact, b: Exact): Exact {
  return exact(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** Negative when a is less than b, 0 when they are equal, positive when a is more. */
export function compareExact(a: Exact, b: Exact): number {
  return a.numerator * b.denominator - b.numerator * a.denominator
}

/** The whole number nearest to the fraction; .5 goes up, towards +infinity, also below zero (−0.5 gives 0). */
export function roundHalfUp({ numerator, denominator }: Exact): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator)) + 0
}
