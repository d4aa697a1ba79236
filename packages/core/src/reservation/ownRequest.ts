/** A request as its people see it. RE-258+, RE-259+. */
import type { ClubDateTime } from '../time.ts'
import type { BallotInfo } from './ballotInfo.ts'
import type { Player } from './booking.ts'
import type { BookingKind, HoleCount, StartTee } from './kinds.ts'
import type { MissedPreference } from './missedPreferences.ts'
import type { BookedRound } from './ownBooking.ts'
import type { ReservationRefusal } from './refusals.ts'
import type { TeeTimePreference } from './teeTimeRequest.ts'

/** The most preferences of a request. */
export const MAX_PREFERENCES = 5

/** `open` until the draw; `void` if the club voided the ballot. */
export const REQUEST_STATES = ['open', 'got', 'missed', 'withdrawn', 'void'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** How a time that a request gets is paid; null is the way that the club prefers. */
export const REQUEST_WAYS = ['desk', 'account'] as const
export type RequestWay = (typeof REQUEST_WAYS)[number]

/** The request that a customer sends. The sender always plays and is not among `partners`. */
export interface NewRequest {
  readonly partners: readonly Player[]
  readonly kind: BookingKind
  readonly numberOfHoles: HoleCount
  readonly withDog: boolean
  readonly preferences: readonly TeeTimePreference[]
  readonly way: RequestWay | null
}

/** A player of a request; null for a name that the reader may not see, and for a guest without one. */
export interface RequestPlayer {
  readonly kind: Player['kind']
  readonly customerId: string | null
  readonly fullName: string | null
  readonly self: boolean
  readonly entrant: boolean
}

/** A time that had room for the party when its turn came, with the reasons why the party could not have it. */
export interface SkippedTime {
  /** null for every time of the day. */
  readonly startDateTime: ClubDateTime | null
  readonly courseId: string | null
  readonly refusals: readonly ReservationRefusal[]
}

/** A request of the reader, as entrant or as partner. */
export interface OwnRequest extends Omit<NewRequest, 'partners'> {
  /** Random, so that neither sender nor time can be seen in it. */
  readonly id: string
  readonly ballot: BallotInfo
  readonly role: 'entrant' | 'partner'
  /** null if the reader may not see the name. */
  readonly entrantName: string | null
  readonly players: readonly RequestPlayer[]
  readonly state: RequestState
  readonly late: boolean
  readonly byStaff: boolean
  readonly sentAt: ClubDateTime
  readonly receipt: string
  /** null for a partner. */
  readonly nonce: string | null
  /** null until the draw, and for a late request. */
  readonly drawNumber: string | null
  /** 1 chose first. */
  readonly place: number | null
  readonly got: {
    readonly preference: number
    readonly bookingId: string
    readonly flightId: string
    readonly courseId: string
    readonly startDateTime: ClubDateTime
    readonly startTee: StartTee
  } | null
  readonly skipped: readonly SkippedTime[]
  /** One for each preference before the one that was got, or for all; empty before the answer. */
  readonly missed: readonly MissedPreference[]
  /** For a request that got no time: the nearest that are free now. Empty in lists. */
  readonly alternatives: readonly (BookedRound & { readonly freeSlots: number })[]
  /** How many of ten simulated draws give each preference, and none, at the last count; null if they are not shown. */
  readonly chances: {
    readonly at: ClubDateTime
    readonly draws: number
    readonly entries: number
    readonly tenths: readonly number[]
    readonly none: number
  } | null
  readonly mayChange: boolean
  readonly mayLeave: boolean
}
