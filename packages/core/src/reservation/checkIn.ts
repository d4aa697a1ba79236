/** Checking in where one stands: near the club, shortly before the start. RE-05, RE-34, RE-76, RE-115+, RE-116+. */
import type { ClubDateTime } from '../time.ts'
import { type BookedPlayer, type Booking, isCustomer } from './booking.ts'
import { type BookingRules, checkBookingRules } from './bookingRules.ts'
import { type Coordinates, distanceMetres } from './distance.ts'
import { plusMinutes } from './minutes.ts'
import type { ReservationParameters } from './parameters.ts'
import { type CheckInRefusal, type Decision, decision } from './refusals.ts'
import { finalStatusRefusals } from './status.ts'

/** What a check-in is decided from. */
export interface CheckInFacts {
  /** Whoever checks in, for themselves or for the players of their booking. */
  readonly actorId: string
  /** null while the device has not said where it is. */
  readonly location: Coordinates | null
  readonly club: Coordinates
  readonly parameters: Pick<ReservationParameters, 'geoCheckIn'>
  readonly rules: Pick<BookingRules, 'checkInRadiusMetres' | 'checkInOpensMinutes'>
}

/** The place: metres are rounded up, so that somebody who is refused never reads a distance within the radius. */
function placeRefusals({ location, club, rules }: CheckInFacts): readonly CheckInRefusal[] {
  if (!location) return [{ code: 'locationUnknown' }]
  const metres = distanceMetres(location, club)
  const radiusMetres = rules.checkInRadiusMetres
  return metres > radiusMetres ? [{ code: 'tooFar', metres: Math.ceil(metres), radiusMetres }] : []
}

/** The time: from its opening until the start, both included. */
function windowRefusals({ startDateTime }: Booking, { rules }: CheckInFacts, now: ClubDateTime): readonly CheckInRefusal[] {
  const opens = plusMinutes(startDateTime, -rules.checkInOpensMinutes)
  if (now < opens) return [{ code: 'checkInNotOpen', opens }]
  return now > startDateTime ? [{ code: 'checkInClosed', closed: startDateTime }] : []
}

/** May this player of the booking be checked in here and now, by the initiator or by themselves? */
export function checkInDecision(booking: Booking, player: BookedPlayer, facts: CheckInFacts, now: ClubDateTime): Decision<CheckInRefusal> {
  checkBookingRules(facts.rules)
  const refusals: CheckInRefusal[] = facts.parameters.geoCheckIn ? [] : [{ code: 'geoCheckInOff' }]
  const own = facts.actorId === booking.initiatorId || isCustomer(player.player, facts.actorId)
  if (!own) refusals.push({ code: 'notYours' })
  return decision([...refusals, ...finalStatusRefusals([player]), ...windowRefusals(booking, facts, now), ...placeRefusals(facts)])
}

/** The bookings with somebody to check in here and now, and whom; none outside the radius. */
export function checkInOffers(
  bookings: readonly Booking[],
  facts: CheckInFacts,
  now: ClubDateTime,
): readonly { readonly booking: Booking; readonly players: readonly BookedPlayer[] }[] {
  return bookings
    .map((booking) => ({ booking, players: booking.players.filter((player) => checkInDecision(booking, player, facts, now).allowed) }))
    .filter(({ players }) => players.length > 0)
}
