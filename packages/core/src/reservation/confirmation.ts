/** The confirmation of a booking: requested some time before the start; an unconfirmed one ends. RE-243+ to RE-245+. */
import type { ClubDateTime } from '../time.ts'
import type { BookedPlayer, Booking } from './booking.ts'
import { type BookingRules, checkBookingRules } from './bookingRules.ts'
import { plusMinutes } from './minutes.ts'
import { type ConfirmationRefusal, type Decision, decision } from './refusals.ts'

/** Until when bookings are to be confirmed, and when the request is sent. */
export type ConfirmationRules = Pick<BookingRules, 'confirmUntilMinutes' | 'confirmAskMinutes'>

/** The facts that decide a confirmation. */
export interface ConfirmationFacts {
  readonly booking: Pick<Booking, 'startDateTime'> & { readonly players: readonly Pick<BookedPlayer, 'status'>[] }
  /** The request was sent to the initiator. */
  readonly requested: boolean
  readonly confirmed: boolean
  readonly rules: ConfirmationRules
}

/** Returns when the request is sent, and the last moment, inclusive, of the confirmation; null if the club wants none. */
export function confirmationTimes(
  { startDateTime }: Pick<Booking, 'startDateTime'>,
  rules: ConfirmationRules,
): { readonly asks: ClubDateTime; readonly last: ClubDateTime } | null {
  checkBookingRules(rules)
  const { confirmUntilMinutes: until, confirmAskMinutes } = rules
  if (until === null) return null
  return { asks: plusMinutes(startDateTime, -until - confirmAskMinutes), last: plusMinutes(startDateTime, -until) }
}

/** Returns the last moment to confirm a booking that waits for it; null if it does not. A player who checks in confirms it as well. */
export function awaitedConfirmation({ booking, requested, confirmed, rules }: ConfirmationFacts): ClubDateTime | null {
  const isUntouched = booking.players.every(({ status }) => status === 'booked')
  return requested && !confirmed && isUntouched ? (confirmationTimes(booking, rules)?.last ?? null) : null
}

/** Decides whether the booking can be confirmed now; again is allowed. */
export function confirmationDecision(facts: ConfirmationFacts, now: ClubDateTime): Decision<ConfirmationRefusal> {
  if (facts.confirmed) return { allowed: true }
  const last = awaitedConfirmation(facts)
  if (last === null) return decision([{ code: 'confirmationNotNeeded' }])
  return decision(now > last ? [{ code: 'confirmationClosed', last }] : [])
}

/** Returns whether the places are given back because no one has confirmed the booking in time. */
export function isLapsed(facts: ConfirmationFacts, now: ClubDateTime): boolean {
  const last = awaitedConfirmation(facts)
  return last !== null && now > last
}
