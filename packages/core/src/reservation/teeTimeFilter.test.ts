import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBookingRules, anyReservationParameters, anySheet, anyTeeTime } from '../testing/index.ts'
import { at, flightAt } from '../testing/reservations.ts'
import type { ClubDate } from '../time.ts'
import { flightState } from './flight.ts'
import { HOLE_COUNTS, TEE_SELECTORS } from './kinds.ts'
import { minutesBetween } from './minutes.ts'
import { filteredFlights, flightsWithRoom, isDayOffered, nextFreeFlight, type TeeTimeFilter } from './teeTimeFilter.ts'

const all: TeeTimeFilter = { date: null, courseId: null, numberOfHoles: 9, startTee: 'none', secondTee: 'none' }
const reach = { parameters: { secondTeeMaxGapMinutes: 20 }, rules: { nineHolesMinutes: 120 } }
const ids = (flights: readonly { readonly id: string }[]) => flights.map(({ id }) => id)

const anyFilter: fc.Arbitrary<TeeTimeFilter> = fc.record({
  date: fc.constantFrom(null, '2026-06-14' as ClubDate, '2026-06-15' as ClubDate),
  courseId: fc.constantFrom(null, 'a', 'b'),
  numberOfHoles: fc.constantFrom(...HOLE_COUNTS),
  startTee: fc.constantFrom(...TEE_SELECTORS),
  secondTee: fc.constantFrom('none' as const, 'tee10' as const),
})

describe('filteredFlights', () => {
  const sheet = [
    flightAt('10:30'),
    flightAt('10:20', 'tee10'),
    flightAt('10:20'),
    flightAt('10:10', 'tee1', { courseId: 'short' }),
    flightAt('10:00', 'tee1', { id: 'tomorrow', startDateTime: '2026-06-15T10:00:00' as never }),
  ]

  it.each([
    [{ ...all, date: '2026-06-15' as ClubDate }, ['tomorrow']],
    [{ ...all, courseId: 'short' }, ['10:10 tee1']],
    [{ ...all, startTee: 'tee10' as const }, ['10:20 tee10']],
    [all, ['10:10 tee1', '10:20 tee1', '10:20 tee10', '10:30 tee1', 'tomorrow']],
  ])('[RE-07, RE-91+] filters by day, course and tee', (filter, expected) => {
    expect(ids(filteredFlights(sheet, filter))).toEqual(expected)
  })

  it('[RE-91+] more filters never show more, and only flights of the list', () => {
    fc.assert(
      fc.property(anySheet, anyFilter, (flights, filter) => {
        const shown = filteredFlights(flights, filter)
        expect(new Set(shown).size).toBe(shown.length)
        expect(filteredFlights(flights, { ...filter, startTee: 'none' })).toEqual(expect.arrayContaining([...shown]))
        expect(filteredFlights(flights, { ...filter, courseId: null, date: null })).toEqual(expect.arrayContaining([...shown]))
        expect(filteredFlights(shown, filter)).toEqual(shown)
        for (const { id } of filteredFlights(flights, all)) expect(flights.map((flight) => flight.id)).toContain(id)
      }),
    )
  })
})

describe('flights with room', () => {
  const morning = [
    flightAt('09:50', 'tee1', { freeSlots: 0 }),
    flightAt('10:00', 'tee1', { freeSlots: 2 }),
    flightAt('10:10', 'tee1', { freeSlots: 1 }),
    flightAt('10:20', 'tee1', { freeSlots: 4, block: { reason: 'competition', note: null } }),
    flightAt('10:30', 'tee1', { freeSlots: 3 }),
    flightAt('12:20', 'tee10', { freeSlots: 2 }),
  ]

  it.each([
    [1, '09:00', '10:00 tee1'],
    [3, '09:00', '10:30 tee1'],
    [1, '10:10', '10:10 tee1'],
    [1, '10:11', '10:30 tee1'],
    [5, '09:00', undefined],
  ])('[RE-92+] next free for %i at %s is %s', (places, now, id) => {
    expect(nextFreeFlight(morning, { ...all, startTee: 'tee1' }, places, reach, at(now))?.id).toBe(id)
  })

  it('[RE-92+] eighteen holes with a second tee need room there, too', () => {
    const eighteen = { ...all, numberOfHoles: 18, startTee: 'tee1', secondTee: 'tee10' } as const
    const twoTees = morning.map((flight) => ({ ...flight, secondTees: [flight.startTee === 'tee1' ? 'tee10' : 'tee1'] as const }))
    expect(ids(flightsWithRoom(twoTees, eighteen, 1, reach, at('09:00')))).toEqual(['10:00 tee1', '10:10 tee1'])
    expect(ids(flightsWithRoom(twoTees, { ...eighteen, secondTee: 'none' }, 1, reach, at('09:00')))).toEqual(['10:00 tee1', '10:10 tee1'])
    expect(ids(flightsWithRoom(twoTees, { ...eighteen, secondTee: 'tee19' }, 1, reach, at('09:00')))).toEqual([])
    expect(nextFreeFlight(twoTees, eighteen, 3, reach, at('09:00'))).toBeNull()
    expect(ids(flightsWithRoom(twoTees, { ...eighteen, numberOfHoles: 9 }, 3, reach, at('09:00')))).toEqual(['10:30 tee1'])
    expect(ids(flightsWithRoom(morning, eighteen, 3, reach, at('09:00')))).toEqual(['10:30 tee1'])
  })

  it('[RE-92+] is the rest of the sheet, line by line', () => {
    fc.assert(
      fc.property(
        anySheet,
        anyFilter,
        fc.integer({ min: 1, max: 4 }),
        anyReservationParameters,
        anyBookingRules,
        anyTeeTime,
        (sheet, filter, places, parameters, rules, now) => {
          const open = (flight: (typeof sheet)[number]): boolean => {
            const state = flightState(flight)
            return (state.kind === 'free' || state.kind === 'partly') && state.freeSlots >= places
          }
          const goesOn = (flight: (typeof sheet)[number]): boolean =>
            filter.numberOfHoles === 9 ||
            flight.secondTees.length === 0 ||
            sheet.some((second) => {
              const wait = minutesBetween(flight.startDateTime, second.startDateTime) - rules.nineHolesMinutes
              const meant = filter.secondTee === 'none' || second.startTee === filter.secondTee
              const there = meant && flight.secondTees.includes(second.startTee) && second.courseId === flight.courseId
              return there && open(second) && wait >= 0 && wait <= parameters.secondTeeMaxGapMinutes
            })
          const slow = filteredFlights(sheet, filter).filter((flight) => now <= flight.startDateTime && open(flight) && goesOn(flight))
          expect(flightsWithRoom(sheet, filter, places, { parameters, rules }, now)).toEqual(slow)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('isDayOffered', () => {
  const days = ['2026-06-12', '2026-06-13', '2026-06-14'] as ClubDate[]
  it('[RE-94+] hides days before today if the club says so', () => {
    const offered = (hidePastDays: boolean) => days.filter((day) => isDayOffered(day, days[1] as ClubDate, { hidePastDays }))
    expect(offered(true)).toEqual(['2026-06-13', '2026-06-14'])
    expect(offered(false)).toEqual(days)
  })
})
