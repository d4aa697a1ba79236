import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../club/index.ts'
import { anyDaySheetFacts, DAY_OF_SHEET } from '../testing/index.ts'
import { at, courseSeason } from '../testing/reservations.ts'
import { parseShortTime } from '../text/clubTime.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'
import { type DaySheetFacts, daySetup, daySheet, type TakenPlace } from './daySheet.ts'
import { compareFlights, type Flight } from './flight.ts'
import { flightId } from './flightId.ts'
import type { Season, TeeBlock } from './season.ts'

const time = (text: string) => {
  const read = parseShortTime(text)
  if (!read.ok) throw new Error(text)
  return read.value
}
const day = '2026-06-14' as ClubDate
const season = { ...courseSeason, lastTime: time('08:00') }
const facts: DaySheetFacts = {
  course: { id: '12', numberOfHoles: 18 },
  day,
  seasons: [season],
  blocks: [],
  extraTimes: [],
  sun: null,
  places: [],
}
const block: TeeBlock = {
  ...{ firstDay: day, lastDay: day, weekdays: WEEKDAYS, tee: null, fromTime: time('00:00'), toTime: null },
  ...{ reason: 'maintenance', note: 'Greens' },
}
const place = (startsAt: string, bookingId: string, over: Partial<TakenPlace> = {}): TakenPlace => ({
  ...{ startDateTime: at(startsAt), startTee: 'tee1', bookingId, position: 'start', customerId: null, kind: 'player' },
  ...over,
})
const shown = (flights: readonly Flight[]) =>
  flights.map(({ startDateTime, startTee, slotKind }) =>
    [startDateTime.slice(11, 16), startTee, ...(slotKind === 'normal' ? [] : [slotKind])].join(' '),
  )
const sheet = (over: Partial<DaySheetFacts>) => daySheet({ ...facts, ...over })
const ofSeason = (over: Partial<Season>, more: Partial<DaySheetFacts> = {}) => shown(sheet({ seasons: [{ ...season, ...over }], ...more }))
const sun = { sunrise: '2026-06-14T07:14:30' as ClubDateTime, sunset: '2026-06-14T21:37:20' as ClubDateTime }

describe('the tee sheet of a day', () => {
  it('[RE-120+] has a time at every interval, at each start tee, up to and including the last', () => {
    expect(ofSeason({ intervalMinutes: 20 })).toEqual(['07:00 tee1', '07:20 tee1', '07:40 tee1', '08:00 tee1'])
    expect(ofSeason({ intervalMinutes: 25 })).toEqual(['07:00 tee1', '07:25 tee1', '07:50 tee1'])
    expect(ofSeason({ intervalMinutes: 60, startTees: ['tee10', 'tee1'] })).toEqual([
      '07:00 tee1',
      '07:00 tee10',
      '08:00 tee1',
      '08:00 tee10',
    ])
    expect(sheet({})[0]).toEqual({
      ...{ id: '12-202606140700-1', courseId: '12', startDateTime: at('07:00'), startTee: 'tee1', slotKind: 'normal', twilight: 'none' },
      ...{ holeCounts: [9, 18], secondTees: [], maxPlayers: 4, freeSlots: 4, heldSlots: 0, block: null, players: [] },
    })
  })

  it.each<[string, Partial<Season>]>([
    ['before the season', { firstDay: '2026-06-15' as ClubDate }],
    ['after the season', { lastDay: '2026-06-13' as ClubDate }],
    ['on another weekday', { weekdays: ['saturday', 'monday'] }],
    ['if the hours end before they begin', { lastTime: time('06:59') }],
  ])('[RE-120+] is empty %s', (_, over) => {
    expect(ofSeason(over)).toEqual([])
    expect(daySetup({ ...facts, seasons: [{ ...season, ...over }] })).toMatchObject({ startTees: [], firstTime: null, lastTime: null })
  })

  it('[RE-120+] includes both ends of a season, and a time of two seasons once, as the first says', () => {
    expect(ofSeason({ firstDay: day, lastDay: day, weekdays: ['sunday'], intervalMinutes: 60 })).toHaveLength(2)
    const evening = { ...season, firstTime: time('08:00'), lastTime: time('08:20'), places: 2, holeCounts: [9] as const }
    const both = sheet({ seasons: [{ ...season, intervalMinutes: 30 }, evening] })
    expect(both.map(({ maxPlayers, holeCounts }) => [maxPlayers, holeCounts.length])).toEqual([
      [4, 2],
      [4, 2],
      [4, 2],
      [2, 1],
      [2, 1],
    ])
    expect(sheet({ seasons: [evening, season] }).find(({ startDateTime }) => startDateTime === at('08:00'))?.maxPlayers).toBe(2)
  })

  it('[RE-121+] leaves out times in the dark and keeps the interval of the others', () => {
    expect(ofSeason({ intervalMinutes: 20, afterSunriseMinutes: 15 }, { sun })).toEqual(['07:40 tee1', '08:00 tee1'])
    expect(ofSeason({ intervalMinutes: 20, afterSunriseMinutes: 0 }, { sun })).toEqual(['07:20 tee1', '07:40 tee1', '08:00 tee1'])
    const exact = { ...sun, sunrise: at('07:20') }
    expect(ofSeason({ intervalMinutes: 20, afterSunriseMinutes: 20 }, { sun: exact })).toEqual(['07:40 tee1', '08:00 tee1'])
    const late = { firstTime: time('21:00'), lastTime: time('22:00'), intervalMinutes: 10 }
    expect(ofSeason({ ...late, beforeSunsetMinutes: 15 }, { sun })).toEqual(['21:00 tee1', '21:10 tee1', '21:20 tee1'])
    expect(ofSeason({ ...late, beforeSunsetMinutes: null }, { sun })).toHaveLength(7)
    expect(ofSeason({ ...late, beforeSunsetMinutes: 15 }, { sun: null })).toHaveLength(7)
  })

  it('[RE-121+] follows a sunset that moves from day to day', () => {
    const late = { firstTime: time('20:30'), lastTime: time('22:00'), intervalMinutes: 10, beforeSunsetMinutes: 30 }
    const last = (sunset: string) => ofSeason(late, { sun: { ...sun, sunset: `2026-06-14T${sunset}` as ClubDateTime } }).at(-1)
    expect(['21:29:59', '21:30:00', '21:39:59', '21:40:00'].map(last)).toEqual(['20:50 tee1', '21:00 tee1', '21:00 tee1', '21:10 tee1'])
  })

  it('[RE-90+, RE-121+] labels starts near sunset, the shorter round first', () => {
    const late = { firstTime: time('19:00'), lastTime: time('21:00'), intervalMinutes: 60, twilight18Minutes: 120, twilight9Minutes: 60 }
    const labels = (over: Partial<Season>, today: DaySheetFacts['sun']) =>
      sheet({ seasons: [{ ...season, ...late, ...over }], sun: today }).map(({ twilight }) => twilight)
    expect(labels({}, { ...sun, sunset: at('21:30') })).toEqual(['none', 'twilight18', 'twilight9'])
    expect(labels({}, { ...sun, sunset: at('21:00') })).toEqual(['twilight18', 'twilight9', 'twilight9'])
    expect(labels({ twilight9Minutes: null }, { ...sun, sunset: at('21:30') })).toEqual(['none', 'twilight18', 'twilight18'])
    expect(labels({}, null)).toEqual(['none', 'none', 'none'])
  })

  it('[RE-122+] leaves one of so many times without a start', () => {
    expect(ofSeason({ intervalMinutes: 10, emptyEvery: 3 })).toEqual([
      ...['07:00 tee1', '07:10 tee1', '07:20 tee1 noTeeOff', '07:30 tee1', '07:40 tee1', '07:50 tee1 noTeeOff', '08:00 tee1'],
    ])
    // The count begins with the first time of the season, in the dark or not, so that no gap moves with the sun.
    expect(ofSeason({ intervalMinutes: 10, emptyEvery: 3, afterSunriseMinutes: 0 }, { sun })[0]).toBe('07:20 tee1 noTeeOff')
  })

  it('[RE-123+] plays the second nine from another tee, on nine holes from the same one', () => {
    const seconds = (numberOfHoles: number, over: Partial<Season>) =>
      sheet({ course: { id: '12', numberOfHoles }, seasons: [{ ...season, intervalMinutes: 120, ...over }] }).map(
        ({ startTee, secondTees, holeCounts }) => [startTee, secondTees.join(), holeCounts.join()],
      )
    expect(seconds(18, { startTees: ['tee1', 'tee10'], secondTees: ['tee1', 'tee10'] })).toEqual([
      ['tee1', 'tee10', '9,18'],
      ['tee10', 'tee1', '9,18'],
    ])
    const three = ['tee1', 'tee10', 'tee19'] as const
    expect(seconds(27, { startTees: three, secondTees: three })).toEqual([
      ['tee1', 'tee10,tee19', '9,18'],
      ['tee10', 'tee1,tee19', '9,18'],
      ['tee19', 'tee1,tee10', '9,18'],
    ])
    expect(seconds(36, { startTees: ['tee28'], secondTees: [] })).toEqual([['tee28', '', '9,18']])
    expect(seconds(9, { startTees: ['tee1'], secondTees: ['tee1'] })).toEqual([['tee1', 'tee1', '9,18']])
    // No round begins at a tee that is only a second one.
    expect(seconds(18, { startTees: ['tee1'], secondTees: ['tee10'] })).toEqual([
      ['tee1', 'tee10', '9,18'],
      ['tee10', '', ''],
    ])
  })

  it('[RE-123+] begins a round where one season starts and another one only continues', () => {
    const morning = { ...season, intervalMinutes: 120, secondTees: ['tee10'] } as const
    const other = { ...season, intervalMinutes: 120, startTees: ['tee10'] } as const
    for (const seasons of [
      [morning, other],
      [other, morning],
    ]) {
      expect(sheet({ seasons }).map(({ startTee, holeCounts }) => [startTee, holeCounts.length])).toEqual([
        ['tee1', 2],
        ['tee10', 2],
      ])
    }
  })

  it.each<[string, Partial<TeeBlock>, readonly string[]]>([
    ['of a whole day', {}, ['07:00 tee1', '07:00 tee10', '07:30 tee1', '07:30 tee10', '08:00 tee1', '08:00 tee10']],
    ['with an exclusive end', { fromTime: time('07:00'), toTime: time('07:30') }, ['07:00 tee1', '07:00 tee10']],
    ['of one tee', { tee: 'tee10', fromTime: time('07:01') }, ['07:30 tee10', '08:00 tee10']],
    ['of another weekday', { weekdays: ['monday'] }, []],
    ['of the day before', { firstDay: '2026-06-01' as ClubDate, lastDay: '2026-06-13' as ClubDate }, []],
    [
      'of some days, this one the last',
      { firstDay: '2026-06-01' as ClubDate },
      ['07:00 tee1', '07:00 tee10', '07:30 tee1', '07:30 tee10', '08:00 tee1', '08:00 tee10'],
    ],
    ['of one time, from its minute', { fromTime: time('07:30'), toTime: time('07:31'), tee: 'tee1' }, ['07:30 tee1']],
  ])('[RE-124+] shows a block %s', (_, over, blocked) => {
    const flights = sheet({ seasons: [{ ...season, intervalMinutes: 30, startTees: ['tee1', 'tee10'] }], blocks: [{ ...block, ...over }] })
    expect(flights).toHaveLength(6)
    expect(shown(flights.filter((flight) => flight.block))).toEqual(blocked)
    for (const flight of flights) if (flight.block) expect(flight.block).toEqual({ reason: 'maintenance', note: 'Greens' })
  })

  it('[RE-124+] has no start where the club blocks tee-offs, with the reason of another block', () => {
    const noTeeOff = { ...block, reason: 'noTeeOff', toTime: time('07:20') } as const
    const competition = { ...block, reason: 'competition', note: 'Medal', fromTime: time('07:10') } as const
    const flights = sheet({ blocks: [noTeeOff, competition, { ...block, fromTime: time('07:50') }] })
    expect(flights.map(({ slotKind, block: why }) => `${slotKind} ${why?.note}`)).toEqual([
      ...['noTeeOff undefined', 'noTeeOff Medal', 'normal Medal', 'normal Medal', 'normal Medal', 'normal Medal', 'normal Medal'],
    ])
  })

  it('[RE-125+] has extra times with their own places, once, and none of another day', () => {
    const extra = (startsAt: string, places = 3) => ({ startDateTime: at(startsAt), tee: 'tee1', places }) as const
    const tomorrow = { startDateTime: '2026-06-15T07:05:00' as ClubDateTime, tee: 'tee1', places: 4 } as const
    const flights = sheet({
      seasons: [{ ...season, intervalMinutes: 30, emptyEvery: 3, secondTees: ['tee10'], holeCounts: [18] }],
      extraTimes: [extra('07:05'), extra('07:30'), extra('08:00'), extra('06:00'), { ...extra('08:10'), tee: 'tee28' }, tomorrow],
    }).filter(({ startTee }) => startTee !== 'tee10')
    expect(shown(flights)).toEqual([
      '06:00 tee1 extra',
      '07:00 tee1',
      '07:05 tee1 extra',
      '07:30 tee1',
      '08:00 tee1 extra',
      '08:10 tee28 extra',
    ])
    expect(flights.map(({ maxPlayers }) => maxPlayers)).toEqual([3, 4, 3, 4, 3, 3])
    expect(flights.map(({ holeCounts, secondTees }) => `${holeCounts} ${secondTees}`)).toEqual([...Array(5).fill('18 tee10'), '9,18 '])
  })

  it('[RE-125+] begins a round at an extra time of a tee that is only a second one', () => {
    const seconds = { ...season, secondTees: ['tee10'] } as const
    const extraTimes = [{ startDateTime: at('07:30'), tee: 'tee10', places: 2 } as const]
    const found = sheet({ seasons: [seconds], extraTimes }).filter(({ startTee }) => startTee === 'tee10')
    expect(found.filter(({ holeCounts }) => holeCounts.length > 0)).toMatchObject([
      { startDateTime: at('07:30'), slotKind: 'extra', maxPlayers: 2 },
    ])
  })

  it('[RE-125+] takes the rounds and labels of the season around an extra time', () => {
    const evening = { ...season, firstTime: time('18:00'), lastTime: time('20:00'), holeCounts: [9] as const, twilight9Minutes: 120 }
    const extraTimes = [{ startDateTime: at('19:55'), tee: 'tee1', places: 4 } as const]
    const [found] = sheet({ seasons: [season, evening], extraTimes, sun: { ...sun, sunset: at('21:00') } }).filter(
      ({ slotKind }) => slotKind === 'extra',
    )
    expect(found).toMatchObject({ holeCounts: [9], twilight: 'twilight9' })
    const [later] = sheet({
      seasons: [evening],
      extraTimes: [],
      places: [place('21:00', 'b')],
      sun: { ...sun, sunset: at('21:00') },
    }).slice(-1)
    expect(later).toMatchObject({ slotKind: 'extra', twilight: 'twilight9' })
  })

  it('[RE-126+] has the players of each time, and counts places of groups and holds as taken', () => {
    const places = [
      place('07:10', 'b1', { customerId: 'clara' }),
      place('07:10', 'b1'),
      place('07:10', 'b2', { position: 'second', customerId: 'tom' }),
      place('07:20', 'b3', { customerId: 'mia' }),
      ...[1, 2, 3].map(() => place('07:20', 'b3', { kind: 'spare' })),
      ...[1, 2].map(() => place('07:30', 'b4', { kind: 'held' })),
      place('07:30', 'b5', { startDateTime: '2026-06-13T07:30:00' as ClubDateTime }),
      place('07:30', 'b6', { customerId: 'eva' }),
    ]
    const [, ten, twenty, thirty] = sheet({ places })
    expect(ten).toMatchObject({ freeSlots: 1, heldSlots: 0, maxPlayers: 4 })
    expect(ten?.players).toEqual([
      { bookingId: 'b1', position: 'start', customerId: 'clara' },
      { bookingId: 'b1', position: 'start', customerId: null },
      { bookingId: 'b2', position: 'second', customerId: 'tom' },
    ])
    expect(twenty).toMatchObject({ freeSlots: 0, heldSlots: 0, players: [{ customerId: 'mia' }] })
    expect(thirty).toMatchObject({ freeSlots: 1, heldSlots: 2, players: [{ customerId: 'eva' }] })
  })

  it('[RE-126+] shows taken places whose time the club no longer offers, without a free place', () => {
    const places = [place('07:05', 'b1'), place('07:05', 'b2', { kind: 'held' }), place('09:00', 'b3', { startTee: 'tee28' })]
    const flights = sheet({ places }).filter(({ slotKind }) => slotKind === 'extra')
    expect(shown(flights)).toEqual(['07:05 tee1 extra', '09:00 tee28 extra'])
    expect(flights).toMatchObject([
      { maxPlayers: 2, freeSlots: 0, heldSlots: 1 },
      { maxPlayers: 1, freeSlots: 0 },
    ])
    const five = Array.from({ length: 5 }, () => place('07:10', 'b1'))
    expect(sheet({ places: five })[1]).toMatchObject({ maxPlayers: 5, freeSlots: 0 })
  })

  it('[RE-128+] is the same on the days on which the clocks change', () => {
    const night = { firstTime: time('01:30'), lastTime: time('03:30'), intervalMinutes: 30, firstDay: '2026-01-01' as ClubDate }
    const [spring, autumn, usual] = ['2026-03-29', '2026-10-25', '2026-06-14'].map((date) => ofSeason(night, { day: date as ClubDate }))
    expect(spring).toEqual(['01:30 tee1', '02:00 tee1', '02:30 tee1', '03:00 tee1', '03:30 tee1'])
    expect(autumn).toEqual(spring)
    expect(usual).toEqual(spring)
  })

  it('[RE-120+] refuses an interval that never ends and a time with seconds', () => {
    expect(() => ofSeason({ intervalMinutes: 0 })).toThrow('intervalMinutes')
    expect(() => ofSeason({ emptyEvery: 1 })).toThrow('emptyEvery')
    expect(() => ofSeason({ places: 0 })).toThrow('places')
    expect(() => ofSeason({ firstTime: '07:00:30' as Season['firstTime'] })).toThrow('firstTime')
  })
})

describe('the setup of a day', () => {
  it('[RE-64] is empty on a day without a season and shows the sun', () => {
    expect(daySetup({ ...facts, seasons: [], sun })).toEqual({
      ...{ courseId: '12', date: day, startTees: [], secondTees: [], holeCounts: [], firstTime: null, lastTime: null },
      ...{ sunrise: sun.sunrise, sunset: sun.sunset, intervalMinutes: null },
    })
  })

  it('[RE-64] joins all seasons of the day and its extra times', () => {
    const morning = { ...season, startTees: ['tee1', 'tee10'], secondTees: ['tee1', 'tee10'], intervalMinutes: 10 } as const
    const evening = { ...season, firstTime: time('17:00'), lastTime: time('19:00'), holeCounts: [9], intervalMinutes: 8 } as const
    const winter = { ...season, firstDay: '2026-11-01' as ClubDate, intervalMinutes: 5 }
    const seasons = [evening, { ...morning, holeCounts: [18] as const }, winter]
    const setup = daySetup({ ...facts, seasons, extraTimes: [{ startDateTime: at('06:30'), tee: 'tee19', places: 4 }] })
    expect(setup).toEqual({
      ...{ courseId: '12', date: day, startTees: ['tee1', 'tee10', 'tee19'], secondTees: ['tee1', 'tee10'], holeCounts: [9, 18] },
      ...{ firstTime: at('06:30'), lastTime: at('19:00'), sunrise: null, sunset: null, intervalMinutes: 8 },
    })
  })
})

describe('the tee sheet of any day', () => {
  const anyDay = anyDaySheetFacts
  const regular = (flights: readonly Flight[]) =>
    flights.filter(({ slotKind, holeCounts }) => slotKind !== 'extra' && holeCounts.length > 0)

  it('[RE-120+, RE-126+] is sorted, has each time once, and free, held and taken places make the maximum', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        const flights = daySheet(any)
        expect([...flights].sort(compareFlights)).toEqual(flights)
        expect(new Set(flights.map(({ id }) => id)).size).toBe(flights.length)
        for (const flight of flights) {
          expect(flight.id).toBe(flightId(flight))
          const here = any.places.filter((one) => one.startDateTime === flight.startDateTime && one.startTee === flight.startTee)
          expect(flight.freeSlots).toBeGreaterThanOrEqual(0)
          expect(flight.freeSlots + here.length).toBe(flight.maxPlayers)
          expect(flight.heldSlots).toBe(here.filter(({ kind }) => kind === 'held').length)
          expect(flight.players.length).toBe(here.filter(({ kind }) => kind === 'player').length)
        }
      }),
    )
  })

  it('[RE-126+] has every taken place of the day once and none of another day', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        const ids = daySheet(any).flatMap(({ players }) => players.map(({ bookingId }) => bookingId))
        const mine = any.places.filter(({ startDateTime, kind }) => startDateTime.startsWith(DAY_OF_SHEET) && kind === 'player')
        expect([...ids].sort()).toEqual(mine.map(({ bookingId }) => bookingId).sort())
      }),
    )
  })

  it('[RE-120+, RE-121+] has regular times only inside the hours of a season, in light, on its interval', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        for (const { startDateTime, startTee } of regular(daySheet({ ...any, blocks: [], places: [] }))) {
          const minutes = (text: string) => 60 * Number(text.slice(0, 2)) + Number(text.slice(3, 5))
          const moment = minutes(startDateTime.slice(11))
          const fits = any.seasons.some(
            (one) =>
              one.startTees.includes(startTee) &&
              one.firstTime <= startDateTime.slice(11) &&
              startDateTime.slice(11) <= one.lastTime &&
              (moment - minutes(one.firstTime)) % one.intervalMinutes === 0 &&
              (!any.sun || one.afterSunriseMinutes === null || moment - minutes(any.sun.sunrise.slice(11)) >= one.afterSunriseMinutes) &&
              (!any.sun || one.beforeSunsetMinutes === null || minutes(any.sun.sunset.slice(11)) - moment >= one.beforeSunsetMinutes),
          )
          expect(fits, startDateTime).toBe(true)
        }
      }),
    )
  })

  it('[RE-120+] does not depend on the order of seasons, blocks and places, apart from a time of two seasons', () => {
    const times = (any: DaySheetFacts) =>
      daySheet(any).map(({ id, freeSlots, maxPlayers, players }) => [id, maxPlayers - freeSlots, players.length])
    fc.assert(
      fc.property(anyDay, (any) => {
        const turned = { ...any, seasons: [...any.seasons].reverse(), blocks: [...any.blocks].reverse(), places: [...any.places].reverse() }
        expect(times(turned)).toEqual(times(any))
      }),
    )
  })

  it('[RE-64] begins and ends with the setup’s times', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        const starts = daySheet({ ...any, places: [] }).filter(({ holeCounts }) => holeCounts.length > 0)
        const { firstTime, lastTime, startTees } = daySetup(any)
        expect([firstTime, lastTime]).toEqual([starts[0]?.startDateTime ?? null, starts.at(-1)?.startDateTime ?? null])
        expect(new Set(startTees)).toEqual(new Set(starts.map(({ startTee }) => startTee)))
      }),
    )
  })
})
