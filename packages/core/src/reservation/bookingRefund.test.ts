import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at } from '../testing/reservations.ts'
import type { ClubDateTime } from '../time.ts'
import {
  bookingRefund,
  DEFAULT_REFUND_RULES,
  priceDifference,
  type RefundFacts,
  type RefundRules,
  refundPercent,
  refundTerms,
} from './bookingRefund.ts'
import { plusMinutes } from './minutes.ts'

const rules: RefundRules = {
  tiers: [
    { untilMinutes: 120, percent: 50 },
    { untilMinutes: 1440, percent: 100 },
  ],
  prepaidUntilMinutes: 1440,
}
const paid: RefundFacts = { startDateTime: at('10:20'), paid: 6001, prepaidRounds: 2, atMostPercent: 100, byClub: false }

describe('the refund of a round', () => {
  it.each<[string, string, number, number, number]>([
    ['a day before, included', '2026-06-13T10:20:00', 100, 6001, 2],
    ['a second later', '2026-06-13T10:20:01', 50, 3001, 0],
    ['two hours before, included', '2026-06-14T08:20:00', 50, 3001, 0],
    ['a second later', '2026-06-14T08:20:01', 0, 0, 0],
    ['after the start', '2026-06-14T12:00:00', 0, 0, 0],
  ])('[RE-137+] %s', (_, now, percent, amount, prepaidRounds) => {
    expect(bookingRefund(paid, rules, now as ClubDateTime)).toEqual({ percent, amount, prepaidRounds })
    expect(bookingRefund({ ...paid, byClub: true }, rules, now as ClubDateTime)).toEqual({ percent: 100, amount: 6001, prepaidRounds: 2 })
  })

  it('[RE-137+] is everything until the start unless the club sets a rule', () => {
    expect(bookingRefund(paid, DEFAULT_REFUND_RULES, at('10:20'))).toEqual({ percent: 100, amount: 6001, prepaidRounds: 2 })
    expect(bookingRefund(paid, DEFAULT_REFUND_RULES, at('10:21'))).toEqual({ percent: 0, amount: 0, prepaidRounds: 0 })
    const never = { tiers: [], prepaidUntilMinutes: null }
    expect(bookingRefund(paid, never, at('00:00'))).toEqual({ percent: 0, amount: 0, prepaidRounds: 0 })
  })

  it('[RE-137+] does not rise when the booking was moved away from a start that was close', () => {
    const early = '2026-06-01T08:00:00' as ClubDateTime
    expect(bookingRefund({ ...paid, atMostPercent: 50 }, rules, early)).toEqual({ percent: 50, amount: 3001, prepaidRounds: 2 })
    expect(bookingRefund({ ...paid, atMostPercent: 0 }, rules, early)).toEqual({ percent: 0, amount: 0, prepaidRounds: 0 })
    expect(refundPercent({ ...paid, atMostPercent: 50, byClub: true }, rules, early)).toBe(100)
  })

  it('[RE-137+] has terms in their order, without one that a later one exceeds', () => {
    expect(refundTerms(at('10:20'), rules)).toEqual([
      { until: '2026-06-13T10:20:00', percent: 100 },
      { until: at('08:20'), percent: 50 },
    ])
    const odd = [...rules.tiers, { untilMinutes: 0, percent: 50 }, { untilMinutes: 600, percent: 20 }]
    expect(refundTerms(at('10:20'), { ...rules, tiers: odd })).toEqual([
      { until: '2026-06-13T10:20:00', percent: 100 },
      { until: at('10:20'), percent: 50 },
    ])
  })

  it('[RE-137+] refuses rules and amounts that are no counts', () => {
    const tier = (over: object) => () => refundTerms(at('10:20'), { ...rules, tiers: [{ untilMinutes: 0, percent: 50, ...over }] })
    for (const percent of [0, 101, 0.5, Number.NaN]) expect(tier({ percent })).toThrow('percent')
    expect(tier({ untilMinutes: -1 })).toThrow('untilMinutes')
    expect(() => refundTerms(at('10:20'), { ...rules, prepaidUntilMinutes: -1 })).toThrow('prepaidUntilMinutes')
    expect(() => bookingRefund({ ...paid, paid: 0.5 }, rules, at('08:00'))).toThrow('paid')
  })

  it('[RE-137+] never exceeds the payment and never rises as time passes', () => {
    const anyRules = fc.record({
      tiers: fc.array(fc.record({ untilMinutes: fc.integer({ min: 0, max: 3000 }), percent: fc.integer({ min: 1, max: 100 }) }), {
        maxLength: 4,
      }),
      prepaidUntilMinutes: fc.option(fc.integer({ min: 0, max: 3000 })),
    })
    const minutes = fc.integer({ min: -4000, max: 200 })
    fc.assert(
      fc.property(anyRules, fc.nat({ max: 100_000 }), fc.nat({ max: 100 }), minutes, minutes, (any, amount, atMostPercent, a, b) => {
        const facts = { ...paid, paid: amount, atMostPercent }
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)].map((by) => bookingRefund(facts, any, plusMinutes(at('10:20'), by)))
        expect(earlier?.amount).toBeLessThanOrEqual(amount)
        expect(later?.amount).toBeLessThanOrEqual(earlier?.amount ?? 0)
        expect(later?.prepaidRounds).toBeLessThanOrEqual(earlier?.prepaidRounds ?? 0)
      }),
    )
  })
})

describe('the price of a change', () => {
  it.each([
    ['the same', 6000, 6000, 100, 0, 0],
    ['a higher price', 6000, 7500, 0, 1500, 0],
    ['a lower price', 6000, 4500, 100, 0, 1500],
    ['a lower price, half refunded', 6000, 4501, 50, 0, 750],
    ['a lower price, too late', 6000, 4500, 0, 0, 0],
  ])('[RE-138+] to %s', (_, before, price, percent, toPay, toRefund) => {
    expect(priceDifference({ paid: before, price, percent })).toEqual({ toPay, toRefund })
  })
})
