/** Every reason for which a booking, its change, its end or a check-in is refused, with its numbers. */
import type { ClubDateTime } from '../time.ts'
import type { BlockReason, BookingStatus, PlayerPosition, TeeSelector } from './kinds.ts'

/** Allowed, or every reason against it. */
export type Decision<Refusal> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [Refusal, ...Refusal[]] }

/** No reason against it is a yes. */
export function decision<Refusal>([first, ...others]: readonly Refusal[]): Decision<Refusal> {
  return first === undefined ? { allowed: true } : { allowed: false, refusals: [first, ...others] }
}

/** About one player. When somebody else plays elsewhere is never told, only that they do. RE-98+. */
export type PlayerRefusal =
  | { readonly code: 'alreadyInFlight'; readonly customerId: string; readonly position: PlayerPosition }
  | { readonly code: 'playsAtThatTime'; readonly customerId: string }
  | { readonly code: 'dayLimitReached'; readonly customerId: string; readonly max: number }

/** About a flight; `position` says which of the two. RE-100+. */
export type FlightRefusal =
  | { readonly code: 'past'; readonly startDateTime: ClubDateTime }
  | { readonly code: 'notOpenYet'; readonly opens: ClubDateTime }
  | { readonly code: 'guestsMayNotBook' }
  | { readonly code: 'noTeeOff'; readonly position: PlayerPosition }
  | { readonly code: 'blocked'; readonly position: PlayerPosition; readonly reason: BlockReason; readonly note: string | null }
  | { readonly code: 'flightTaken'; readonly position: PlayerPosition; readonly freeSlots: number; readonly maxPlayers: number }
  | { readonly code: 'flightFull'; readonly position: PlayerPosition; readonly freeSlots: number; readonly wanted: number }

/** About the way from the first tee to the second; minutes are counted from the start. RE-110+. */
export type SecondTeeRefusal =
  | { readonly code: 'secondTeeMissing'; readonly secondTee: TeeSelector }
  | { readonly code: 'secondTeeNotNeeded' }
  | { readonly code: 'secondTeeWrong'; readonly secondTee: TeeSelector }
  | { readonly code: 'secondTeeOutOfReach'; readonly afterMinutes: number; readonly fromMinutes: number; readonly toMinutes: number }

/** Why a flight cannot be booked so, with the numbers that a screen words. */
export type BookingRefusal =
  | { readonly code: 'noPlayers' }
  | { readonly code: 'initiatorMissing' }
  | { readonly code: 'openBookingsReached'; readonly max: number }
  | { readonly code: 'playerTwice'; readonly customerId: string }
  | { readonly code: 'anonymousNotAllowed'; readonly count: number }
  | { readonly code: 'dogsNotAllowed' }
  | { readonly code: 'groupsNotOffered' }
  | { readonly code: 'groupTooSmall'; readonly from: number; readonly players: number }
  | PlayerRefusal
  | FlightRefusal
  | SecondTeeRefusal

/** A player has checked in or did not come: what they hold stays as it is. */
export interface StatusFinal {
  readonly code: 'statusFinal'
  readonly status: BookingStatus
}

/** `last` was the last moment to give places back. */
export interface CancellationClosed {
  readonly code: 'cancellationClosed'
  readonly last: ClubDateTime
}

/** Why a booking cannot be changed now. */
export type BookingChangeRefusal = { readonly code: 'notInitiator' } | StatusFinal | CancellationClosed | BookingRefusal

/** Why a booking cannot be cancelled now. */
export type CancellationRefusal = { readonly code: 'notInitiator' } | StatusFinal | CancellationClosed

/** Why a player cannot leave a booking now. */
export type RemovalRefusal =
  | { readonly code: 'notYours' }
  | { readonly code: 'selfRemovalOff'; readonly role: 'initiator' | 'player' }
  | StatusFinal
  | CancellationClosed

/** Why a booked player cannot take on a status. */
export type StatusRefusal =
  | StatusFinal
  | { readonly code: 'statusOutOfOrder'; readonly from: BookingStatus; readonly to: BookingStatus }
  | { readonly code: 'notStarted'; readonly startDateTime: ClubDateTime }

/** Why somebody cannot check in now, with the numbers that a screen words. */
export type CheckInRefusal =
  | { readonly code: 'geoCheckInOff' }
  | { readonly code: 'notYours' }
  | StatusFinal
  | { readonly code: 'checkInNotOpen'; readonly opens: ClubDateTime }
  | { readonly code: 'checkInClosed'; readonly closed: ClubDateTime }
  | { readonly code: 'locationUnknown' }
  | { readonly code: 'tooFar'; readonly metres: number; readonly radiusMetres: number }
