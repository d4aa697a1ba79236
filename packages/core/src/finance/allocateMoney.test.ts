import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMoney } from '../testing/anyMoney.ts'
import { allocateMoney } from './allocateMoney.ts'
import { money, multiplyMoney, sumMoney } from './money.ts'

const amounts = (parts: readonly { readonly amount: number }[]) => parts.map(({ amount }) => amount)

const equal = (count: number) => Array.from({ length: count }, () => 1)

describe('equal shares', () => {
  it.each([
    { of: 'a hundred among three', total: 10_000, count: 3, parts: [3334, 3333, 3333] },
    { of: 'a payment of four equal lines', total: 9000, count: 4, parts: [2250, 2250, 2250, 2250] },
    { of: 'two cents among three', total: 2, count: 3, parts: [1, 1, 0] },
    { of: 'a refund of ten', total: -1000, count: 3, parts: [-334, -333, -333] },
    { of: 'nothing', total: 0, count: 2, parts: [0, 0] },
  ])('[FI-45+] [FI-46+] $of', ({ total, count, parts }) => {
    expect(amounts(allocateMoney(money(total, 'EUR'), equal(count)))).toEqual(parts)
  })

  it('[FI-45+] [FI-46+] differ by at most one unit, the larger ones first', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: 1, max: 40 }), (total, count) => {
        const sizes = allocateMoney(total, equal(count)).map(({ amount }) => Math.abs(amount))
        expect(sizes).toHaveLength(count)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
      }),
    )
  })
})

describe('allocateMoney', () => {
  it.each([
    { of: 'by 70, 20, 10', total: 5, shares: [70, 20, 10], parts: [4, 1, 0] },
    { of: 'the odd cent goes to the largest fraction', total: 100, shares: [1, 5], parts: [17, 83] },
    { of: 'and not to the first share', total: 100, shares: [5, 1], parts: [83, 17] },
    { of: 'and not to the largest share', total: 100, shares: [4, 1, 1], parts: [67, 17, 16] },
    { of: 'a share of 0 gets nothing', total: 3, shares: [1, 0, 1], parts: [2, 0, 1] },
  ])('[FI-45+] $of', ({ total, shares, parts }) => {
    expect(amounts(allocateMoney(money(total, 'EUR'), shares))).toEqual(parts)
  })

  const anyShares = fc
    .array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 })
    .filter((shares) => shares.some((one) => one > 0))

  it('[FI-45+] adds up, each share less than one unit from the exact share', () => {
    fc.assert(
      fc.property(anyMoney, anyShares, (total, shares) => {
        const parts = allocateMoney(total, shares)
        const whole = shares.reduce((sum, share) => sum + share, 0)
        expect(sumMoney(total.currency, parts)).toEqual(total)
        parts.forEach(({ amount }, at) => {
          expect(Math.abs(amount * whole - total.amount * (shares[at] ?? 0))).toBeLessThan(whole)
          expect(Object.is(amount, -0)).toBe(false)
        })
      }),
    )
  })

  it('[FI-45+] gives the mirrored result for a refund, and the same result for equivalent shares', () => {
    fc.assert(
      fc.property(anyMoney, anyShares, fc.integer({ min: 2, max: 9 }), (total, shares, times) => {
        const parts = allocateMoney(total, shares)
        expect(allocateMoney(multiplyMoney(total, -1), shares)).toEqual(parts.map((part) => multiplyMoney(part, -1)))
        expect(
          allocateMoney(
            total,
            shares.map((share) => share * times),
          ),
        ).toEqual(parts)
      }),
    )
  })

  it('[FI-45+] gives each unit to the share furthest behind', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }), (total, shares) => {
        const whole = shares.reduce((sum, share) => sum + share, 0)
        const given = shares.map((share) => Math.floor((total * share) / whole))
        const behind = (at: number) => total * (shares[at] ?? 0) - (given[at] ?? 0) * whole
        while (given.reduce((sum, units) => sum + units, 0) < total) {
          const next = shares.reduce((best, _, at) => (behind(at) > behind(best) ? at : best), 0)
          given[next] = (given[next] ?? 0) + 1
        }
        expect(amounts(allocateMoney(money(total, 'EUR'), shares))).toEqual(given)
      }),
    )
  })

  it.each([
    [[], 'sum of shares'],
    [[0, 0], 'sum of shares'],
    [[1, -1, 2], 'shares[1]'],
    [[0.5, 0.5], 'shares[0]'],
  ])('throws for shares %j and names %s', (shares, field) => {
    expect(() => allocateMoney(money(1, 'EUR'), shares)).toThrow(field)
  })

  it('throws if the exact share cannot be computed', () => {
    expect(() => allocateMoney(money(2 ** 52, 'EUR'), [3, 1])).toThrow('total: 4503599627370496 is too large')
  })
})
