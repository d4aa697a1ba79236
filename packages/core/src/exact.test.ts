import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compareExact, type Exact, exact, multiply, roundHalfUp, subtract } from './exact.ts'
import { FieldError } from './fieldError.ts'
import { roundToTenths } from './handicap/roundToTenths.ts'

const anyInteger = fc.integer({ min: -100_000, max: 100_000 })
const anyExact: fc.Arbitrary<Exact> = fc.tuple(anyInteger, fc.integer({ min: 1, max: 2000 })).map(([n, d]) => exact(n, d))

describe('roundHalfUp', () => {
  it.each([
    { value: exact(1, 2), rounded: 1 },
    { value: exact(-1, 2), rounded: 0 },
    { value: exact(-3, 2), rounded: -1 },
    { value: exact(-9, 2), rounded: -4 },
    { value: exact(235, 10), rounded: 24 },
    { value: exact(-251, 100), rounded: -3 },
  ])('$value.numerator/$value.denominator gives $rounded', ({ value, rounded }) => {
    expect(Object.is(roundHalfUp(value), rounded)).toBe(true)
  })

  it('differs by at most a half, and by exactly a half only when rounding up', () => {
    fc.assert(
      fc.property(anyExact, (value) => {
        const doubled = multiply(subtract(exact(roundHalfUp(value)), value), exact(2))
        expect(compareExact(doubled, exact(-1))).toBeGreaterThan(0)
        expect(compareExact(doubled, exact(1))).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('exact', () => {
  it('keeps lowest terms and one zero', () => {
    expect(exact(6, -4)).toEqual({ numerator: -3, denominator: 2 })
    expect(Object.is(exact(0, -5).numerator, 0)).toBe(true)
  })

  it.each([
    [1, 0],
    [0.5, 1],
    [2 ** 53, 1],
  ])('refuses %d/%d', (numerator, denominator) => {
    expect(() => exact(numerator, denominator)).toThrow(FieldError)
  })

  it.each([
    ['denominator', '0 divides nothing', () => exact(1, 0)],
    ['numerator', '0.5 is not a whole number below 2^53', () => exact(0.5)],
    ['denominator', '0.5 is not a whole number below 2^53', () => exact(1, 0.5)],
    ['denominator', '-2 is not above 0', () => add({ numerator: 1, denominator: -2 }, exact(1))],
  ])('names its invalid %s: %s', (field, message, run) => {
    expect(run).toThrow(new FieldError(field, message))
  })

  it('has one zero', () => {
    expect([exact(-0), exact(-0, 3), multiply(exact(-1), exact(0))].map(({ numerator }) => Object.is(numerator, 0))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('equals the fraction multiplied above and below', () => {
    expect([multiply(exact(6), exact(3)), multiply(exact(1, 6), exact(1, 3)), multiply(exact(-2, 3), exact(9, 4))]).toEqual([
      exact(18),
      exact(1, 18),
      exact(-3, 2),
    ])
  })

  it('adds and subtracts back to the start', () => {
    fc.assert(
      fc.property(anyExact, anyExact, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a)
      }),
    )
  })
})

/** Numbers on both sides of what a product of two can hold exactly. */
const anyLarge = fc.oneof(
  anyInteger,
  fc.maxSafeInteger(),
  fc.integer({ min: 0, max: 100 }).map((below) => Number.MAX_SAFE_INTEGER - below),
  fc.integer({ min: 0, max: 100 }).map((above) => above - Number.MAX_SAFE_INTEGER),
)
const anyLargeExact: fc.Arbitrary<Exact> = fc
  .tuple(
    anyLarge,
    anyLarge.filter((below) => below !== 0),
  )
  .map(([n, d]) => exact(n, d))

const fits = (value: bigint): boolean => value >= -BigInt(Number.MAX_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

/** The sum, difference or product as bigints, null where its lowest terms are above 2^53. */
function slowly(sign: '+' | '-' | '*', a: Exact, b: Exact): Exact | null {
  const [an, ad, bn, bd] = [a.numerator, a.denominator, b.numerator, b.denominator].map(BigInt) as [bigint, bigint, bigint, bigint]
  const above = sign === '*' ? an * bn : sign === '+' ? an * bd + bn * ad : an * bd - bn * ad
  const divisor = gcd(above, ad * bd)
  const [numerator, denominator] = [above / divisor, (ad * bd) / divisor]
  return fits(numerator) && fits(denominator) ? { numerator: Number(numerator), denominator: Number(denominator) } : null
}

function orNull<Value>(run: () => Value): Value | null {
  try {
    return run()
  } catch (error) {
    if (error instanceof FieldError) return null
    throw error
  }
}

describe('near 2^53', () => {
  it('returns the exact sum, difference and product, or refuses', () => {
    fc.assert(
      fc.property(anyLargeExact, anyLargeExact, (a, b) => {
        expect(orNull(() => add(a, b))).toEqual(slowly('+', a, b))
        expect(orNull(() => subtract(a, b))).toEqual(slowly('-', a, b))
        expect(orNull(() => multiply(a, b))).toEqual(slowly('*', a, b))
      }),
      { numRuns: 500 },
    )
  })

  it('returns a sum that fits although an intermediate value does not', () => {
    const p = 700_000_000_000_001
    expect(add(exact(p, 6), exact(p, 10))).toEqual(exact(4 * p, 15))
  })

  it('distinguishes neighbouring fractions', () => {
    const max = Number.MAX_SAFE_INTEGER
    expect(compareExact(exact(max - 1, max), exact(max - 1, max))).toBe(0)
    expect(compareExact(exact(max - 2, max - 1), exact(max - 1, max))).toBeLessThan(0)
    expect(compareExact(exact(max - 1, max), exact(max - 2, max - 1))).toBeGreaterThan(0)
    fc.assert(
      fc.property(anyLargeExact, anyLargeExact, (a, b) => {
        const difference = BigInt(a.numerator) * BigInt(b.denominator) - BigInt(b.numerator) * BigInt(a.denominator)
        expect(Math.sign(compareExact(a, b))).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0)
      }),
      { numRuns: 500 },
    )
  })

  it('finds the nearest whole number and the nearest tenth', () => {
    expect(roundHalfUp(exact(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER)
    expect(roundHalfUp(exact(Number.MAX_SAFE_INTEGER, 2))).toBe(2 ** 52)
    expect(roundHalfUp(exact(-Number.MAX_SAFE_INTEGER, 2))).toBe(1 - 2 ** 52)
    expect(roundToTenths(exact(Number.MAX_SAFE_INTEGER, 100))).toBe(Math.floor(Number.MAX_SAFE_INTEGER / 10) + 0)
    expect(() => roundToTenths(exact(Number.MAX_SAFE_INTEGER))).toThrow(FieldError)
    fc.assert(
      fc.property(anyLargeExact, (value) => {
        const [n, d] = [BigInt(value.numerator), BigInt(value.denominator)]
        const rounded = BigInt(roundHalfUp(value))
        // Within half, and exactly half only below: -d < 2(rounded·d − n) <= d.
        const twice = 2n * (rounded * d - n)
        expect(twice > -d && twice <= d).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['numerator', { numerator: Number.NaN, denominator: 1 }],
    ['numerator', { numerator: 2 ** 53, denominator: 1 }],
    ['denominator', { numerator: 1, denominator: 0 }],
    ['denominator', { numerator: 1, denominator: -2 }],
    ['denominator', { numerator: 1, denominator: Number.POSITIVE_INFINITY }],
  ])('refuses a value that is not a fraction at its %s', (field, given) => {
    for (const run of [
      () => add(given, exact(1)),
      () => subtract(exact(1), given),
      () => add(exact(1), given),
      () => multiply(given, exact(1)),
      () => multiply(exact(1), given),
      () => compareExact(exact(3, 2), given),
      () => compareExact(given, exact(3, 2)),
      () => roundHalfUp(given),
      () => roundToTenths(given),
    ])
      expect(run).toThrow(expect.objectContaining({ name: 'FieldError', field }))
  })
})
