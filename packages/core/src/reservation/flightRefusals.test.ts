import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBookingRules, anyTeeTime } from '../testing/index.ts'
import { at, claraRequest, flightAt } from '../testing/reservations.ts'
import type { ClubDateTime } from '../time.ts'
import type { Flight } from './flight.ts'
import { bookingOpens, pastRefusals, placeRefusals, type Room, windowRefusals } from './flightRefusals.ts'
import type { FlightRefusal } from './refusals.ts'

const moment = (text: string) => text as ClubDateTime
const { rules } = claraRequest
const three: Room = { kind: 'normal', places: 3 }
const group: Room = { kind: 'group', places: 3 }
const competition = { reason: 'competition', note: 'Club Championship' } as const

describe('pastRefusals', () => {
  it('[RE-100+] allows booking up to and including the start', () => {
    expect(pastRefusals(flightAt('10:20'), at('10:20'))).toEqual([])
    expect(pastRefusals(flightAt('10:20'), moment('2026-06-14T10:20:01'))).toEqual([{ code: 'past', startDateTime: at('10:20') }])
  })
})

describe('windowRefusals', () => {
  const flight = flightAt('10:20')
  const limited = { ...rules, daysAheadMembers: 7, daysAheadGuests: 2, opensAtMinutes: 420 }

  it.each([
    ['member', '2026-06-07T06:59:59', '2026-06-07T07:00:00'],
    ['independentPlayer', '2026-06-07T06:59:59', '2026-06-07T07:00:00'],
    ['guest', '2026-06-12T06:59:59', '2026-06-12T07:00:00'],
  ] as const)('[RE-95+] opens for a %s after %s', (memberStatus, before, opens) => {
    expect(windowRefusals(flight, { memberStatus }, limited, moment(before))).toEqual([{ code: 'notOpenYet', opens }])
    expect(windowRefusals(flight, { memberStatus }, limited, moment(opens))).toEqual([])
    expect(bookingOpens(flight.startDateTime, memberStatus, limited)).toBe(opens)
  })

  it('[RE-95+] is always open if the club sets no limit, and can exclude guests', () => {
    expect(bookingOpens(flight.startDateTime, 'guest', rules)).toBeNull()
    expect(windowRefusals(flight, { memberStatus: 'guest' }, rules, moment('2020-01-01T00:00:00'))).toEqual([])
    const closed = { ...rules, guestsMayBook: false }
    expect(windowRefusals(flight, { memberStatus: 'guest' }, closed, at('08:00'))).toEqual([{ code: 'guestsMayNotBook' }])
    expect(windowRefusals(flight, { memberStatus: 'independentPlayer' }, closed, at('08:00'))).toEqual([])
  })

  it('[RE-95+] 0 days ahead means the same day', () => {
    const today = { ...limited, daysAheadMembers: 0 }
    expect(bookingOpens(flight.startDateTime, 'member', today)).toBe('2026-06-14T07:00:00')
    expect(bookingOpens(flight.startDateTime, 'member', { ...today, opensAtMinutes: 0 })).toBe('2026-06-14T00:00:00')
  })

  it('[RE-95+] an open flight stays open, and all flights of a day open together', () => {
    fc.assert(
      fc.property(anyBookingRules, anyTeeTime, anyTeeTime, anyTeeTime, (any, start, other, now) => {
        const asked = (startDateTime: ClubDateTime, moment: ClubDateTime) =>
          windowRefusals({ startDateTime }, { memberStatus: 'member' }, any, moment)
        expect(asked(start, now)).toEqual(asked(other, now))
        if (asked(start, now).length === 0 && now < other) expect(asked(start, other)).toEqual([])
      }),
    )
  })
})

describe('placeRefusals', () => {
  it.each<[string, string, Partial<Flight>, Room, FlightRefusal[]]>([
    ['RE-100+', 'three in an empty flight', {}, three, []],
    ['RE-100+', 'three in the last three places', { freeSlots: 3 }, three, []],
    ['RE-100+', 'three in two places', { freeSlots: 2 }, three, [{ code: 'flightFull', position: 'second', freeSlots: 2, wanted: 3 }]],
    ['RE-100+', 'one too many came', { freeSlots: -1 }, three, [{ code: 'flightFull', position: 'second', freeSlots: 0, wanted: 3 }]],
    ['RE-90+', 'an extra flight at dusk', { slotKind: 'extra', twilight: 'twilight18' }, three, []],
    ['RE-100+', 'no tee off', { slotKind: 'noTeeOff' }, three, [{ code: 'noTeeOff', position: 'second' }]],
    ['RE-100+', 'a competition', { block: competition }, three, [{ code: 'blocked', position: 'second', ...competition }]],
    ['RE-97+', 'a group in an empty flight', {}, group, []],
    [
      'RE-97+',
      'a group beside somebody',
      { freeSlots: 3 },
      group,
      [{ code: 'flightTaken', position: 'second', freeSlots: 3, maxPlayers: 4 }],
    ],
    ['RE-97+', 'five as a group', {}, { kind: 'group', places: 5 }, [{ code: 'flightFull', position: 'second', freeSlots: 4, wanted: 5 }]],
    [
      'RE-101+',
      'everything at once',
      { slotKind: 'noTeeOff', block: competition, freeSlots: 0 },
      three,
      [
        { code: 'noTeeOff', position: 'second' },
        { code: 'blocked', position: 'second', ...competition },
        { code: 'flightFull', position: 'second', freeSlots: 0, wanted: 3 },
      ],
    ],
  ])('[%s] %s', (_, __, over, room, refusals) => {
    expect(placeRefusals(flightAt('12:20', 'tee10', over), room, 'second')).toEqual(refusals)
  })
})
