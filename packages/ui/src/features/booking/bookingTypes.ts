import type { Buddy } from '@club/core/club'
import type { BookedRound, HoleCount, OwnBooking } from '@club/core/reservation'

type Customer = Buddy['customer']

/** The details of a customer that the screens show; null: not known here. */
export type Person = Omit<Customer, 'memberStatus' | 'handicapIndex'> & {
  /** `notMember`: a guest or a player without a club. */
  readonly memberStatus: Customer['memberStatus'] | 'notMember' | null
  readonly handicapIndex: Customer['handicapIndex'] | null
}

/** A player as chosen on the screen: a known person, or a guest who may have a name. */
export type PartyMember =
  | { readonly kind: 'customer'; readonly person: Person }
  | { readonly kind: 'anonymousGuest'; readonly name: string | null }

/** A tee time to book. */
export interface TimeToBook {
  readonly flightId: string
  readonly secondFlightId: string | null
  readonly numberOfHoles: HoleCount
}

/** A tee time that can be booked, as the screens show it. */
export type ShownTime = BookedRound & { readonly [Field in 'endDateTime' | 'lastCancellation']?: OwnBooking[Field] | undefined }

/** A stored booking with the version that a change of it names; null if the server sent none. */
export interface StoredBooking {
  readonly booking: OwnBooking
  readonly version: string | null
}

/** Why something was refused; `customerId` is null if it does not apply to one player. */
export interface Reason {
  readonly customerId: string | null
  readonly text: string
}
