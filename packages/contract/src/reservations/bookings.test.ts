import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  anyFlightInfo,
  anyHold,
  anyOwnBooking,
  anyQuote,
  anyRequestedBooking,
  anyRequestedHold,
  anyReservationRefusal,
  anyRound,
} from '../testing/anyBookings.ts'
import { roundTrips, sent } from '../testing/roundTrips.ts'
import { problemDetail } from '../wire/problem.ts'
import { alternativesOf, alternativeToDetail } from './alternatives.ts'
import { refusalsOfRule } from './bookingRules.ts'
import {
  bookingFromWire,
  bookingToWire,
  listOwnBookings,
  listPreviousBookings,
  requestedBookingFromWire,
  requestedBookingToWire,
  wireBooking,
  wireBookingWish,
} from './bookings.ts'
import { flightInfoFromWire, flightInfoToWire, wireFlightInfo } from './flightInfo.ts'
import { holdFromWire, holdToWire, requestedHoldFromWire, requestedHoldToWire, wireHold, wireHoldWish } from './holds.ts'
import { quoteFromWire, quoteToWire, wireQuote } from './quotes.ts'
import { reservationRefusalToDetail } from './reservationRefusals.ts'

const MINIMAL = { id: 7, flightId: '12-202611280810-1', numberOfHoles: 18, startDateTime: '2026-11-28T08:10:00' }

describe('a booking on the wire', () => {
  it('[RE-67] [RE-68] is read back as it was sent', () => roundTrips(anyOwnBooking, wireBooking, bookingToWire, bookingFromWire))

  it('[RE-210+] its quote is read back as it was sent', () => roundTrips(anyQuote, wireQuote, (quote) => quoteToWire(quote), quoteFromWire))

  it('[RE-72] the lists of bookings take the start as their order', () => {
    for (const { query } of [listPreviousBookings, listOwnBookings]) {
      expect(v.parse(query as v.GenericSchema, { sort: 'startDateTime,desc', size: '10' })).toEqual({
        sort: 'startDateTime,desc',
        size: '10',
      })
    }
  })

  it('[RE-71] is requested with the same values', () => {
    fc.assert(
      fc.property(anyRequestedBooking, (requested) => {
        const wire = v.parse(wireBookingWish, sent(requestedBookingToWire(requested)))
        expect(requestedBookingFromWire(wire)).toEqual(requested)
      }),
    )
  })

  it('needs no more than its id, flight, holes and start', () => {
    const read = bookingFromWire(v.parse(wireBooking, MINIMAL))
    expect(read).toMatchObject({ ok: true, value: { number: '', players: [], startTee: 'tee1', mayCancel: false } })
  })

  it.each([
    { numberOfHoles: 12 },
    { startTee: 'None' },
    { startTee: 'Tee5' },
    { status: 'Later' },
    { startDateTime: '2026-13-28T08:10:00' },
  ])('is left out with an unknown value: %o', (fault) => {
    expect(bookingFromWire(v.parse(wireBooking, { ...MINIMAL, ...fault })).ok).toBe(false)
  })

  it('has at most eight players, of known kinds', () => {
    const person = { kind: 'AnonymousGuest', name: null }
    const wish = { flightId: 'x', numberOfHoles: 9, persons: Array.from({ length: 9 }, () => person) }
    expect(v.is(wireBookingWish, { ...wish, persons: [person] })).toBe(true)
    expect(v.is(wireBookingWish, wish)).toBe(false)
    expect(v.is(wireBookingWish, { ...wish, persons: [{ kind: 'Dog' }] })).toBe(false)
    expect(v.is(wireBookingWish, { ...wish, persons: [], numberOfHoles: 10 })).toBe(false)
  })
})

describe('a hold on the wire', () => {
  it('is read back as it was sent', () => roundTrips(anyHold, wireHold, holdToWire, holdFromWire))

  it('is requested with the same values, for one to eight places', () => {
    fc.assert(
      fc.property(anyRequestedHold, (requested) => {
        const wire = v.parse(wireHoldWish, sent(requestedHoldToWire(requested)))
        expect(requestedHoldFromWire(wire)).toEqual(requested)
        for (const places of [0, 9, 1.5]) expect(v.is(wireHoldWish, { ...wire, places })).toBe(false)
      }),
    )
  })
})

describe('alternatives to a tee time', () => {
  it('[RE-93+] are read from the details of a problem, after the reasons', () => {
    fc.assert(
      fc.property(anyReservationRefusal, fc.array(fc.tuple(anyRound, fc.nat(8)), { maxLength: 3 }), (refusal, rounds) => {
        const offers = rounds.map(([round, freeSlots]) => ({ ...round, freeSlots }))
        const details = [reservationRefusalToDetail(refusal), ...offers.map(alternativeToDetail)]
        expect(alternativesOf(v.parse(v.array(problemDetail), sent(details)))).toEqual(offers)
      }),
    )
  })

  it('are left out if they cannot be read', () => {
    const data = { flightId: 'x', numberOfHoles: 18, startDateTime: '2026-11-28T08:10:00', freeSlots: 2 }
    expect(alternativesOf([{ code: 'alternative', data }])).toHaveLength(1)
    expect(alternativesOf([{ code: 'alternative' }, { code: 'other', data }])).toEqual([])
    expect(alternativesOf([{ code: 'alternative', data: { ...data, startTee: 'Tee5' } }])).toEqual([])
  })
})

describe('a rule for a customer', () => {
  it('[RE-70] names every reason', () => {
    fc.assert(
      fc.property(fc.array(anyReservationRefusal), (refusals) => {
        const reasons = refusals.map((refusal) => reservationRefusalToDetail(refusal, 'words'))
        expect(refusalsOfRule({ allowed: refusals.length === 0, code: null, localizedMessage: null, reasons })).toEqual(refusals)
      }),
    )
  })
})

describe('the info of a flight', () => {
  it('[RE-66] is read back as it was sent', () => roundTrips(anyFlightInfo, wireFlightInfo, flightInfoToWire, flightInfoFromWire))
})
