import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPartyFacts, anySheet, anyTeeTime } from '../testing/index.ts'
import { at, claraRequest, flightAt } from '../testing/reservations.ts'
import { ALTERNATIVES, alternatives, type Offer, offerFor } from './alternatives.ts'
import { bookingDecision } from './bookingDecision.ts'
import type { Flight } from './flight.ts'
import { minutesBetween } from './minutes.ts'
import { reachableFlights } from './secondTee.ts'

const gone = flightAt('10:20', 'tee1', { freeSlots: 0 })
const eight = at('08:00')
const bookable = (offer: Offer<Flight>) => bookingDecision({ ...claraRequest, ...offer }, eight).allowed
const times = (offers: readonly Offer<Flight>[]) => offers.map(({ flight }) => flight.id)

describe('alternatives', () => {
  it('[RE-93+] are the nearest three that the party can book, later before earlier, the same tee first', () => {
    const sheet = [
      flightAt('09:50'),
      flightAt('10:00', 'tee1', { freeSlots: 2 }),
      flightAt('10:10'),
      gone,
      flightAt('10:20', 'tee1', { id: 'next course', courseId: 'short' }),
      flightAt('10:30', 'tee10'),
      flightAt('10:30'),
      flightAt('10:40', 'tee1', { block: { reason: 'custom', note: 'Ladies’ training' } }),
      flightAt('10:50'),
    ]
    expect(times(alternatives(sheet, gone, claraRequest, bookable))).toEqual(['10:30 tee1', '10:10 tee1', '10:30 tee10'])
    expect(times(alternatives(sheet, gone, claraRequest, bookable, 9))).toEqual([
      '10:30 tee1',
      '10:10 tee1',
      '10:30 tee10',
      '10:50 tee1',
      '09:50 tee1',
      'next course',
    ])
    expect(ALTERNATIVES).toBe(3)
  })

  it('[RE-93+] with a second tee begin on the same tee and include their second time', () => {
    const facts = { ...claraRequest, secondTee: 'tee10' } as const
    const seconds = [flightAt('12:30', 'tee10', { freeSlots: 1 }), flightAt('12:40', 'tee10')]
    const sheet = [flightAt('10:10'), flightAt('10:30'), flightAt('10:40'), flightAt('10:40', 'tee10'), gone, ...seconds]
    const tried = (offer: Offer<Flight>) => bookingDecision({ ...facts, ...offer }, eight).allowed
    expect(alternatives(sheet, gone, facts, tried)).toEqual([{ flight: sheet[2], secondFlight: seconds[1] }])
  })

  it('[RE-93+] can all be booked, are as many as possible, and no nearer time on the course is left out', () => {
    let offered = 0
    fc.assert(
      fc.property(anySheet, anyPartyFacts, anyTeeTime, (sheet, party, now) => {
        const [wanted] = sheet
        if (!wanted) return
        const allowed = (offer: Offer<Flight>) => bookingDecision({ ...party, ...offer }, now).allowed
        const offers = alternatives(sheet, wanted, party, allowed)
        const needed = party.wish.numberOfHoles === 18 && party.secondTee !== 'none'
        const all = sheet.filter(
          (flight) =>
            flight !== wanted &&
            (!needed || flight.startTee === wanted.startTee) &&
            (needed ? sheet : [null]).some((secondFlight) => allowed({ flight, secondFlight })),
        )
        offered += offers.length
        expect(offers).toHaveLength(Math.min(ALTERNATIVES, all.length))
        expect(new Set(times(offers)).size).toBe(offers.length)
        const far = (flight: Flight) =>
          (flight.courseId === wanted.courseId ? 0 : 10_000) + Math.abs(minutesBetween(wanted.startDateTime, flight.startDateTime))
        const distances = offers.map(({ flight }) => far(flight))
        expect(distances).toEqual(
          all
            .map(far)
            .sort((a, b) => a - b)
            .slice(0, ALTERNATIVES),
        )
        for (const offer of offers) {
          expect(bookingDecision({ ...party, ...offer }, now)).toEqual({ allowed: true })
          expect(sheet).toContain(offer.flight)
        }
      }),
      { numRuns: 500 },
    )
    expect(offered).toBeGreaterThan(30)
  })
})

describe('offerFor', () => {
  it('[RE-111+] uses the earliest second time that the party can have', () => {
    const sheet = [
      flightAt('10:20'),
      flightAt('12:30', 'tee10', { freeSlots: 2 }),
      flightAt('12:20', 'tee10', { freeSlots: 1 }),
      flightAt('12:40', 'tee10'),
    ]
    const parameters = { ...claraRequest.parameters, secondTeeMaxGapMinutes: 30 }
    const facts = { ...claraRequest, parameters, secondTee: 'tee10' } as const
    const [flight = claraRequest.flight] = sheet
    expect(reachableFlights(sheet, flight, 18, facts)).toHaveLength(3)
    const allowed = (offer: Offer<Flight>) => bookingDecision({ ...facts, ...offer }, eight).allowed
    expect(offerFor(sheet, flight, facts, allowed)?.secondFlight?.id).toBe('12:40 tee10')
    expect(offerFor(sheet.slice(0, 3), flight, facts, allowed)).toBeNull()
    expect(offerFor(sheet, flight, { ...facts, secondTee: 'none' }, () => true)).toEqual({ flight, secondFlight: null })
  })
})
