import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPartyFacts, anySheet, anyTeeTime } from '../testing/index.ts'
import { at, claraRequest, flightAt } from '../testing/reservations.ts'
import { ALTERNATIVES, alternatives, type Offer, offerFor } from './alternatives.ts'
import { bookingDecision } from './bookingDecision.ts'
import type { Flight } from './flight.ts'
import type { StartTee, TeeSelector } from './kinds.ts'
import { minutesBetween } from './minutes.ts'
import { reachableFlights, secondTeeOf } from './secondTee.ts'

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
    expect(times(alternatives(sheet, gone, { ...claraRequest, places: 3 }, bookable))).toEqual(['10:30 tee1', '10:10 tee1', '10:30 tee10'])
    expect(times(alternatives(sheet, gone, { ...claraRequest, places: 3 }, bookable, 9))).toEqual([
      '10:30 tee1',
      '10:10 tee1',
      '10:30 tee10',
      '10:50 tee1',
      '09:50 tee1',
      'next course',
    ])
    expect(ALTERNATIVES).toBe(3)
  })

  it('[RE-93+, RE-123+] include their second time, at the second tee of each start', () => {
    const facts = { ...claraRequest, secondTee: 'tee10' } as const
    const start = (time: string, startTee: StartTee, over: Partial<Flight> = {}) =>
      flightAt(time, startTee, { secondTees: [startTee === 'tee1' ? 'tee10' : 'tee1'], ...over })
    const [late, full, turn] = [start('12:40', 'tee10'), start('12:30', 'tee10', { freeSlots: 1 }), start('12:30', 'tee1')]
    const elsewhere = [flightAt('10:20', 'tee1', { id: 'short', courseId: 'short' })]
    const sheet = [
      start('10:10', 'tee1'),
      start('10:30', 'tee1'),
      start('10:40', 'tee1'),
      start('10:30', 'tee10'),
      full,
      late,
      turn,
      ...elsewhere,
    ]
    const tried = (offer: Offer<Flight>) =>
      bookingDecision({ ...facts, ...offer, secondTee: offer.secondFlight?.startTee ?? 'none' }, eight).allowed
    const takenStart = start('10:20', 'tee1', { freeSlots: 0 })
    expect(alternatives([...sheet, takenStart], takenStart, { ...facts, places: 3 }, tried)).toEqual([
      { flight: sheet[3], secondFlight: turn },
      { flight: sheet[2], secondFlight: late },
      { flight: elsewhere[0], secondFlight: null },
    ])
  })

  it('[RE-93+] are decided only for times with room, the nearest first', () => {
    const times = Array.from({ length: 20 }, (_, index) =>
      flightAt(`1${Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`, 'tee10', { freeSlots: index % 5 }),
    )
    const decided: Flight[] = []
    const decide = ({ flight }: Offer<Flight>) => decided.push(flight) > 0
    const closed = [
      flightAt('10:10', 'tee1', { slotKind: 'noTeeOff' }),
      flightAt('10:30', 'tee1', { block: { reason: 'custom', note: null } }),
    ]
    expect(alternatives([...times, ...closed], gone, { ...claraRequest, places: 3 }, decide)).toHaveLength(3)
    expect(decided).toHaveLength(3)
    for (const { freeSlots, startTee } of decided) expect([freeSlots >= 3, startTee]).toEqual([true, 'tee10'])
  })

  it('[RE-93+] can all be booked, are as many as possible, and no nearer time on the course is left out', () => {
    let offered = 0
    fc.assert(
      fc.property(anySheet, anyPartyFacts, anyTeeTime, (sheet, party, now) => {
        const [wanted] = sheet
        if (!wanted) return
        const decide = (offer: Offer<Flight>) =>
          bookingDecision({ ...party, ...offer, secondTee: secondTeeOf(offer.flight, party.secondTee) }, now)
        const allowed = (offer: Offer<Flight>) => decide(offer).allowed
        const offers = alternatives(sheet, wanted, { ...party, places: party.wish.players.length }, allowed)
        const needed = party.wish.numberOfHoles === 18 && wanted.secondTees.length > 0
        const all = sheet.filter(
          (flight) => flight !== wanted && (needed ? sheet : [null]).some((secondFlight) => allowed({ flight, secondFlight })),
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
          expect(decide(offer)).toEqual({ allowed: true })
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
      flightAt('10:20', 'tee1', { secondTees: ['tee10'] }),
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
    const one = { ...flight, secondTees: [] }
    expect(offerFor(sheet, one, facts, () => true)).toEqual({ flight: one, secondFlight: null })
    const nine = { ...facts, wish: { ...facts.wish, numberOfHoles: 9 } } as const
    const three = { ...flight, secondTees: ['tee19', 'tee10'] } as const
    expect(offerFor(sheet, three, nine, () => true)).toEqual({ flight: three, secondFlight: null })
  })

  it('[RE-111+, RE-123+] prefers the requested second tee of a start that has several', () => {
    const start = flightAt('10:20', 'tee1', { secondTees: ['tee10', 'tee19'] })
    const sheet = [start, flightAt('12:20', 'tee10'), flightAt('12:30', 'tee19')]
    const parameters = { ...claraRequest.parameters, secondTeeMaxGapMinutes: 30 }
    const second = (secondTee: TeeSelector) =>
      offerFor(sheet, start, { ...claraRequest, parameters, secondTee }, () => true)?.secondFlight?.id
    const elsewhere = offerFor(
      sheet,
      start,
      { ...claraRequest, parameters, secondTee: 'tee10' },
      (offer) => offer.secondFlight?.startTee === 'tee19',
    )
    expect(elsewhere?.secondFlight?.id).toBe('12:30 tee19')
    expect([second('tee19'), second('tee10'), second('none')]).toEqual(['12:30 tee19', '12:20 tee10', '12:20 tee10'])
  })
})
