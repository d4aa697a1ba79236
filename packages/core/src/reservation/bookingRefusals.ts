/** All reasons against a booking, either new or changed. RE-101+, RE-104+. */
import type { ClubDateTime } from '../time.ts'
import { type Booking, customersOf, isCustomer } from './booking.ts'
import type { BookingFacts } from './bookingFacts.ts'
import { checkBookingRules } from './bookingRules.ts'
import { holeRefusals, pastRefusals, placeRefusals, type Room, windowRefusals } from './flightRefusals.ts'
import { guestRefusals, openBookingsRefusals } from './limitRefusals.ts'
import { partyRefusals } from './partyRefusals.ts'
import { playerRefusals } from './playerRefusals.ts'
import type { BookingRefusal, FlightRefusal } from './refusals.ts'
import { needsSecondTee, secondTeeRefusals } from './secondTee.ts'

/** Returns whether the party needs no more of a flight than it holds already. */
function needsNoMore({ wish }: BookingFacts, standing: Booking): boolean {
  return wish.players.length <= standing.players.length && (wish.kind === standing.kind || wish.kind === 'normal')
}

/** Returns the reasons of the two flights; in a flight where the party keeps its places, only the time is checked. */
function flightRefusals(facts: BookingFacts, standing: Booking | null, now: ClubDateTime): readonly FlightRefusal[] {
  const { wish, flight, secondFlight, initiator, rules } = facts
  const room: Room = { kind: wish.kind, places: wish.players.length }
  const keeps = standing !== null && needsNoMore(facts, standing)
  const refusals: FlightRefusal[] = [...pastRefusals(flight, now)]
  if (standing === null || flight.id !== standing.flightId || wish.numberOfHoles !== standing.numberOfHoles) {
    refusals.push(...holeRefusals(flight, wish.numberOfHoles))
  }
  if (!keeps || flight.id !== standing.flightId) {
    refusals.push(...windowRefusals(flight, initiator, rules, now), ...placeRefusals(flight, room, 'start'))
  }
  if (secondFlight && needsSecondTee(wish.numberOfHoles, facts.secondTee) && (!keeps || secondFlight.id !== standing.secondFlightId)) {
    refusals.push(...placeRefusals(secondFlight, room, 'second'))
  }
  return refusals
}

/** Returns whether the round is the one that was booked, apart from its players. */
function sameRound({ wish, flight, secondFlight }: BookingFacts, standing: Booking): boolean {
  return (
    flight.id === standing.flightId &&
    (secondFlight?.id ?? null) === standing.secondFlightId &&
    wish.numberOfHoles === standing.numberOfHoles
  )
}

/**
 * Returns every reason: the party's, each player's, the flights', the second tee's. `standing` is the booking that is being changed; its
 * places, rounds and players are not in the facts any more, and only what is new is checked.
 */
export function bookingRefusals(facts: BookingFacts, standing: Booking | null, now: ClubDateTime): readonly BookingRefusal[] {
  const { wish, flight, secondFlight } = facts
  const { numberOfHoles } = wish
  checkBookingRules(facts.rules)
  const same = standing !== null && sameRound(facts, standing)
  const isKnown = (id: string): boolean => same && standing.players.some(({ player }) => isCustomer(player, id))
  const newCustomers = [...new Set(customersOf(wish.players))].filter((id) => !isKnown(id))
  return [
    ...partyRefusals(facts, standing),
    ...openBookingsRefusals(facts.initiator, flight.startDateTime, standing?.startDateTime ?? null, facts.rules),
    ...guestRefusals(facts, standing),
    ...newCustomers.flatMap((id) => playerRefusals(facts, id)),
    ...flightRefusals(facts, standing, now),
    ...(same ? [] : secondTeeRefusals({ flight, secondFlight, numberOfHoles }, facts)),
  ]
}
