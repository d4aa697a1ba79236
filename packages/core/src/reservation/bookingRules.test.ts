import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBookingRules } from '../testing/index.ts'
import { at, booked, claraRequest, customer, flightAt, threeAtTwentyPastTen } from '../testing/reservations.ts'
import { timeOf } from '../text/clubTime.ts'
import type { ClubDateTime } from '../time.ts'
import { bookingDecision } from './bookingDecision.ts'
import { type BookingRules, checkBookingRules, DEFAULT_BOOKING_RULES, isPrimeTime, type PrimeTime } from './bookingRules.ts'
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
    ['maxOpenPrimeBookings', -1, 0],
    ['maxGuestsAMonth', -1, 0],
    ['lastReplacementMinutes', -1, 0],
    ['holdMinutes', 0, 1],
    ['holdMinutes', 61, 60],
    ['holdExtensions', -1, 0],
    ['holdExtensions', 3, 2],
  ])('names %s: not %i, but %i', (field, wrong, right) => {
    expect(() => checkBookingRules({ ...DEFAULT_BOOKING_RULES, [field]: wrong })).toThrow(expect.objectContaining({ field }))
    expect(() => checkBookingRules({ ...DEFAULT_BOOKING_RULES, [field]: Number.NaN })).toThrow(expect.objectContaining({ field }))
    expect(() => checkBookingRules({ ...DEFAULT_BOOKING_RULES, [field]: right + 0.5 })).toThrow(expect.objectContaining({ field }))
    expect(() => checkBookingRules({ ...DEFAULT_BOOKING_RULES, [field]: right })).not.toThrow()
  })
})

describe('prime time', () => {
  const weekend: PrimeTime = { weekdays: ['saturday', 'sunday'], fromTime: timeOf(at('08:00')), toTime: timeOf(at('11:00')) }
  const evening: PrimeTime = { weekdays: ['sunday', 'monday'], fromTime: timeOf(at('17:00')), toTime: null }
  const primeTimes = [weekend, evening]

  it.each<[string, boolean]>([
    ['2026-06-14T07:59:59', false],
    ['2026-06-14T08:00:00', true],
    ['2026-06-14T10:59:59', true],
    ['2026-06-14T11:00:00', false],
    ['2026-06-14T23:59:59', true],
    ['2026-06-15T08:00:00', false],
    ['2026-06-15T17:00:00', true],
    ['2026-06-16T17:00:00', false],
    ['2026-06-13T10:00:00', true],
  ])('[RE-129+] %s: %s', (moment, prime) => {
    expect(isPrimeTime(moment as ClubDateTime, { primeTimes })).toBe(prime)
    expect(isPrimeTime(moment as ClubDateTime, { primeTimes: [] })).toBe(false)
  })

  it.each([
    null,
    {},
    'weekend',
    [null],
    [{}],
    [{ ...weekend, weekdays: ['Sunday'] }],
    [{ ...weekend, weekdays: 'sunday' }],
    [{ ...weekend, fromTime: '08:00' }],
    [{ ...weekend, fromTime: null }],
    [{ ...weekend, toTime: '24:00:00' }],
    [{ ...weekend, toTime: 11 }],
    [{ weekdays: [], fromTime: weekend.fromTime }],
  ])('[RE-129+] refuses %j', (wrong) => {
    expect(() => checkBookingRules({ primeTimes: wrong as unknown as readonly PrimeTime[] })).toThrow(
      expect.objectContaining({ name: 'FieldError', field: 'primeTimes' }),
    )
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
