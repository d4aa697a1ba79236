import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySheet, anyTeeTime } from '../testing/index.ts'
import { at, flightAt } from '../testing/reservations.ts'
import { dayOf } from '../time.ts'
import { DEFAULT_BOOKING_RULES } from './bookingRules.ts'
import { minutesBetween, plusMinutes } from './minutes.ts'
import { DEFAULT_PARAMETERS } from './parameters.ts'
import {
  firstWatchLook,
  isWatchOver,
  MAX_WATCHES,
  type NewWatch,
  WATCH_PAUSE_MINUTES,
  type WatchedTime,
  watchCovers,
  watchDecision,
  watchedTimesWithRoom,
  watchLook,
  watchRange,
} from './watch.ts'

const watch: NewWatch = { courseId: 'championship', from: at('09:40'), until: at('10:40'), numberOfHoles: 18, places: 3 }
const facts = { memberStatus: 'member', parameters: DEFAULT_PARAMETERS, rules: DEFAULT_BOOKING_RULES } as const
const now = at('08:00')
const idsOf = (flights: readonly { readonly id: string }[]) => flights.map(({ id }) => id)

describe('the times of a watch', () => {
  it.each([
    ['10:10', '09:40', '10:40'],
    ['00:10', '00:00', '00:40'],
    ['23:50', '23:20', '23:59'],
  ])('[RE-310+] are half an hour around %s, within its day', (time, from, until) => {
    const range = watchRange(at(time))
    expect([range.from, range.until.slice(0, 16)]).toEqual([at(from), at(until).slice(0, 16)])
  })

  it.each([
    ['enough places', flightAt('10:10', 'tee1', { freeSlots: 3 }), true],
    ['the first and the last time of the range', flightAt('09:40'), true],
    ['too few places', flightAt('10:10', 'tee1', { freeSlots: 2 }), false],
    ['another course', flightAt('10:10', 'tee1', { courseId: 'short' }), false],
    ['a time after the range', flightAt('10:50'), false],
    ['a blocked time', flightAt('10:10', 'tee1', { block: { reason: 'maintenance', note: null } }), false],
    ['a time that stays empty', flightAt('10:10', 'tee1', { slotKind: 'noTeeOff' }), false],
    ['nine holes only', flightAt('10:10', 'tee1', { holeCounts: [9] }), false],
  ])('[RE-310+] have room: %s', (_, flight, has) => {
    expect(watchedTimesWithRoom(watch, [flight], facts, now).length === 1).toBe(has)
  })

  it('[RE-310+] have no room before the member may book them, and after they have begun', () => {
    const sheet = [flightAt('10:10')]
    const later = { ...facts, rules: { ...DEFAULT_BOOKING_RULES, daysAheadMembers: 0, opensAtMinutes: 540 } }
    expect(watchedTimesWithRoom(watch, sheet, later, now)).toEqual([])
    expect(idsOf(watchedTimesWithRoom(watch, sheet, later, at('09:00')))).toEqual(['10:10 tee1'])
    expect(watchedTimesWithRoom(watch, sheet, facts, at('10:11'))).toEqual([])
  })

  it('[RE-310+] with room are times of the range with enough places, on any sheet', () => {
    fc.assert(
      fc.property(anySheet, anyTeeTime, anyTeeTime, fc.integer({ min: 1, max: 4 }), (sheet, moment, start, places) => {
        for (const { courseId } of sheet) {
          const any: NewWatch = { courseId, ...watchRange(start), numberOfHoles: 9, places }
          for (const flight of watchedTimesWithRoom(any, sheet, facts, moment)) {
            expect(watchCovers(any, flight) && flight.freeSlots >= places && flight.startDateTime >= moment).toBe(true)
            expect(dayOf(flight.startDateTime)).toBe(dayOf(start))
          }
        }
      }),
    )
  })
})

describe('a look at the times of a watch', () => {
  const [ten, eleven] = [flightAt('10:00'), flightAt('11:00')]

  it('[RE-311+] names each time that had no room before, once while it stays free', () => {
    const first = watchLook(firstWatchLook([ten]), [ten], now)
    expect(first.freed).toEqual([])
    const freed = watchLook(first.times, [ten, eleven], now)
    expect([idsOf(freed.freed), freed.again]).toEqual([['11:00 tee1'], null])
    expect(watchLook(freed.times, [ten, eleven], at('08:30')).freed).toEqual([])
  })

  it('[RE-311+] names a time that was taken and is free again, but not within ten minutes of the last message', () => {
    const freed = watchLook([], [ten], at('08:00'))
    const taken = watchLook(freed.times, [], at('08:03'))
    const again = watchLook(taken.times, [ten], at('08:06'))
    expect([again.freed, again.again]).toEqual([[], at('08:10')])
    expect(idsOf(watchLook(again.times, [ten], at('08:10')).freed)).toEqual(['10:00 tee1'])
    expect(watchLook(again.times, [], at('08:10'))).toMatchObject({ freed: [], again: null })
  })

  it('[RE-311+] never sends two messages about a time within ten minutes, and one about each time that stays free', () => {
    const anySteps = fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.subarray([ten, eleven])), { maxLength: 30 })
    fc.assert(
      fc.property(anySteps, (steps) => {
        let times: readonly WatchedTime[] = []
        let moment = at('08:00')
        const last = new Map<string, typeof moment>()
        const look = (withRoom: readonly (typeof ten)[]) => {
          const seen = watchLook(times, withRoom, moment)
          times = seen.times
          for (const { id } of seen.freed) {
            const before = last.get(id)
            if (before) expect(minutesBetween(before, moment)).toBeGreaterThanOrEqual(WATCH_PAUSE_MINUTES)
            last.set(id, moment)
          }
          return seen
        }
        for (const [minutes, withRoom] of steps) {
          moment = plusMinutes(moment, minutes)
          const { again } = look(withRoom)
          if (again) expect(again > moment).toBe(true)
        }
        for (let next = look([ten, eleven]).again; next; next = look([ten, eleven]).again) moment = next
        expect(times.map(({ free, notifiedAt }) => free && notifiedAt !== null)).toEqual([true, true])
      }),
    )
  })
})

describe('a new watch', () => {
  const sheet = [flightAt('10:10', 'tee1', { freeSlots: 0 }), flightAt('11:00')]
  const codes = (over: Partial<NewWatch> = {}, given: Partial<Parameters<typeof watchDecision>[1]> = {}, moment = now) => {
    const decided = watchDecision({ ...watch, ...over }, { ...facts, sheet, watches: 0, requestsUntil: null, ...given }, moment)
    return decided.allowed ? [] : decided.refusals.map(({ code }) => code)
  }

  it('[RE-312+] is allowed for a range with a coming time', () => {
    expect(codes()).toEqual([])
    expect(codes({}, { watches: MAX_WATCHES - 1 })).toEqual([])
  })

  it.each([
    ['the range is over', { until: at('07:59') }, {}, ['past']],
    ['ten others', {}, { watches: MAX_WATCHES }, ['watchesReached']],
    ['the day is not open yet', {}, { rules: { ...DEFAULT_BOOKING_RULES, daysAheadMembers: 0, opensAtMinutes: 540 } }, ['notOpenYet']],
    ['guests may not book', {}, { memberStatus: 'guest', rules: { ...DEFAULT_BOOKING_RULES, guestsMayBook: false } }, ['guestsMayNotBook']],
    ['requests come first', {}, { requestsUntil: at('09:00') }, ['requestsFirst']],
    ['no time in the range', { from: at('10:20') }, {}, ['holesNotOffered']],
    ['more players than a time has places', { places: 5 }, {}, ['flightFull']],
  ] as const)('[RE-312+] is refused: %s', (_, over, given, expected) => {
    expect(codes(over, given)).toEqual(expected)
  })

  it('[RE-313+] is over when its last time has begun', () => {
    expect([isWatchOver(watch, at('10:40')), isWatchOver(watch, at('10:41'))]).toEqual([false, true])
  })
})
