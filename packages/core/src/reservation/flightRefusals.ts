/** Why a flight cannot be booked: its time, its state, its places. RE-97+, RE-100+. */
import { isMemberLike } from '../club/customer.ts'
import { checkOneOf, checkWhole } from '../fieldError.ts'
import { type ClubDateTime, dayOf, startOfDay } from '../time.ts'
import type { Initiator } from './bookingFacts.ts'
import type { BookingRules } from './bookingRules.ts'
import type { Flight } from './flight.ts'
import { type BookingKind, HOLE_COUNTS, type HoleCount, type PlayerPosition } from './kinds.ts'
import { MINUTES_A_DAY, plusMinutes } from './minutes.ts'
import type { FlightRefusal } from './refusals.ts'

/** Returns the moment, inclusive, from which a flight may be booked; null if there is no such limit. */
export function bookingOpens(
  startDateTime: ClubDateTime,
  memberStatus: Initiator['memberStatus'],
  rules: Pick<BookingRules, 'daysAheadMembers' | 'daysAheadGuests' | 'opensAtMinutes'>,
): ClubDateTime | null {
  const daysAhead = isMemberLike(memberStatus) ? rules.daysAheadMembers : rules.daysAheadGuests
  return daysAhead === null ? null : plusMinutes(startOfDay(dayOf(startDateTime)), rules.opensAtMinutes - MINUTES_A_DAY * daysAhead)
}

/** Refuses a flight that has started; the moment of the start is still in time. */
export function pastRefusals({ startDateTime }: Pick<Flight, 'startDateTime'>, now: ClubDateTime): readonly FlightRefusal[] {
  return now > startDateTime ? [{ code: 'past', startDateTime }] : []
}

/** Refuses a flight that the initiator may not book yet, or never. */
export function windowRefusals(
  { startDateTime }: Pick<Flight, 'startDateTime'>,
  { memberStatus }: Pick<Initiator, 'memberStatus'>,
  rules: BookingRules,
  now: ClubDateTime,
): readonly FlightRefusal[] {
  const refusals: FlightRefusal[] = []
  if (!rules.guestsMayBook && !isMemberLike(memberStatus)) refusals.push({ code: 'guestsMayNotBook' })
  const opens = bookingOpens(startDateTime, memberStatus, rules)
  if (opens && now < opens) refusals.push({ code: 'notOpenYet', opens })
  return refusals
}

/** Refuses a round with a number of holes that cannot begin in the flight. */
export function holeRefusals({ holeCounts }: Pick<Flight, 'holeCounts'>, numberOfHoles: HoleCount): readonly FlightRefusal[] {
  checkOneOf('numberOfHoles', numberOfHoles, HOLE_COUNTS)
  return holeCounts.includes(numberOfHoles) ? [] : [{ code: 'holesNotOffered', numberOfHoles }]
}

/** The places that a party needs in a flight. */
export interface Room {
  readonly kind: BookingKind
  readonly places: number
}

/** Refuses a flight that is closed or has too few places for the party; a group needs all of them. */
export function placeRefusals(
  { slotKind, block, freeSlots, maxPlayers }: Pick<Flight, 'slotKind' | 'block' | 'freeSlots' | 'maxPlayers'>,
  { kind, places }: Room,
  position: PlayerPosition,
): readonly FlightRefusal[] {
  checkWhole('freeSlots', freeSlots)
  checkWhole('maxPlayers', maxPlayers, 0)
  const refusals: FlightRefusal[] = []
  if (slotKind === 'noTeeOff') refusals.push({ code: 'noTeeOff', position })
  if (block) refusals.push({ code: 'blocked', position, reason: block.reason, note: block.note })
  const free = Math.max(0, freeSlots)
  if (kind === 'group' && free < maxPlayers) refusals.push({ code: 'flightTaken', position, freeSlots: free, maxPlayers })
  const atMost = kind === 'group' ? maxPlayers : free
  if (places > atMost) refusals.push({ code: 'flightFull', position, freeSlots: atMost, wanted: places })
  return refusals
}
