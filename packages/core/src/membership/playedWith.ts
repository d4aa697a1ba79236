/** People with whom a customer has played. CU-186+. */
import type { Buddy } from '../club/customer.ts'
import type { ClubDateTime } from '../time.ts'
import type { FriendshipState } from './friendRequest.ts'

/** Days after which a round no longer counts as played together recently. */
export const PLAYED_WITH_DAYS = 365

/** A person of the same group on the start list of a tournament, or of the same tee time. */
export interface PlayedWith {
  readonly customer: Buddy['customer']
  readonly friendship: FriendshipState
  /** Rounds together in the last PLAYED_WITH_DAYS days, at least 1. */
  readonly rounds: number
  readonly lastPlayedAt: ClubDateTime
  /** Name of the tournament or of the course of the last round. */
  readonly lastPlace: string
}
