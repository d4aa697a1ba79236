import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moment } from '../../testing/tournaments.ts'
import { FLIGHT_SIZES, type FlightPlan, flightCount, makeFlights, maxFlights } from './makeFlights.ts'

const people = (count: number) => Array.from({ length: count }, (_, place) => ({ playerIds: [`p${place + 1}`] }))
const pairs = (count: number) => Array.from({ length: count }, (_, place) => ({ playerIds: [`a${place + 1}`, `b${place + 1}`] }))
const oneTee: FlightPlan = { flightSize: 3, startTees: [1], firstStart: moment('2026-05-02T09:00:00'), gapMinutes: 10 }
const sizes = (count: number, plan: Partial<FlightPlan> = {}) =>
  makeFlights(people(count), { ...oneTee, ...plan }).map(({ sides }) => sides.length)

describe('makeFlights', () => {
  it.each([
    { players: 9, flightSize: 3, flights: [3, 3, 3] },
    { players: 10, flightSize: 4, flights: [3, 3, 4] },
    { players: 7, flightSize: 3, flights: [2, 2, 3] },
    { players: 5, flightSize: 4, flights: [2, 3] },
    { players: 5, flightSize: 2, flights: [2, 3] },
    { players: 1, flightSize: 4, flights: [1] },
    { players: 0, flightSize: 4, flights: [] },
  ] as const)('[TV-122+] $players players in flights of $flightSize: $flights', ({ players, flightSize, flights }) => {
    expect(sizes(players, { flightSize })).toEqual(flights)
  })

  it('[TV-123+] starts a flight every ten minutes on one tee, and two of them on two tees', () => {
    const starts = (plan: Partial<FlightPlan>) =>
      makeFlights(people(8), { ...oneTee, flightSize: 2, ...plan }).map(
        ({ startTime, startTee }) => `${startTime.slice(11, 16)} ${startTee}`,
      )
    expect(starts({})).toEqual(['09:00 1', '09:10 1', '09:20 1', '09:30 1'])
    expect(makeFlights(people(8), oneTee).map(({ startNumber }) => startNumber)).toEqual([1, 2, 3])
    expect(starts({ startTees: [1, 10] })).toEqual(['09:00 1', '09:00 10', '09:10 1', '09:10 10'])
    expect(starts({ startTees: [10, 1], firstStart: moment('2026-05-02T09:55:00') })[2]).toBe('10:05 10')
  })

  it('[TV-124+] a shotgun starts everyone together, at most two flights per tee', () => {
    const shotgun = { ...oneTee, flightSize: 2 as const, startTees: [1, 4, 7], gapMinutes: null }
    const flights = makeFlights(people(9), shotgun)
    expect(flights.map(({ startTee }) => startTee)).toEqual([1, 4, 7, 1])
    expect(new Set(flights.map(({ startTime }) => startTime))).toEqual(new Set(['2026-05-02T09:00:00']))
    expect(makeFlights(people(12), shotgun)).toHaveLength(6)
    expect([maxFlights(shotgun), maxFlights(oneTee)]).toEqual([6, 90])
    expect(() => makeFlights(people(14), shotgun)).toThrow('startTees: 7 flights are more than two for each of 3 tees')
  })

  it('has room for exactly the flights that start before midnight', () => {
    const startTees = [[1], [1, 10]] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...startTees),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 23 }),
        (tees, gapMinutes, hour) => {
          const plan = {
            ...oneTee,
            flightSize: 2 as const,
            startTees: tees,
            gapMinutes,
            firstStart: moment(`2026-05-02T${String(hour).padStart(2, '0')}:59:00`),
          }
          const most = maxFlights(plan)
          expect(makeFlights(people(most * 2), plan)).toHaveLength(most)
          expect(() => makeFlights(people(most * 2 + 2), plan)).toThrow('on the next day')
        },
      ),
      { numRuns: 50 },
    )
  })

  it('[TV-125+] keeps a team together as far as the flight size allows', () => {
    const flights = makeFlights(pairs(5), { ...oneTee, flightSize: 4 })
    expect(flights.map(({ sides }) => sides.map(({ playerIds }) => playerIds.join()))).toEqual([
      ['a1,b1', 'a2,b2'],
      ['a3,b3', 'a4,b4', 'a5,b5'],
    ])
    expect(makeFlights(pairs(3), { ...oneTee, flightSize: 3 }).map(({ sides }) => sides.length)).toEqual([1, 1, 1])
  })

  it('refuses an impossible plan', () => {
    const refused = (plan: object, sides = people(4)) => expect(() => makeFlights(sides, { ...oneTee, ...plan }))
    refused({ startTees: [] }).toThrow('startTees: at least one is needed')
    refused({ startTees: [1, 1] }).toThrow('startTees: 1 is used twice')
    refused({ startTees: [19] }).toThrow('startTees')
    refused({ flightSize: 5 }).toThrow('flightSize')
    refused({ gapMinutes: 0 }).toThrow('gapMinutes')
    refused({ firstStart: moment('2026-05-02T23:55:00') }).toThrow('gapMinutes: the last flight would start on the next day')
    refused({}, [...people(2), ...people(1)]).toThrow('sides: p1 is used twice')
    refused({}, [{ playerIds: [] }]).toThrow('at least one')
    refused({}, [...people(2), ...pairs(1)]).toThrow('sides: all have the same number of players')
  })

  const anyPlan = fc.record({
    flightSize: fc.constantFrom(...FLIGHT_SIZES),
    startTees: fc.uniqueArray(fc.integer({ min: 1, max: 18 }), { minLength: 1, maxLength: 18 }),
    firstStart: fc.constant(moment('2026-05-02T07:00:00')),
    gapMinutes: fc.integer({ min: 1, max: 15 }),
  })

  it('[TV-122+] [TV-123+] keeps every player once and in order, alone only if there is no other, never two flights at one time and tee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), anyPlan, (count, plan) => {
        const flights = makeFlights(people(count), plan)
        expect(flights).toHaveLength(flightCount(count, 1, plan.flightSize))
        expect(flights.flatMap(({ sides }) => sides)).toEqual(people(count))
        const counts = flights.map(({ sides }) => sides.length)
        expect(Math.max(0, ...counts) - Math.min(...counts, Infinity)).toBeLessThanOrEqual(1)
        if (count > 1) expect(Math.min(...counts)).toBeGreaterThan(1)
        expect(Math.max(0, ...counts)).toBeLessThanOrEqual(Math.max(plan.flightSize, 3))
        expect(new Set(flights.map(({ startTime, startTee }) => `${startTime} ${startTee}`)).size).toBe(flights.length)
        expect(flights.map(({ startTime }) => startTime)).toEqual(flights.map(({ startTime }) => startTime).toSorted())
      }),
    )
  })
})
