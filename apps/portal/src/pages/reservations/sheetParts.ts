/** Values that the page of the tee sheet derives from the choices and the loaded times. */
import type { ClubDate, ClubDateTime } from '@club/core'
import { dayOf } from '@club/core'
import type { Buddy, Customer } from '@club/core/club'
import {
  type Player,
  parseFlightId,
  type ReservationFlow,
  type ReservationParameters,
  type SecondTeeChoice,
  type SheetFlight,
  secondTeeChoice,
  secondTeeOf,
  type TeeTimeFilter,
} from '@club/core/reservation'
import type { PartyPlayer } from '@club/ui/features'

/** Returns the chosen time if it is on this day and course. */
export function chosenOn(
  flightId: string | null,
  day: ClubDate,
  courseId: string,
): { readonly id: string; readonly startDateTime: ClubDateTime } | null {
  const key = flightId === null ? null : parseFlightId(flightId)
  return flightId !== null && key && key.courseId === courseId && dayOf(key.startDateTime) === day
    ? { id: flightId, startDateTime: key.startDateTime }
    : null
}

export interface SecondFacts {
  readonly places: number
  readonly parameters: Pick<ReservationParameters, 'chooseSecondTeeTime' | 'secondTeeMaxGapMinutes'>
  readonly nineHolesMinutes: number
}

/** Returns the choice of a start for the second nine of this time; null if the sheet has no such time. RE-40, RE-43. */
export function secondOf(
  sheet: readonly SheetFlight[],
  flightId: string | null,
  { numberOfHoles, secondTee }: TeeTimeFilter,
  { places, parameters, nineHolesMinutes }: SecondFacts,
): SecondTeeChoice<SheetFlight> | null {
  const flight = sheet.find(({ id }) => id === flightId)
  if (!flight) return null
  const facts = { secondTee: secondTeeOf(flight, secondTee), parameters, rules: { nineHolesMinutes } }
  return secondTeeChoice(sheet, flight, { kind: 'normal', places, numberOfHoles }, facts)
}

/** Returns the time of the second nine that is taken unless another one is chosen. */
export function firstSecondId(second: SecondTeeChoice<SheetFlight> | null): string | null {
  if (second?.kind === 'assigned') return second.flight.id
  return second?.kind === 'choose' ? second.flights[0].id : null
}

/** Returns the flow without a chosen time; the players stay. */
export function withoutTeeTime(flow: ReservationFlow): ReservationFlow {
  return { ...flow, booking: { ...flow.booking, flightId: null, secondFlightId: null } }
}

type Me = Pick<Customer, 'id' | 'firstName' | 'lastName'> | null

/** Returns the names of the players who are about to be booked, as far as they are known. */
export function partyOf(
  players: readonly Player[],
  me: Me,
  friends: readonly Buddy[],
  others: readonly NonNullable<Me>[] = [],
): readonly PartyPlayer[] {
  return players.map((player, index) => {
    if (player.kind === 'anonymousGuest') return { id: `guest ${index}`, firstName: '', lastName: '', look: 'other' }
    const { customerId: id } = player
    if (me?.id === id) return { id, firstName: me.firstName, lastName: me.lastName, look: 'me' }
    const friend = friends.find(({ customer }) => customer.id === id)?.customer
    const { firstName, lastName } = friend ?? others.find((other) => other.id === id) ?? { firstName: '', lastName: '' }
    return { id, firstName, lastName, look: friend ? 'friend' : 'other' }
  })
}
