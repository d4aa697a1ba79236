/** May this party book this tee time, and may a booking be changed into it? RE-95+ to RE-104+. Who gets a contested place the database decides. */
import type { ClubDateTime } from '../time.ts'
import type { Booking } from './booking.ts'
import type { BookingFacts } from './bookingFacts.ts'
import { bookingRefusals } from './bookingRefusals.ts'
import { closedRefusals } from './cancellationDecision.ts'
import { withoutBooking } from './occupancy.ts'
import { type BookingChangeRefusal, type BookingRefusal, type Decision, decision } from './refusals.ts'
import { finalStatusRefusals } from './status.ts'

/** Allowed, or every reason against it; the start itself is still in time. */
export function bookingDecision(facts: BookingFacts, now: ClubDateTime): Decision<BookingRefusal> {
  return decision(bookingRefusals(facts, null, now))
}

/** The wish is the new form of `booking`; the flights are those it asks for, which may be those it has. */
export interface BookingChangeFacts extends BookingFacts {
  readonly booking: Booking
  /** Whoever asks for the change. */
  readonly actorId: string
}

/** Moving away and naming fewer players gives places back, and so does a group that becomes a normal booking. */
function givesBack({ booking, wish, flight, secondFlight }: BookingChangeFacts, now: ClubDateTime): boolean {
  if (flight.id !== booking.flightId || (secondFlight?.id ?? null) !== booking.secondFlightId) return true
  const fewer = wish.players.length < booking.players.length || (booking.kind === 'group' && wish.kind === 'normal')
  return fewer && now <= booking.startDateTime
}

/**
 * The facts are those of the sheet with the booking in it; its own places and rounds are given back before the new form is judged, so that a party
 * never stands in its own way. Places are given back only while the booking could be cancelled; once somebody has checked in it stays as it is.
 */
export function bookingChangeDecision(facts: BookingChangeFacts, now: ClubDateTime): Decision<BookingChangeRefusal> {
  const { booking, actorId, flight, secondFlight, commitments } = facts
  const [freed = flight, freedSecond = null] = withoutBooking(secondFlight ? [flight, secondFlight] : [flight], booking)
  const others = commitments.filter(({ bookingId }) => bookingId !== booking.id)
  const refusals: BookingChangeRefusal[] = actorId === booking.initiatorId ? [] : [{ code: 'notInitiator' }]
  refusals.push(...finalStatusRefusals(booking.players))
  if (givesBack(facts, now)) refusals.push(...closedRefusals(booking, facts.rules, now))
  return decision([
    ...refusals,
    ...bookingRefusals({ ...facts, flight: freed, secondFlight: freedSecond, commitments: others }, booking, now),
  ])
}
