/** Decides whether a booking may be cancelled, or one player removed. RE-28, RE-29, RE-78, RE-105+, RE-106+. */
import { FieldError } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import { type Booking, isCustomer } from './booking.ts'
import { type BookingRules, checkBookingRules } from './bookingRules.ts'
import { plusMinutes } from './minutes.ts'
import type { ReservationParameters } from './parameters.ts'
import { type CancellationRefusal, type Decision, decision, type RemovalRefusal } from './refusals.ts'
import { finalStatusRefusals } from './status.ts'

/** How long before its start a booking can be cancelled. */
export type CancellationRules = Pick<BookingRules, 'lastCancellationMinutes'>

/** Returns the last moment, inclusive, at which a booking may be cancelled or left. */
export function lastCancellation(
  { startDateTime }: Pick<Booking, 'startDateTime'>,
  { lastCancellationMinutes }: CancellationRules,
): ClubDateTime {
  checkBookingRules({ lastCancellationMinutes })
  return plusMinutes(startDateTime, -lastCancellationMinutes)
}

/** Returns why places can no longer be given back. */
export function closedRefusals(
  booking: Pick<Booking, 'startDateTime'>,
  rules: CancellationRules,
  now: ClubDateTime,
): readonly { readonly code: 'cancellationClosed'; readonly last: ClubDateTime }[] {
  const last = lastCancellation(booking, rules)
  return now > last ? [{ code: 'cancellationClosed', last }] : []
}

/** The facts that decide a cancellation. */
export interface CancellationFacts {
  readonly booking: Booking
  /** The customer who cancels. */
  readonly actorId: string
  readonly rules: CancellationRules
}

/** Decides whether the whole booking may be cancelled: only by its initiator, and only while no player has checked in. */
export function cancellationDecision({ booking, actorId, rules }: CancellationFacts, now: ClubDateTime): Decision<CancellationRefusal> {
  const refusals: CancellationRefusal[] = actorId === booking.initiatorId ? [] : [{ code: 'notInitiator' }]
  return decision([...refusals, ...finalStatusRefusals(booking.players), ...closedRefusals(booking, rules, now)])
}

/** The facts that decide the removal of one player. */
export interface RemovalFacts extends CancellationFacts {
  /** Id of the player in this booking; an unknown id is a caller's bug (FieldError). */
  readonly playerId: string
  readonly parameters: Pick<ReservationParameters, 'initiatorMayRemoveSelf' | 'playerMayRemoveSelf'>
}

/** `cancelsBooking`: the player is the last one, so the booking ends. */
export type RemovalDecision =
  | { readonly allowed: true; readonly cancelsBooking: boolean }
  | { readonly allowed: false; readonly refusals: readonly [RemovalRefusal, ...RemovalRefusal[]] }

/** Refuses to remove others unless the initiator does; an initiator who is the last player may always leave, since they may cancel. */
function whoRefusals({ booking, actorId, parameters }: RemovalFacts, self: boolean, last: boolean): readonly RemovalRefusal[] {
  if (actorId === booking.initiatorId) {
    return self && !last && !parameters.initiatorMayRemoveSelf ? [{ code: 'selfRemovalOff', role: 'initiator' }] : []
  }
  if (!self) return [{ code: 'notYours' }]
  return parameters.playerMayRemoveSelf ? [] : [{ code: 'selfRemovalOff', role: 'player' }]
}

/** Decides whether this player can leave the booking; if it is the last player, the booking is cancelled. */
export function removalDecision(facts: RemovalFacts, now: ClubDateTime): RemovalDecision {
  const { booking, actorId, playerId, rules } = facts
  const leaving = booking.players.find(({ id }) => id === playerId)
  if (!leaving) throw new FieldError('playerId', `${playerId} is no player of booking ${booking.id}`)
  const last = booking.players.length === 1
  const answer = decision<RemovalRefusal>([
    ...whoRefusals(facts, isCustomer(leaving.player, actorId), last),
    ...finalStatusRefusals([leaving]),
    ...closedRefusals(booking, rules, now),
  ])
  return answer.allowed ? { allowed: true, cancelsBooking: last } : answer
}
