import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import { DELETION_OBSTACLES, type DeletionFacts, deletionObstacles, retentionEnd, retentionLaw } from './deletion.ts'

const NOTHING: DeletionFacts = {
  ...{ balance: 0, unpaidFees: 0, prepaidRounds: 0, paymentsInProgress: 0, openRefunds: 0, entries: 0, bookings: 0, requests: 0 },
  ...{ vouchers: 0, events: 0 },
  isStaff: false,
}

describe('the obstacles of a deletion', () => {
  it.each([
    { what: 'nothing owed or booked', facts: {}, obstacles: [] },
    { what: 'an unpaid invoice', facts: { balance: -1 }, obstacles: ['owesMoney'] },
    { what: 'money on the account', facts: { balance: 1 }, obstacles: ['hasCredit'] },
    { what: 'a green fee to pay at the desk', facts: { unpaidFees: 1 }, obstacles: ['unpaidFees'] },
    {
      what: 'a debit at the bank and a tee time',
      facts: { bookings: 2, paymentsInProgress: 1 },
      obstacles: ['paymentsInProgress', 'bookings'],
    },
    { what: 'a voucher and an event to come', facts: { events: 1, vouchers: 1 }, obstacles: ['vouchers', 'events'] },
    { what: 'staff rights', facts: { isStaff: true }, obstacles: ['isStaff'] },
  ])('[CU-237+] $what', ({ facts, obstacles }) => {
    expect(deletionObstacles({ ...NOTHING, ...facts })).toEqual(obstacles)
  })

  it('[CU-237+] are all named, each for its own fact', () => {
    const count = fc.nat(3)
    const any = fc.record({
      ...{ balance: fc.integer({ min: -2, max: 2 }), unpaidFees: count, prepaidRounds: count, paymentsInProgress: count },
      ...{ openRefunds: count, entries: count, bookings: count, requests: count, vouchers: count, events: count, isStaff: fc.boolean() },
    })
    fc.assert(
      fc.property(any, (facts) => {
        const facing = Object.entries(facts).filter(([, value]) => value !== 0 && value !== false).length
        expect(deletionObstacles(facts)).toHaveLength(facing)
        const order = deletionObstacles(facts).map((one) => DELETION_OBSTACLES.indexOf(one))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('the retention of accounting records', () => {
  it.each([
    { country: 'DE', day: '2026-01-01', end: '2034-12-31' },
    { country: 'DE', day: '2026-12-31', end: '2034-12-31' },
    { country: 'DK', day: '2026-06-10', end: '2031-12-31' },
    { country: 'GB', day: '2026-06-10', end: '2032-12-31' },
    { country: 'FR', day: '2026-06-10', end: '2036-12-31' },
    { country: 'XX', day: '2026-06-10', end: '2036-12-31' },
  ])('[CU-240+] in $country of a record of $day ends on $end', ({ country, day, end }) => {
    expect(retentionEnd(day as ClubDate, retentionLaw(country))).toBe(end)
    expect(retentionLaw(country).law).not.toBe('')
  })
})
