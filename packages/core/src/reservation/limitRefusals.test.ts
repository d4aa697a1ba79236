import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../club/week.ts'
import { anonymous, at, booked, claraRequest, customer, flightAt, threeAtTwentyPastTen } from '../testing/reservations.ts'
import { timeOf } from '../text/clubTime.ts'
import type { ClubDateTime } from '../time.ts'
import type { Player } from './booking.ts'
import { bookingChangeDecision, bookingDecision } from './bookingDecision.ts'
import type { BookingFacts, Initiator } from './bookingFacts.ts'
import type { BookingRules } from './bookingRules.ts'
import { withBooking } from './occupancy.ts'

const eight = at('08:00')
const primeTimes = [{ weekdays: WEEKDAYS, fromTime: timeOf(at('09:00')), toTime: timeOf(at('11:00')) }]

function facts(rules: Partial<BookingRules>, initiator: Partial<Initiator> = {}, over: Partial<BookingFacts> = {}): BookingFacts {
  return {
    ...claraRequest,
    parameters: { ...claraRequest.parameters, customerMayAddAnonymous: true },
    ...over,
    rules: { ...claraRequest.rules, ...rules },
    initiator: { ...claraRequest.initiator, ...initiator },
  }
}
const party = (...players: readonly Player[]) => ({ wish: { ...claraRequest.wish, players: [customer('clara'), ...players] } })
const codes = (asked: BookingFacts) => {
  const answer = bookingDecision(asked, eight)
  return answer.allowed ? [] : answer.refusals
}

describe('open bookings', () => {
  const rules = { maxOpenBookings: 2 }

  it('[RE-99+] are limited for a new booking', () => {
    expect(codes(facts(rules, { openBookings: 1 }))).toEqual([])
    expect(codes(facts(rules, { openBookings: 2 }))).toEqual([{ code: 'openBookingsReached', max: 2 }])
    expect(codes(facts({ maxOpenBookings: null }, { openBookings: 9 }))).toEqual([])
  })

  it('[RE-99+, RE-104+] are not counted again for a change', () => {
    const [flight = claraRequest.flight] = withBooking([flightAt('10:20')], threeAtTwentyPastTen)
    const change = { ...facts(rules, { openBookings: 9 }, { flight }), booking: threeAtTwentyPastTen, actorId: 'clara', leftSince: 0 }
    expect(bookingChangeDecision(change, eight)).toEqual({ allowed: true })
  })
})

describe('prime time', () => {
  const rules = { primeTimes, maxOpenPrimeBookings: 2 }

  it('[RE-129+] limits open bookings in it, and only in it', () => {
    expect(codes(facts(rules, { openPrimeBookings: 1 }))).toEqual([])
    expect(codes(facts(rules, { openPrimeBookings: 2 }))).toEqual([{ code: 'primeTimeReached', max: 2 }])
    expect(codes(facts(rules, { openPrimeBookings: 2 }, { flight: flightAt('11:00') }))).toEqual([])
    expect(codes(facts({ ...rules, maxOpenPrimeBookings: null }, { openPrimeBookings: 9 }))).toEqual([])
    expect(codes(facts({ ...rules, maxOpenPrimeBookings: 0 }))).toEqual([{ code: 'primeTimeReached', max: 0 }])
  })

  it('[RE-104+, RE-129+] is checked in a change that enters it, not in one inside it', () => {
    const booking = threeAtTwentyPastTen
    const [own = claraRequest.flight, late = own] = withBooking([flightAt('10:20'), flightAt('11:00')], booking)
    const asked = { ...facts(rules, { openPrimeBookings: 2, openBookings: 9 }), booking, actorId: 'clara', leftSince: 0 }
    expect(bookingChangeDecision({ ...asked, flight: own }, eight)).toEqual({ allowed: true })
    expect(bookingChangeDecision({ ...asked, flight: flightAt('10:30') }, eight)).toEqual({ allowed: true })
    const evening = { ...booking, flightId: late.id, startDateTime: late.startDateTime }
    expect(bookingChangeDecision({ ...asked, booking: evening, flight: flightAt('10:30') }, eight)).toMatchObject({
      refusals: [{ code: 'primeTimeReached', max: 2 }],
    })
  })
})

describe('guests', () => {
  const rules = { maxGuestsAMonth: 3 }
  const guests = { guestIds: ['jonas', 'clara', 'tom'] }

  it.each<[string, number, readonly Player[], object[]]>([
    ['no guests', 3, [customer('mia')], []],
    ['the last guest', 2, [customer('jonas'), customer('mia')], []],
    ['a customer who is a guest', 3, [customer('jonas')], [{ code: 'guestsReached', max: 3, left: 0 }]],
    ['guests without an account', 2, [anonymous(), anonymous('Tom')], [{ code: 'guestsReached', max: 3, left: 1 }]],
    ['both kinds', 1, [anonymous(), customer('jonas'), customer('tom')], [{ code: 'guestsReached', max: 3, left: 2 }]],
    ['both kinds within the limit', 0, [anonymous(), customer('jonas'), customer('tom')], []],
    ['more than the club once allowed', 5, [anonymous()], [{ code: 'guestsReached', max: 3, left: 0 }]],
  ])('[RE-130+] of a party with %s, after %i this month', (_, guestsInMonth, players, refusals) => {
    expect(codes(facts(rules, { guestsInMonth }, { ...guests, ...party(...players) }))).toEqual(refusals)
    expect(codes(facts({ maxGuestsAMonth: null }, { guestsInMonth }, { ...guests, ...party(...players) }))).toEqual([])
  })

  it('[RE-104+, RE-130+] may stay in a booking, and move within its month', () => {
    const booking = { ...threeAtTwentyPastTen, players: [booked(customer('clara')), booked(anonymous()), booked(customer('jonas'))] }
    const [own = claraRequest.flight] = withBooking([flightAt('10:20')], booking)
    const asked = { ...facts(rules, { guestsInMonth: 2 }, guests), booking, actorId: 'clara', leftSince: 0, flight: own }
    const two = party(anonymous(), customer('jonas'))
    expect(bookingChangeDecision({ ...asked, ...two }, eight)).toEqual({ allowed: true })
    expect(bookingChangeDecision({ ...asked, ...two, flight: flightAt('10:30') }, eight)).toEqual({ allowed: true })
    expect(bookingChangeDecision({ ...asked, ...party(anonymous(), customer('jonas'), anonymous()) }, eight)).toMatchObject({
      refusals: [{ code: 'guestsReached', max: 3, left: 1 }],
    })
    const july = flightAt('10:20', 'tee1', { id: 'july', startDateTime: '2026-07-01T10:20:00' as ClubDateTime })
    expect(bookingChangeDecision({ ...asked, ...two, flight: july }, eight)).toMatchObject({
      refusals: [{ code: 'guestsReached', max: 3, left: 1 }],
    })
  })
})
