/** A party that holds places of the tee sheet. */
import type { ClubDateTime } from '../time.ts'
import type { BookingKind, BookingSource, BookingStatus, HoleCount } from './kinds.ts'

/** A person who will play: a customer, or a guest of whom at most a name is known. */
export type Player =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'anonymousGuest'; readonly name: string | null }

/** A player of a booking. */
export interface BookedPlayer {
  /** Identifies the player within this booking; a customer's own id is in `player`. */
  readonly id: string
  readonly player: Player
  readonly status: BookingStatus
}

/** A party that holds places in a flight, and the customer who booked them. */
export interface Booking {
  readonly id: string
  readonly number: string
  readonly kind: BookingKind
  readonly source: BookingSource
  /** The customer who booked; not always one of the players. */
  readonly initiatorId: string
  readonly flightId: string
  /** The flight of the second nine; null if the round needs none. */
  readonly secondFlightId: string | null
  readonly startDateTime: ClubDateTime
  readonly numberOfHoles: HoleCount
  readonly withDog: boolean
  readonly players: readonly BookedPlayer[]
}

/** The booking that a customer requests, before it has a number. */
export type BookingWish = Pick<Booking, 'kind' | 'numberOfHoles' | 'withDog'> & { readonly players: readonly Player[] }

/** Returns whether the player is this customer; false for an anonymous guest. */
export function isCustomer(player: Player, customerId: string): boolean {
  return customersOf([player]).includes(customerId)
}

/** Returns the ids of the party's customers, in its order. */
export function customersOf(players: readonly Player[]): readonly string[] {
  return players.flatMap((player) => (player.kind === 'customer' ? [player.customerId] : []))
}
