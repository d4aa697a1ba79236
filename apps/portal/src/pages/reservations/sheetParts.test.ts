import type { ClubDate, ClubDateTime } from '@club/core'
import type { Buddy } from '@club/core/club'
import { INITIAL_FLOW, type SheetFlight, withSamePlayers, withTeeTime } from '@club/core/reservation'
import { describe, expect, it } from 'vitest'
import { chosenOn, firstSecondId, partyOf, secondOf, withoutTeeTime } from './sheetParts.ts'

const DAY = '2026-11-28' as ClubDate
const ID = '12-202611280810-1'

function flight(time: string, over: Partial<SheetFlight> = {}): SheetFlight {
  const startTee = over.startTee ?? 'tee1'
  return {
    id: `12-20261128${time.replace(':', '')}-${startTee.slice(3)}`,
    courseId: '12',
    startDateTime: `${DAY}T${time}:00` as ClubDateTime,
    ...{ startTee, slotKind: 'normal', twilight: 'none', holeCounts: [18], secondTees: ['tee10'] },
    ...{ maxPlayers: 4, freeSlots: 4, heldSlots: 0, block: null, players: [], persons: [], bookings: [] },
    ...over,
  }
}

it('shows a chosen time on its own day and course alone', () => {
  expect(chosenOn(ID, DAY, '12')).toEqual({ id: ID, startDateTime: '2026-11-28T08:10:00' })
  expect(chosenOn(ID, '2026-11-29' as ClubDate, '12')).toBeNull()
  expect(chosenOn(ID, DAY, '13')).toBeNull()
  expect([chosenOn(null, DAY, '12'), chosenOn('12', DAY, '12')]).toEqual([null, null])
})

describe('the start of the second nine', () => {
  const from10 = (time: string, freeSlots = 4) => flight(time, { startTee: 'tee10', holeCounts: [], secondTees: [], freeSlots })
  const sheet = [flight('08:10'), from10('10:00'), from10('10:10', 2), from10('10:20'), from10('10:30')]
  const filter = { ...INITIAL_FLOW.teeTimes.filter, date: DAY, courseId: '12' }
  const facts = { places: 3, nineHolesMinutes: 120, parameters: { chooseSecondTeeTime: false, secondTeeMaxGapMinutes: 20 } }

  it('[RE-43] [RE-111+] is the earliest that the party reaches and that has room', () => {
    expect(firstSecondId(secondOf(sheet, ID, filter, facts))).toBe('12-202611281020-10')
  })

  it('[RE-40] is a choice of all of them where the club lets customers choose', () => {
    const second = secondOf(sheet, ID, filter, { ...facts, places: 1, parameters: { ...facts.parameters, chooseSecondTeeTime: true } })
    expect(second?.kind === 'choose' && second.flights.map(({ id }) => id)).toEqual([
      '12-202611281010-10',
      '12-202611281020-10',
      '12-202611281030-10',
    ])
    expect(firstSecondId(second)).toBe('12-202611281010-10')
  })

  it('is not needed for nine holes, and unknown for a time that is not on the sheet', () => {
    expect(secondOf(sheet, ID, { ...filter, numberOfHoles: 9 }, facts)).toEqual({ kind: 'notNeeded' })
    expect(secondOf(sheet, 'x', filter, facts)).toBeNull()
    expect(firstSecondId(null)).toBeNull()
  })
})

it('gives up the chosen time alone: the players stay', () => {
  const players = [{ kind: 'customer', customerId: '7' }] as const
  const flow = withTeeTime(withSamePlayers(INITIAL_FLOW, players), ID, null)
  expect(withoutTeeTime(flow).booking).toEqual({ ...flow.booking, flightId: null })
})

it('names the players who are about to be booked as far as they are known', () => {
  const me = { id: '7', firstName: 'Clara', lastName: 'Hoffmann' }
  const jonas = { customer: { id: '8', firstName: 'Jonas', lastName: 'Weber' } } as Buddy
  const customers = ['7', '8', '9'].map((customerId) => ({ kind: 'customer', customerId }) as const)
  expect(
    partyOf([...customers, { kind: 'anonymousGuest', name: null }], me, [jonas]).map(({ look, lastName }) => `${look} ${lastName}`),
  ).toEqual(['me Hoffmann', 'friend Weber', 'other ', 'other '])
})
