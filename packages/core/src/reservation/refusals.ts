/** Every reason against a booking, its change, its cancellation or a check-in, with its values. */
import type { ClubDateTime } from '../time.ts'
import type { PaymentRefusal } from './bookingQuote.ts'
import type { BlockReason, BookingStatus, HoleCount, PlayerPosition, TeeSelector } from './kinds.ts'

/** Allowed, or every reason against it. */
export type Decision<Refusal> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusals: readonly [Refusal, ...Refusal[]] }

/** Returns allowed if there are no reasons, else refused with them. */
export function decision<Refusal>([first, ...others]: readonly Refusal[]): Decision<Refusal> {
  return first === undefined ? { allowed: true } : { allowed: false, refusals: [first, ...others] }
}

/** A refusal about one player. It says that the player plays elsewhere, but never when. RE-98+. */
export type PlayerRefusal =
  | { readonly code: 'alreadyInFlight'; readonly customerId: string; readonly position: PlayerPosition }
  | { readonly code: 'playsAtThatTime'; readonly customerId: string }
  | { readonly code: 'dayLimitReached'; readonly customerId: string; readonly max: number }

/** A refusal about a flight; `position` says which of the two. RE-100+. */
export type FlightRefusal =
  | { readonly code: 'past'; readonly startDateTime: ClubDateTime }
  | { readonly code: 'notOpenYet'; readonly opens: ClubDateTime }
  | { readonly code: 'guestsMayNotBook' }
  | { readonly code: 'holesNotOffered'; readonly numberOfHoles: HoleCount }
  | { readonly code: 'noTeeOff'; readonly position: PlayerPosition }
  | { readonly code: 'blocked'; readonly position: PlayerPosition; readonly reason: BlockReason; readonly note: string | null }
  | { readonly code: 'flightTaken'; readonly position: PlayerPosition; readonly freeSlots: number; readonly maxPlayers: number }
  | { readonly code: 'flightFull'; readonly position: PlayerPosition; readonly freeSlots: number; readonly wanted: number }

/** A refusal about the time between the first tee and the second; minutes are counted from the start. RE-110+. */
export type SecondTeeRefusal =
  | { readonly code: 'secondTeeMissing'; readonly secondTee: TeeSelector }
  | { readonly code: 'secondTeeNotNeeded' }
  | { readonly code: 'secondTeeWrong'; readonly secondTee: TeeSelector }
  | { readonly code: 'secondTeeOutOfReach'; readonly afterMinutes: number; readonly fromMinutes: number; readonly toMinutes: number }

/** Why a flight cannot be booked, with the values for the text. */
export type BookingRefusal =
  | { readonly code: 'noPlayers' }
  | { readonly code: 'initiatorMissing' }
  | { readonly code: 'openBookingsReached'; readonly max: number }
  | { readonly code: 'primeTimeReached'; readonly max: number }
  | { readonly code: 'guestsReached'; readonly max: number; readonly left: number }
  | { readonly code: 'playerTwice'; readonly customerId: string }
  | { readonly code: 'anonymousNotAllowed'; readonly count: number }
  | { readonly code: 'dogsNotAllowed' }
  | { readonly code: 'groupsNotOffered' }
  | { readonly code: 'groupTooSmall'; readonly from: number; readonly players: number }
  | PlayerRefusal
  | FlightRefusal
  | SecondTeeRefusal

/** A player has checked in or did not show up: their status cannot change any more. */
export interface StatusFinal {
  readonly code: 'statusFinal'
  readonly status: BookingStatus
}

/** `last` was the last moment to cancel. */
export interface CancellationClosed {
  readonly code: 'cancellationClosed'
  readonly last: ClubDateTime
}

/** `last` was the last moment to replace players. */
export interface ReplacementClosed {
  readonly code: 'replacementClosed'
  readonly last: ClubDateTime
}

/** Why a booking cannot be changed now. */
export type BookingChangeRefusal = { readonly code: 'notInitiator' } | StatusFinal | CancellationClosed | ReplacementClosed | BookingRefusal

/** Why places cannot be held. */
export type HoldRefusal = Exclude<
  BookingRefusal,
  | { readonly code: 'noPlayers' | 'initiatorMissing' | 'playerTwice' | 'anonymousNotAllowed' | 'dogsNotAllowed' | 'guestsReached' }
  | PlayerRefusal
>

/** Why a hold cannot be extended: it was over at `until`, or the customer has extended it as often as the club allows. */
export type HoldExtensionRefusal =
  | { readonly code: 'holdOver'; readonly until: ClubDateTime }
  | { readonly code: 'extensionsUsed'; readonly max: number }

/** Why a booking cannot be cancelled now. */
export type CancellationRefusal = { readonly code: 'notInitiator' } | StatusFinal | CancellationClosed

/** Why a player cannot leave a booking now. */
export type RemovalRefusal =
  | { readonly code: 'notYours' }
  | { readonly code: 'selfRemovalOff'; readonly role: 'initiator' | 'player' }
  | StatusFinal
  | CancellationClosed

/** Why the status of a booked player cannot change. */
export type StatusRefusal =
  | StatusFinal
  | { readonly code: 'statusOutOfOrder'; readonly from: BookingStatus; readonly to: BookingStatus }
  | { readonly code: 'notStarted'; readonly startDateTime: ClubDateTime }

/** Why a player cannot check in now, with the values for the text. */
export type CheckInRefusal =
  | { readonly code: 'geoCheckInOff' }
  | { readonly code: 'notYours' }
  | StatusFinal
  | { readonly code: 'checkInNotOpen'; readonly opens: ClubDateTime }
  | { readonly code: 'checkInClosed'; readonly closed: ClubDateTime }
  | { readonly code: 'deskCodeOver' }
  | { readonly code: 'locationUnknown' }
  | { readonly code: 'locationInexact'; readonly accuracyMetres: number }
  | { readonly code: 'tooFar'; readonly metres: number; readonly radiusMetres: number }

/** Why a booking cannot be confirmed now. */
export type ConfirmationRefusal =
  | { readonly code: 'confirmationNotNeeded' }
  | { readonly code: 'confirmationClosed'; readonly last: ClubDateTime }

/** The player does not want to be booked by this customer, or has left this booking before. The texts do not say which. */
export interface NotByOthers {
  readonly code: 'notByOthers'
  readonly customerId: string
}

/**
 * Why a command of the desk cannot be stored, or only with a reason. `bookingEnded`: the booking is cancelled, or no longer is.
 * `timesBooked`: so many of the times to be blocked have bookings.
 */
export type DeskRefusal =
  | BookingRefusal
  | CancellationClosed
  | StatusRefusal
  | { readonly code: 'bookingEnded' }
  | { readonly code: 'timesBooked'; readonly times: number }
  | Extract<BallotRefusal, { readonly code: 'requestsFirst' }>

/**
 * Why a request cannot be sent or changed, and why staff cannot draw a ballot or name its auditor. `requestsFirst`: requests for the day are
 * drawn first, at `closes`.
 */
export type BallotRefusal =
  | { readonly code: 'requestsFirst'; readonly closes: ClubDateTime }
  | { readonly code: 'ballotNotOpen'; readonly opens: ClubDateTime }
  | { readonly code: 'ballotClosed'; readonly closed: ClubDateTime }
  | { readonly code: 'ballotVoid' }
  | { readonly code: 'alreadyInBallot'; readonly customerId: string }
  | { readonly code: 'ballotNotClosed'; readonly closes: ClubDateTime }
  | { readonly code: 'ballotDrawn' }
  | { readonly code: 'auditorFixed' }

/** Why a full time cannot be watched. `watchesReached`: the customer has as many watches as are allowed. */
export type WatchRefusal =
  | { readonly code: 'watchesReached'; readonly max: number }
  | FlightRefusal
  | Extract<BallotRefusal, { readonly code: 'requestsFirst' }>

/** Every reason against a hold, a booking, its change or end, a check-in, a confirmation or a command of the desk. */
export type ReservationRefusal =
  | BookingChangeRefusal
  | CancellationRefusal
  | RemovalRefusal
  | HoldExtensionRefusal
  | NotByOthers
  | PaymentRefusal
  | CheckInRefusal
  | ConfirmationRefusal
  | DeskRefusal
  | BallotRefusal
  | WatchRefusal
