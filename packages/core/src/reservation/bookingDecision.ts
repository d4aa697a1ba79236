/**
 * Decides whether a party may book a tee time, and whether a booking may be changed. RE-95+ to RE-104+. Concurrent bookings are decided by
 * the database.
 */
import type { ClubDateTime } from '../time.ts'
import type { Booking } from './booking.ts'
import type { BookingFacts } from './bookingFacts.ts'
import { bookingRefusals } from './bookingRefusals.ts'
import { closedRefusals } from './cancellationDecision.ts'
import { withoutBooking } from './occupancy.ts'
import { type BookingChangeRefusal, type BookingRefusal, type Decision, decision } from './refusals.ts'
import { replacementRefusals } from './replacement.ts'
import { finalStatusRefusals } from './status.ts'

/** Decides a new booking and returns every reason against it; the moment of the start is still in time. */
export function bookingDecision(facts: BookingFacts, now: ClubDateTime): Decision<BookingRefusal> {
  return decision(bookingRefusals(facts, null, now))
}

/** The wish is the new form of `booking`; the flights are the requested ones, which may be the current ones. */
export interface BookingChangeFacts extends BookingFacts {
  readonly booking: Booking
  /** The customer who requests the change. */
  readonly actorId: string
  /** Number of players who have left the booking since names are fixed, by themselves or by a change. */
  readonly leftSince: number
}

/** Returns whether the change gives places back: moving away, naming fewer players, or turning a group into a normal booking. */
function givesBack({ booking, wish, flight, secondFlight }: BookingChangeFacts, now: ClubDateTime): boolean {
  if (flight.id !== booking.flightId || (secondFlight?.id ?? null) !== booking.secondFlightId) return true
  const fewer = wish.players.length < booking.players.length || (booking.kind === 'group' && wish.kind === 'normal')
  return fewer && now <= booking.startDateTime
}

/**
 * Decides a change. The facts describe the sheet including the booking; its own places and rounds are given back first, so that a party
 * never blocks itself. Places are given back only while the booking could be cancelled; once a player has checked in it cannot change.
 */
export function bookingChangeDecision(facts: BookingChangeFacts, now: ClubDateTime): Decision<BookingChangeRefusal> {
  const { booking, actorId, flight, secondFlight, commitments } = facts
  const [freed = flight, freedSecond = null] = withoutBooking(secondFlight ? [flight, secondFlight] : [flight], booking)
  const others = commitments.filter(({ bookingId }) => bookingId !== booking.id)
  const refusals: BookingChangeRefusal[] = actorId === booking.initiatorId ? [] : [{ code: 'notInitiator' }]
  refusals.push(...finalStatusRefusals(booking.players))
  if (givesBack(facts, now)) refusals.push(...closedRefusals(booking, facts.rules, now))
  refusals.push(
    ...replacementRefusals({ standing: booking, players: facts.wish.players, leftSince: facts.leftSince, rules: facts.rules }, now),
  )
  return decision([
    ...refusals,
    ...bookingRefusals({ ...facts, flight: freed, secondFlight: freedSecond, commitments: others }, booking, now),
  ])
}
