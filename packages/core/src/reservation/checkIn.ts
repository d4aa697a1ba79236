/** Checking in: near the club by location, or at the desk by its code, shortly before the start. RE-05, RE-34, RE-76, RE-115+, RE-116+, RE-240+. */
import { checkWhole, FieldError } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import { type BookedPlayer, type Booking, isCustomer } from './booking.ts'
import { type BookingRules, checkBookingRules } from './bookingRules.ts'
import { type Coordinates, distanceMetres } from './distance.ts'
import { plusMinutes } from './minutes.ts'
import type { ReservationParameters } from './parameters.ts'
import { type CheckInRefusal, type Decision, decision } from './refusals.ts'
import { finalStatusRefusals } from './status.ts'

/** A location as the device reports it. */
export interface DeviceLocation extends Coordinates {
  /** The device is within this distance of its coordinates, in metres; left out if it does not say. */
  readonly accuracyMetres?: number
}

/** The facts that decide a check-in at the desk. */
export interface DeskCheckInFacts {
  /** The customer who checks in, for themselves or for the players of their booking. */
  readonly actorId: string
  readonly rules: Pick<BookingRules, 'checkInRadiusMetres' | 'checkInOpensMinutes'>
}

/** The facts that decide a check-in by location. */
export interface CheckInFacts extends DeskCheckInFacts {
  /** null until the device has reported its location. */
  readonly location: DeviceLocation | null
  readonly club: Coordinates
  readonly parameters: Pick<ReservationParameters, 'geoCheckIn'>
}

/** The most metres that an inexact location may be in the player's favour. */
export const MAX_INACCURACY_METRES = 200

/**
 * Checks the location: a device that may be within the radius counts as within it, up to `MAX_INACCURACY_METRES`. Metres are rounded up, so
 * that a refused player is never shown a distance within the radius.
 */
export function placeRefusals({ location, club, rules }: Pick<CheckInFacts, 'location' | 'club' | 'rules'>): readonly CheckInRefusal[] {
  checkBookingRules(rules)
  if (!location) return [{ code: 'locationUnknown' }]
  const { accuracyMetres = 0 } = location
  if (!(accuracyMetres >= 0)) throw new FieldError('accuracyMetres', `${accuracyMetres} is less than 0`)
  const metres = distanceMetres(location, club)
  const radiusMetres = rules.checkInRadiusMetres
  const beyond = metres - radiusMetres
  if (beyond <= Math.min(accuracyMetres, MAX_INACCURACY_METRES)) return []
  if (beyond <= accuracyMetres) return [{ code: 'locationInexact', accuracyMetres: Math.ceil(accuracyMetres) }]
  return [{ code: 'tooFar', metres: Math.ceil(metres), radiusMetres }]
}

/** Returns the first and the last moment of the check-in, both included. */
export function checkInTimes(
  { startDateTime }: Pick<Booking, 'startDateTime'>,
  { checkInOpensMinutes }: Pick<BookingRules, 'checkInOpensMinutes'>,
): { readonly opens: ClubDateTime; readonly closes: ClubDateTime } {
  checkBookingRules({ checkInOpensMinutes })
  return { opens: plusMinutes(startDateTime, -checkInOpensMinutes), closes: startDateTime }
}

function windowRefusals(booking: Booking, { rules }: DeskCheckInFacts, now: ClubDateTime): readonly CheckInRefusal[] {
  const { opens, closes } = checkInTimes(booking, rules)
  if (now < opens) return [{ code: 'checkInNotOpen', opens }]
  return now > closes ? [{ code: 'checkInClosed', closed: closes }] : []
}

function deskRefusals(booking: Booking, player: BookedPlayer, facts: DeskCheckInFacts, now: ClubDateTime): readonly CheckInRefusal[] {
  const own = facts.actorId === booking.initiatorId || isCustomer(player.player, facts.actorId)
  const refusals: CheckInRefusal[] = own ? [] : [{ code: 'notYours' }]
  return [...refusals, ...finalStatusRefusals([player]), ...windowRefusals(booking, facts, now)]
}

/** Decides whether the initiator or the player may check this player in now at the desk, whose code they have scanned. */
export function deskCheckInDecision(
  booking: Booking,
  player: BookedPlayer,
  facts: DeskCheckInFacts,
  now: ClubDateTime,
): Decision<CheckInRefusal> {
  checkBookingRules(facts.rules)
  return decision(deskRefusals(booking, player, facts, now))
}

/** Decides whether the initiator or the player may check this player in, here and now. */
export function checkInDecision(booking: Booking, player: BookedPlayer, facts: CheckInFacts, now: ClubDateTime): Decision<CheckInRefusal> {
  checkBookingRules(facts.rules)
  const refusals: CheckInRefusal[] = facts.parameters.geoCheckIn ? [] : [{ code: 'geoCheckInOff' }]
  return decision([...refusals, ...deskRefusals(booking, player, facts, now), ...placeRefusals(facts)])
}

/**
 * Returns a distance as it is shown: up to the next ten metres below a kilometre, else up to the next hundred, so that it is never shorter
 * than it is.
 */
export function shownDistance(metres: number): { readonly value: number; readonly unit: 'meter' | 'kilometer' } {
  checkWhole('metres', metres, 0)
  const tens = Math.ceil(metres / 10) * 10
  return tens < 1000 ? { value: tens, unit: 'meter' } : { value: Math.ceil(metres / 100) / 10, unit: 'kilometer' }
}
