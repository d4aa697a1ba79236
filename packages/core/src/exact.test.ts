import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compareExact, type Exact, exact, multiply, roundHalfUp, subtract } from './exact.ts'

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

  it('is at most half away, and exactly half away only below', () => {
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
    expect(() => exact(numerator, denominator)).toThrow(RangeError)
  })

  it('adds and takes away again', () => {
    fc.assert(
      fc.property(anyExact, anyExact, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a)
      }),
    )
  })
})
