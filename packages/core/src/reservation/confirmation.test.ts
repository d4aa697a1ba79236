import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBookingStatus, anyTeeTime } from '../testing/index.ts'
import { at, booked, customer, threeAtTwentyPastTen } from '../testing/reservations.ts'
import type { ClubDateTime } from '../time.ts'
import { DEFAULT_BOOKING_RULES } from './bookingRules.ts'
import { awaitedConfirmation, type ConfirmationFacts, confirmationDecision, confirmationTimes, isLapsed } from './confirmation.ts'

/** Confirmed until two hours before 10:20, requested for a day before that. */
const rules = { ...DEFAULT_BOOKING_RULES, confirmUntilMinutes: 120 }
const booking = threeAtTwentyPastTen
const facts: ConfirmationFacts = { booking, requested: true, confirmed: false, rules }

describe('a confirmation', () => {
  it('[RE-243+] is requested a day before the last moment, and never by a club that wants none', () => {
    expect(confirmationTimes(booking, rules)).toEqual({ asks: '2026-06-13T08:20:00', last: at('08:20') })
    expect(confirmationTimes(booking, DEFAULT_BOOKING_RULES)).toBeNull()
  })

  it.each<[string, Partial<ConfirmationFacts>, ClubDateTime | null]>([
    ['is awaited once requested', {}, at('08:20')],
    ['is not awaited before', { requested: false }, null],
    ['is not awaited again', { confirmed: true }, null],
    [
      'is not awaited once a player is here',
      { booking: { ...booking, players: [{ status: 'booked' }, { status: 'checkInPending' }] } },
      null,
    ],
    ['is not awaited where the club no longer wants it', { rules: DEFAULT_BOOKING_RULES }, null],
  ])('[RE-243+] %s', (_, over, last) => {
    expect(awaitedConfirmation({ ...facts, ...over })).toBe(last)
  })

  it('[RE-244+] is given until the last moment, and again afterwards', () => {
    expect(confirmationDecision(facts, at('08:20'))).toEqual({ allowed: true })
    expect(confirmationDecision(facts, at('08:21'))).toEqual({
      allowed: false,
      refusals: [{ code: 'confirmationClosed', last: at('08:20') }],
    })
    expect(confirmationDecision({ ...facts, confirmed: true }, at('10:00'))).toEqual({ allowed: true })
    const early = confirmationDecision({ ...facts, requested: false }, at('08:00'))
    expect(early).toEqual({ allowed: false, refusals: [{ code: 'confirmationNotNeeded' }] })
  })

  it('[RE-245+] either can still be given, or the places are given back, never both', () => {
    const anyFacts = fc.record({
      requested: fc.boolean(),
      confirmed: fc.boolean(),
      status: anyBookingStatus,
      until: fc.constantFrom(null, 0, 120),
      now: anyTeeTime,
    })
    fc.assert(
      fc.property(anyFacts, ({ requested, confirmed, status, until, now }) => {
        const players = [{ ...booked(customer('mia')), status }]
        const one = { booking: { ...booking, players }, requested, confirmed, rules: { ...rules, confirmUntilMinutes: until } }
        if (isLapsed(one, now)) {
          expect(confirmationDecision(one, now).allowed).toBe(false)
          expect([requested, confirmed, status]).toEqual([true, false, 'booked'])
        } else if (awaitedConfirmation(one) !== null) expect(confirmationDecision(one, now).allowed).toBe(true)
      }),
    )
  })
})
