/** All reasons against a booking, whether it is new or the changed form of one that stands. RE-101+, RE-104+. */
import type { ClubDateTime } from '../time.ts'
import { type Booking, customersOf, isCustomer } from './booking.ts'
import type { BookingFacts } from './bookingFacts.ts'
import { checkBookingRules } from './bookingRules.ts'
import { pastRefusals, placeRefusals, type Room, windowRefusals } from './flightRefusals.ts'
import { partyRefusals } from './partyRefusals.ts'
import { playerRefusals } from './playerRefusals.ts'
import type { BookingRefusal, FlightRefusal } from './refusals.ts'
import { needsSecondTee, secondTeeRefusals } from './secondTee.ts'

/** Whether the party needs no more of a flight than it has there already. */
function needsNoMore({ wish }: BookingFacts, standing: Booking): boolean {
  return wish.players.length <= standing.players.length && (wish.kind === standing.kind || wish.kind === 'normal')
}

/** Reasons of the two flights; one in which the party keeps what it has is asked for nothing but its time. */
function flightRefusals(facts: BookingFacts, standing: Booking | null, now: ClubDateTime): readonly FlightRefusal[] {
  const { wish, flight, secondFlight, initiator, rules } = facts
  const room: Room = { kind: wish.kind, places: wish.players.length }
  const keeps = standing !== null && needsNoMore(facts, standing)
  const refusals: FlightRefusal[] = [...pastRefusals(flight, now)]
  if (!keeps || flight.id !== standing.flightId) {
    refusals.push(...windowRefusals(flight, initiator, rules, now), ...placeRefusals(flight, room, 'start'))
  }
  if (secondFlight && needsSecondTee(wish.numberOfHoles, facts.secondTee) && (!keeps || secondFlight.id !== standing.secondFlightId)) {
    refusals.push(...placeRefusals(secondFlight, room, 'second'))
  }
  return refusals
}

/** Whether the round is the one that was booked, its players aside. */
function sameRound({ wish, flight, secondFlight }: BookingFacts, standing: Booking): boolean {
  return (
    flight.id === standing.flightId &&
    (secondFlight?.id ?? null) === standing.secondFlightId &&
    wish.numberOfHoles === standing.numberOfHoles
  )
}

/**
 * Every reason: the party's, each player's, the flights', the second tee's. `standing` is the booking that is being changed, whose own places,
 * rounds and players the facts no longer hold: then only what is new is judged.
 */
export function bookingRefusals(facts: BookingFacts, standing: Booking | null, now: ClubDateTime): readonly BookingRefusal[] {
  const { wish, flight, secondFlight } = facts
  const { numberOfHoles } = wish
  checkBookingRules(facts.rules)
  const same = standing !== null && sameRound(facts, standing)
  const isKnown = (id: string): boolean => same && standing.players.some(({ player }) => isCustomer(player, id))
  const asked = [...new Set(customersOf(wish.players))].filter((id) => !isKnown(id))
  return [
    ...partyRefusals(facts, standing),
    ...asked.flatMap((id) => playerRefusals(facts, id)),
    ...flightRefusals(facts, standing, now),
    ...(same ? [] : secondTeeRefusals({ flight, secondFlight, numberOfHoles }, facts)),
  ]
}
