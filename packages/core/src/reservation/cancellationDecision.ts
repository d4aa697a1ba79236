/** May a booking be cancelled, or one player leave it? RE-28, RE-29, RE-78, RE-105+, RE-106+. */
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

/** Until when, itself included, a booking may be cancelled and left. */
export function lastCancellation(
  { startDateTime }: Pick<Booking, 'startDateTime'>,
  { lastCancellationMinutes }: CancellationRules,
): ClubDateTime {
  checkBookingRules({ lastCancellationMinutes })
  return plusMinutes(startDateTime, -lastCancellationMinutes)
}

/** Why places can no longer be given back. */
export function closedRefusals(
  booking: Pick<Booking, 'startDateTime'>,
  rules: CancellationRules,
  now: ClubDateTime,
): readonly { readonly code: 'cancellationClosed'; readonly last: ClubDateTime }[] {
  const last = lastCancellation(booking, rules)
  return now > last ? [{ code: 'cancellationClosed', last }] : []
}

/** What a cancellation is decided from. */
export interface CancellationFacts {
  readonly booking: Booking
  /** Whoever wants to cancel. */
  readonly actorId: string
  readonly rules: CancellationRules
}

/** The whole booking, which only its initiator ends; whoever has checked in keeps it. */
export function cancellationDecision({ booking, actorId, rules }: CancellationFacts, now: ClubDateTime): Decision<CancellationRefusal> {
  const refusals: CancellationRefusal[] = actorId === booking.initiatorId ? [] : [{ code: 'notInitiator' }]
  return decision([...refusals, ...finalStatusRefusals(booking.players), ...closedRefusals(booking, rules, now)])
}

/** What taking one player out of a booking is decided from. */
export interface RemovalFacts extends CancellationFacts {
  /** The booked player who is to leave, by the id in this booking; one that it does not know is a caller's bug. */
  readonly playerId: string
  readonly parameters: Pick<ReservationParameters, 'initiatorMayRemoveSelf' | 'playerMayRemoveSelf'>
}

/** `cancelsBooking`: nobody is left, the booking ends with its last player. */
export type RemovalDecision =
  | { readonly allowed: true; readonly cancelsBooking: boolean }
  | { readonly allowed: false; readonly refusals: readonly [RemovalRefusal, ...RemovalRefusal[]] }

/** Others are removed by the initiator alone; an initiator who is the last player may always go, since they may cancel. */
function whoRefusals({ booking, actorId, parameters }: RemovalFacts, self: boolean, last: boolean): readonly RemovalRefusal[] {
  if (actorId === booking.initiatorId) {
    return self && !last && !parameters.initiatorMayRemoveSelf ? [{ code: 'selfRemovalOff', role: 'initiator' }] : []
  }
  if (!self) return [{ code: 'notYours' }]
  return parameters.playerMayRemoveSelf ? [] : [{ code: 'selfRemovalOff', role: 'player' }]
}

/** Whether this player can leave the booking; the last player leaves only with the booking. */
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
