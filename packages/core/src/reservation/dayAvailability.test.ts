import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBookingRules, anySheet } from '../testing/index.ts'
import { at, courseSeason, flightAt } from '../testing/reservations.ts'
import { type ClubDate, type ClubDateTime, dayOf } from '../time.ts'
import { DEFAULT_BOOKING_RULES } from './bookingRules.ts'
import { type AvailabilityQuery, dayAvailability, nextDayWithRoom } from './dayAvailability.ts'
import { daySheet } from './daySheet.ts'

const day = '2026-06-14' as ClubDate
const query: AvailabilityQuery = {
  numberOfHoles: 18,
  players: 3,
  memberStatus: 'member',
  parameters: { secondTeeMaxGapMinutes: 10 },
  rules: DEFAULT_BOOKING_RULES,
}
const seven = at('07:00')
const block = { reason: 'maintenance', note: 'Greens' } as const

describe('a day of the week at a glance', () => {
  it('[RE-127+] counts the free places and the times with room for the party', () => {
    const sheet = [
      flightAt('06:50'),
      flightAt('08:00'),
      flightAt('08:10', 'tee1', { freeSlots: 2 }),
      flightAt('08:20', 'tee1', { freeSlots: 0, heldSlots: 3 }),
      flightAt('08:30', 'tee1', { block }),
      flightAt('08:40', 'tee1', { slotKind: 'noTeeOff' }),
      flightAt('08:50', 'tee1', { holeCounts: [9] }),
      flightAt('10:00', 'tee10', { holeCounts: [], freeSlots: 3 }),
    ]
    expect(dayAvailability(day, sheet, query, seven)).toEqual({ date: day, freePlaces: 6, timesWithRoom: 1, state: { kind: 'open' } })
    expect(dayAvailability(day, sheet, { ...query, numberOfHoles: 9, players: 2 }, seven)).toMatchObject({
      freePlaces: 10,
      timesWithRoom: 3,
    })
    expect(dayAvailability(day, sheet, { ...query, players: 5 }, seven)).toMatchObject({ timesWithRoom: 0, state: { kind: 'open' } })
  })

  it('[RE-123+, RE-127+] counts eighteen holes only with room on a second tee', () => {
    const sheet = [
      flightAt('08:00', 'tee1', { secondTees: ['tee10', 'tee19'] }),
      flightAt('08:10', 'tee1', { secondTees: ['tee10'] }),
      flightAt('08:20', 'tee1', { secondTees: ['tee10'] }),
      flightAt('10:05', 'tee19', { holeCounts: [] }),
      flightAt('10:20', 'tee10', { holeCounts: [], freeSlots: 2 }),
    ]
    expect(dayAvailability(day, sheet, query, seven)).toMatchObject({ freePlaces: 12, timesWithRoom: 1 })
    expect(dayAvailability(day, sheet, { ...query, numberOfHoles: 9 }, seven)).toMatchObject({ timesWithRoom: 3 })
  })

  it.each<[string, Parameters<typeof dayAvailability>[1], Partial<AvailabilityQuery>, ClubDateTime, object]>([
    ['is closed without a season', [], {}, seven, { kind: 'closed', block: null }],
    ['is closed if every time is blocked', [flightAt('08:00', 'tee1', { block })], {}, seven, { kind: 'closed', block }],
    [
      'is closed if only second nines are left',
      [flightAt('08:00', 'tee1', { block }), flightAt('10:00', 'tee10', { holeCounts: [] })],
      {},
      seven,
      { kind: 'closed', block },
    ],
    ['is closed without tee-offs', [flightAt('08:00', 'tee1', { slotKind: 'noTeeOff' })], {}, seven, { kind: 'closed', block: null }],
    ['is past after its last start', [flightAt('06:50')], {}, seven, { kind: 'past' }],
    ['is past afterwards', [], {}, '2026-06-15T00:00:00' as ClubDateTime, { kind: 'past' }],
    ['is open at a start, and if it is full', [flightAt('07:00', 'tee1', { freeSlots: 0 })], {}, seven, { kind: 'open' }],
    [
      'opens later, with the moment',
      [flightAt('08:00')],
      { rules: { ...DEFAULT_BOOKING_RULES, daysAheadMembers: 3, opensAtMinutes: 420 } },
      '2026-06-11T06:59:59' as ClubDateTime,
      { kind: 'notOpenYet', opens: '2026-06-11T07:00:00' },
    ],
    [
      'is closed to guests where they may not book',
      [flightAt('08:00')],
      { memberStatus: 'guest', rules: { ...DEFAULT_BOOKING_RULES, guestsMayBook: false, daysAheadGuests: 0 } },
      '2026-06-01T07:00:00' as ClubDateTime,
      { kind: 'guestsMayNotBook' },
    ],
  ])('[RE-127+] %s', (_, sheet, over, now, state) => {
    expect(dayAvailability(day, sheet, { ...query, ...over }, now).state).toEqual(state)
  })

  it('[RE-127+] never has more times for a larger party, nor more places than the sheet', () => {
    fc.assert(
      fc.property(anySheet, anyBookingRules, fc.integer({ min: 1, max: 4 }), (sheet, rules, players) => {
        const found = dayAvailability(day, sheet, { ...query, rules, players }, seven)
        const more = dayAvailability(day, sheet, { ...query, rules, players: players + 1 }, seven)
        expect(more.timesWithRoom).toBeLessThanOrEqual(found.timesWithRoom)
        expect(more.freePlaces).toBe(found.freePlaces)
        expect(found.freePlaces).toBeLessThanOrEqual(sheet.reduce((sum, { freeSlots }) => sum + freeSlots, 0))
        expect(found.timesWithRoom * players).toBeLessThanOrEqual(found.freePlaces)
      }),
    )
  })

  it('[CU-264+] the next day with room is a later one that is open and has a time for the party', () => {
    const at = (date: string, timesWithRoom: number, kind: 'open' | 'past' | 'guestsMayNotBook' = 'open') =>
      ({ date: date as ClubDate, freePlaces: timesWithRoom, timesWithRoom, state: { kind } }) as const
    const days = [
      at('2026-06-14', 3),
      at('2026-06-15', 0),
      at('2026-06-16', 2, 'guestsMayNotBook'),
      at('2026-06-17', 1),
      at('2026-06-18', 9),
    ]
    expect(nextDayWithRoom(days, day)).toBe('2026-06-17')
    expect(nextDayWithRoom(days, '2026-06-18' as ClubDate)).toBeNull()
  })

  it('[RE-127+] counts a generated day', () => {
    const sheet = daySheet({
      ...{ course: { id: '12', numberOfHoles: 18 }, day, seasons: [courseSeason], blocks: [], extraTimes: [], sun: null, places: [] },
    })
    expect(dayAvailability(day, sheet, query, seven)).toMatchObject({ freePlaces: 4 * sheet.length, timesWithRoom: sheet.length })
    expect(sheet.every(({ startDateTime }) => dayOf(startDateTime) === day)).toBe(true)
  })
})
