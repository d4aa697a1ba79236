import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBookingRules } from '../testing/index.ts'
import { at, booked, claraRequest, customer, flightAt, threeAtTwentyPastTen } from '../testing/reservations.ts'
import { bookingDecision } from './bookingDecision.ts'
import { type BookingRules, checkBookingRules, DEFAULT_BOOKING_RULES } from './bookingRules.ts'
import { cancellationDecision } from './cancellationDecision.ts'
import { checkInDecision } from './checkIn.ts'

describe('checkBookingRules', () => {
  it('accepts the default and every valid set of rules', () => {
    checkBookingRules(DEFAULT_BOOKING_RULES)
    fc.assert(
      fc.property(anyBookingRules, (rules) => {
        expect(() => checkBookingRules(rules)).not.toThrow()
      }),
    )
  })

  it.each<[keyof BookingRules, number, number]>([
    ['nineHolesMinutes', 0, 1],
    ['nineHolesMinutes', 1441, 1440],
    ['daysAheadMembers', -1, 0],
    ['daysAheadGuests', -1, 0],
    ['opensAtMinutes', -1, 0],
    ['opensAtMinutes', 1440, 1439],
    ['maxRoundsADay', -1, 0],
    ['maxOpenBookings', -1, 0],
    ['groupFrom', 0, 1],
    ['lastCancellationMinutes', -1, 0],
    ['checkInRadiusMetres', -1, 0],
    ['checkInOpensMinutes', -1, 0],
  ])('names %s: not %i, but %i', (field, wrong, right) => {
    expect(() => checkBookingRules({ ...DEFAULT_BOOKING_RULES, [field]: wrong })).toThrow(expect.objectContaining({ field }))
    expect(() => checkBookingRules({ ...DEFAULT_BOOKING_RULES, [field]: Number.NaN })).toThrow(expect.objectContaining({ field }))
    expect(() => checkBookingRules({ ...DEFAULT_BOOKING_RULES, [field]: right + 0.5 })).toThrow(expect.objectContaining({ field }))
    expect(() => checkBookingRules({ ...DEFAULT_BOOKING_RULES, [field]: right })).not.toThrow()
  })
})

describe('decisions', () => {
  const eight = at('08:00')
  const broken = (field: keyof BookingRules) => ({ ...DEFAULT_BOOKING_RULES, [field]: Number.NaN })
  const named = (field: string) => expect.objectContaining({ name: 'FieldError', field })

  it('never accept NaN', () => {
    expect(() => bookingDecision({ ...claraRequest, rules: broken('maxOpenBookings') }, eight)).toThrow(named('maxOpenBookings'))
    const parameters = { ...claraRequest.parameters, secondTeeMaxGapMinutes: Number.NaN }
    expect(() => bookingDecision({ ...claraRequest, parameters }, eight)).toThrow(named('secondTeeMaxGapMinutes'))
    for (const field of ['freeSlots', 'maxPlayers']) {
      const flight = flightAt('10:20', 'tee1', { [field]: Number.NaN })
      expect(() => bookingDecision({ ...claraRequest, flight }, eight)).toThrow(named(field))
    }
    const cancellation = { booking: threeAtTwentyPastTen, actorId: 'clara', rules: broken('lastCancellationMinutes') }
    expect(() => cancellationDecision(cancellation, eight)).toThrow(named('lastCancellationMinutes'))
    const club = { latitude: 50.2, longitude: 8.4 }
    const facts = { actorId: 'mia', location: club, club, parameters: { geoCheckIn: true }, rules: broken('checkInRadiusMetres') }
    expect(() => checkInDecision(threeAtTwentyPastTen, booked(customer('mia')), facts, eight)).toThrow(named('checkInRadiusMetres'))
  })
})
