import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMoment } from '../../testing/index.ts'
import { moment } from '../../testing/tournaments.ts'
import {
  DEFAULT_DRAW_ORDER,
  DRAW_SORTS,
  type DrawFlight,
  drawGroups,
  filteredDraw,
  type Starter,
  sortedDraw,
  startingSides,
  startTees,
  withStartTeeNames,
} from './startList.ts'

const flight = (startNumber: number, time: string | null, startTee: number): DrawFlight => ({
  id: `f${startNumber}`,
  startNumber,
  startTime: time === null ? null : moment(`2026-05-02T${time}:00`),
  startTee,
})
const flights = [flight(3, '08:10', 1), flight(1, '08:20', 10), flight(4, null, 1), flight(2, '08:10', 10)]
const numbers = (some: readonly DrawFlight[]) => some.map(({ startNumber }) => startNumber)

describe('sortedDraw', () => {
  it('[TV-40] is by number, ascending, by default', () => {
    expect(numbers(sortedDraw(flights, DEFAULT_DRAW_ORDER))).toEqual([1, 2, 3, 4])
  })

  it.each([
    { sort: 'number', descending: true, order: [4, 3, 2, 1] },
    { sort: 'teeTime', descending: false, order: [3, 2, 1, 4] },
    { sort: 'teeTime', descending: true, order: [1, 3, 2, 4] },
    { sort: 'tee', descending: false, order: [3, 4, 2, 1] },
    { sort: 'tee', descending: true, order: [2, 1, 3, 4] },
  ] as const)('[TV-39] $sort, descending: $descending', ({ sort, descending, order }) => {
    expect(numbers(sortedDraw(flights, { sort, descending }))).toEqual(order)
  })

  it('[TV-39] equal flights are ordered by start time, those without one last, then by id', () => {
    const level = { startNumber: 1, startTime: moment('2026-05-02T08:10:00'), startTee: 1 }
    const some: readonly DrawFlight[] = [
      { ...level, id: 'a', startTime: null },
      { ...level, id: 'c' },
      { ...level, id: 'b' },
    ]
    for (const order of [some, some.toReversed(), [...some.slice(1), ...some.slice(0, 1)]]) {
      expect(sortedDraw(order, DEFAULT_DRAW_ORDER).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    }
  })

  const anyFlights = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.option(anyMoment), fc.constantFrom(1, 10)), { maxLength: 8 })
    .map((drawn) => drawn.map(([startNumber, startTime, startTee], at): DrawFlight => ({ id: `f${at}`, startNumber, startTime, startTee })))
  const anyOrder = fc.record({ sort: fc.constantFrom(...DRAW_SORTS), descending: fc.boolean() })

  it('[TV-39] keeps every flight once, whatever the order they arrive in', () => {
    const anyTwoOrders = anyFlights.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length })),
    )
    fc.assert(
      fc.property(anyTwoOrders, anyOrder, ([some, shuffled], order) => {
        const sorted = sortedDraw(some, order)
        expect(sortedDraw(shuffled, order)).toEqual(sorted)
        expect(sorted.map(({ id }) => id).sort()).toEqual(some.map(({ id }) => id).sort())
        const figure = (one: DrawFlight) =>
          order.sort === 'number' ? one.startNumber : order.sort === 'tee' ? one.startTee : (one.startTime ?? null)
        const figures = sorted.map(figure).filter((one) => one !== null)
        for (const [at, one] of figures.entries()) {
          const next = figures[at + 1]
          if (next !== undefined) expect(order.descending ? one >= next : one <= next).toBe(true)
        }
        if (order.sort === 'teeTime') expect(sorted.map(figure).indexOf(null)).toBe(figures.length === sorted.length ? -1 : figures.length)
      }),
    )
  })
})

describe('filteredDraw', () => {
  const all = { startTees: [], startTimes: [] }

  it('[TV-38] shows the flights of the chosen tees and times, or all without a choice', () => {
    expect(filteredDraw(flights, all)).toEqual(flights)
    expect(numbers(filteredDraw(flights, { ...all, startTees: [10] }))).toEqual([1, 2])
    expect(numbers(filteredDraw(flights, { ...all, startTimes: [moment('2026-05-02T08:10:00')] }))).toEqual([3, 2])
    expect(numbers(filteredDraw(flights, { startTees: [1], startTimes: [moment('2026-05-02T08:10:00')] }))).toEqual([3])
  })
})

describe('drawGroups', () => {
  const groups = (some: readonly DrawFlight[]) =>
    drawGroups(some).map(({ startTee, startTime, flightIds }) => [startTee, startTime?.slice(11, 16) ?? null, flightIds.join()])

  it('[TV-103] [TV-102] are the flights of each tee, in starting order', () => {
    expect(groups(flights)).toEqual([
      [1, null, 'f3,f4'],
      [10, null, 'f2,f1'],
    ])
  })

  it('[TV-103] form one group in a shotgun', () => {
    expect(groups([flight(2, '09:00', 4), flight(1, '09:00', 7), flight(3, '09:00', 4)])).toEqual([[null, '09:00', 'f2,f3,f1']])
    expect(groups([flight(1, '09:00', 10), flight(2, '09:10', 2), flight(3, '09:20', 4)]).map(([tee]) => tee)).toEqual([2, 4, 10])
    expect(groups([flight(1, '09:00', 1)])).toEqual([[1, '09:00', 'f1']])
    expect(groups([])).toEqual([])
  })

  it('[TV-103] have every flight once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(anyMoment), fc.constantFrom(1, 4, 10)), { maxLength: 8 }), (drawn) => {
        const some = drawn.map(([startTime, startTee], at): DrawFlight => ({ id: `f${at}`, startNumber: at, startTime, startTee }))
        expect(
          drawGroups(some)
            .flatMap(({ flightIds }) => flightIds)
            .toSorted(),
        ).toEqual(some.map(({ id }) => id).toSorted())
      }),
    )
  })
})

describe('startTees', () => {
  it('[TV-38] [TV-97] are the tees of the draw with their fixed times', () => {
    const at = (time: string) => `2026-05-02T${time}:00`
    expect(startTees([flight(1, null, 10), flight(2, null, 2), flight(3, null, 4)]).map(({ startTee }) => startTee)).toEqual([2, 4, 10])
    expect(startTees([...flights, flight(5, '08:10', 10)])).toEqual([
      { startTee: 1, startTimes: [at('08:10')], flightCount: 2 },
      { startTee: 10, startTimes: [at('08:10'), at('08:20')], flightCount: 3 },
    ])
  })
})

describe('startingSides', () => {
  const starter = (id: string, team: number | null): Starter => ({
    ...{ id, customerId: id, fullName: id, firstName: id, lastName: id, sex: 'female', clubName: '' },
    ...{ handicapIndexText: '', playingHandicapText: '', enteredByMe: false },
    team: team === null ? null : { id: `t${team}`, number: team, name: '' },
  })
  const sides = (...players: readonly Starter[]) =>
    startingSides(players).map(({ team, players: own }) => [team?.number ?? null, own.map(({ id }) => id).join('')])

  it('[TV-132+] lists teammates together, at the position of their first player', () => {
    expect(sides(starter('a', 2), starter('b', 1), starter('c', 2), starter('d', 1))).toEqual([
      [2, 'ac'],
      [1, 'bd'],
    ])
    expect(sides(starter('a', null), starter('b', 1), starter('c', null))).toEqual([
      [null, 'ac'],
      [1, 'b'],
    ])
    expect(sides()).toEqual([])
  })
})

describe('withStartTeeNames', () => {
  const names = (some: readonly DrawFlight[]) => withStartTeeNames(some).map(({ startTeeName }) => startTeeName)

  it('[TV-135+] flights that share a tee and time get letters, by flight number', () => {
    expect(names([flight(1, '09:00', 1), flight(2, '09:00', 2), flight(3, '09:00', 1), flight(4, '09:00', 1)])).toEqual([
      '1A',
      '2',
      '1B',
      '1C',
    ])
    expect(names([flight(30, '09:00', 18), flight(7, '09:00', 18)])).toEqual(['18B', '18A'])
  })

  it('[TV-135+] flights that start one after another, or without a time, get no letters', () => {
    expect(names([flight(1, '09:00', 1), flight(2, '09:10', 1), flight(3, '09:00', 10)])).toEqual(['1', '1', '10'])
    expect(names([flight(1, null, 1), flight(2, null, 1)])).toEqual(['1', '1'])
    expect(names([])).toEqual([])
  })

  it('continues after Z', () => {
    const many = Array.from({ length: 54 }, (_, at) => flight(at + 1, '09:00', 1))
    expect(names(many).filter((_, at) => [25, 26, 27, 51, 52, 53].includes(at))).toEqual(['1Z', '1AA', '1AB', '1AZ', '1BA', '1BB'])
  })

  const anyFlights = fc.uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 60 }),
      time: fc.constantFrom('09:00', '09:10', null),
      tee: fc.integer({ min: 1, max: 3 }),
    }),
    { selector: ({ number }) => number, maxLength: 40 },
  )

  it('[TV-135+] no two flights have the same tee name and time, in any order', () => {
    fc.assert(
      fc.property(anyFlights, fc.infiniteStream(fc.nat()), (some, chance) => {
        const all = some.map(({ number, time, tee }) => flight(number, time, tee))
        const named = withStartTeeNames(all)
        const timed = named.filter(({ startTime }) => startTime !== null)
        expect(new Set(timed.map(({ startTime, startTeeName }) => `${startTime} ${startTeeName}`)).size).toBe(timed.length)
        for (const { startTeeName, startTee } of named) expect(startTeeName).toMatch(new RegExp(`^${startTee}[A-Z]*$`))
        // A letter only where there is another one, and never a B without an A.
        for (const { startTeeName, startTee, startTime } of timed) {
          const mates = timed.filter((other) => other.startTee === startTee && other.startTime === startTime)
          expect(mates.some((mate) => mate.startTeeName === (mates.length === 1 ? `${startTee}` : `${startTee}A`))).toBe(true)
          expect(startTeeName === `${startTee}`).toBe(mates.length === 1)
        }
        const keys = new Map(all.map(({ id }) => [id, chance.next().value ?? 0]))
        const shuffled = all.toSorted((a, b) => (keys.get(a.id) ?? 0) - (keys.get(b.id) ?? 0))
        const nameOf = (of: readonly { readonly id: string; readonly startTeeName: string }[]) =>
          new Map(of.map(({ id, startTeeName }) => [id, startTeeName]))
        expect(nameOf(withStartTeeNames(shuffled))).toEqual(nameOf(named))
      }),
    )
  })
})
