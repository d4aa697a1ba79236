/** An invented tee sheet, the one of the pictures: Sunday 14 June. */
import type { ClubDate, ClubDateTime } from '@club/core'
import type { Customer } from '@club/core/club'
import type { DayAvailability, SheetFlight, SheetPerson } from '@club/core/reservation'

export const DAY = '2026-06-14' as ClubDate
export const onDay = (time: string) => `${DAY}T${time}:00` as ClubDateTime

/** A player as members see each other; hidden with `null`. */
export function sheetPerson(who: Customer | null, over: Partial<SheetPerson> = {}): SheetPerson {
  return {
    id: `place-${who?.id ?? 'hidden'}`,
    bookingId: 'b1',
    kind: 'customer',
    customerId: who?.id ?? null,
    fullName: who?.fullName ?? null,
    firstName: who?.firstName ?? null,
    lastName: who?.lastName ?? null,
    sex: who?.sex ?? null,
    isMember: who ? who.memberStatus === 'member' : null,
    handicapIndex: who?.handicapIndex ?? null,
    homeClubName: who?.homeClubName ?? null,
    position: 'start',
    status: 'booked',
    friend: false,
    self: false,
    ...over,
  }
}

/** A time of four places from tee 1, which are free except for those of the persons. */
export function sheetFlight(time: string, persons: readonly SheetPerson[] = [], over: Partial<SheetFlight> = {}): SheetFlight {
  const startTee = over.startTee ?? 'tee1'
  return {
    id: `12-20260614${time.replace(':', '')}-${startTee.slice(3)}`,
    courseId: '12',
    startDateTime: onDay(time),
    startTee,
    slotKind: 'normal',
    twilight: 'none',
    holeCounts: [9, 18],
    secondTees: [],
    maxPlayers: 4,
    freeSlots: 4 - persons.length - (over.heldSlots ?? 0),
    heldSlots: 0,
    block: null,
    players: persons.map(({ bookingId, position, customerId }) => ({ bookingId, position, customerId })),
    persons,
    bookings: [],
    ...over,
  }
}

export function openDay(date: string, timesWithRoom: number, over: Partial<DayAvailability> = {}): DayAvailability {
  return { date: date as ClubDate, freePlaces: timesWithRoom * 4, timesWithRoom, state: { kind: 'open' }, ...over }
}
