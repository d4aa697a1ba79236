/** Checking in by location: near the club, shortly before the start. RE-05, RE-34, RE-76, RE-115+, RE-116+. */
import type { ClubDateTime } from '../time.ts'
import { type BookedPlayer, type Booking, isCustomer } from './booking.ts'
import { type BookingRules, checkBookingRules } from './bookingRules.ts'
import { type Coordinates, distanceMetres } from './distance.ts'
import { plusMinutes } from './minutes.ts'
import type { ReservationParameters } from './parameters.ts'
import { type CheckInRefusal, type Decision, decision } from './refusals.ts'
import { finalStatusRefusals } from './status.ts'

/** The facts that decide a check-in. */
export interface CheckInFacts {
  /** The customer who checks in, for themselves or for the players of their booking. */
  readonly actorId: string
  /** null until the device has reported its location. */
  readonly location: Coordinates | null
  readonly club: Coordinates
  readonly parameters: Pick<ReservationParameters, 'geoCheckIn'>
  readonly rules: Pick<BookingRules, 'checkInRadiusMetres' | 'checkInOpensMinutes'>
}

/** Checks the location: metres are rounded up, so that a refused player is never shown a distance within the radius. */
function placeRefusals({ location, club, rules }: CheckInFacts): readonly CheckInRefusal[] {
  if (!location) return [{ code: 'locationUnknown' }]
  const metres = distanceMetres(location, club)
  const radiusMetres = rules.checkInRadiusMetres
  return metres > radiusMetres ? [{ code: 'tooFar', metres: Math.ceil(metres), radiusMetres }] : []
}

/** Checks the time: from the opening of the check-in until the start, both included. */
function windowRefusals({ startDateTime }: Booking, { rules }: CheckInFacts, now: ClubDateTime): readonly CheckInRefusal[] {
  const opens = plusMinutes(startDateTime, -rules.checkInOpensMinutes)
  if (now < opens) return [{ code: 'checkInNotOpen', opens }]
  return now > startDateTime ? [{ code: 'checkInClosed', closed: startDateTime }] : []
}

/** Decides whether the initiator or the player may check this player in, here and now. */
export function checkInDecision(booking: Booking, player: BookedPlayer, facts: CheckInFacts, now: ClubDateTime): Decision<CheckInRefusal> {
  checkBookingRules(facts.rules)
  const refusals: CheckInRefusal[] = facts.parameters.geoCheckIn ? [] : [{ code: 'geoCheckInOff' }]
  const own = facts.actorId === booking.initiatorId || isCustomer(player.player, facts.actorId)
  if (!own) refusals.push({ code: 'notYours' })
  return decision([...refusals, ...finalStatusRefusals([player]), ...windowRefusals(booking, facts, now), ...placeRefusals(facts)])
}

/** Returns the bookings with players to check in here and now, and those players; empty outside the radius. */
export function checkInOffers(
  bookings: readonly Booking[],
  facts: CheckInFacts,
  now: ClubDateTime,
): readonly { readonly booking: Booking; readonly players: readonly BookedPlayer[] }[] {
  return bookings
    .map((booking) => ({ booking, players: booking.players.filter((player) => checkInDecision(booking, player, facts, now).allowed) }))
    .filter(({ players }) => players.length > 0)
}
