/** A party that holds places of the tee sheet. */
import type { ClubDateTime } from '../time.ts'
import type { BookingKind, BookingSource, BookingStatus, HoleCount } from './kinds.ts'

/** Somebody who is to play: a customer, or a guest of whom at most a name is known. */
export type Player =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'anonymousGuest'; readonly name: string | null }

/** A player of a booking. */
export interface BookedPlayer {
  /** Names this player of this booking; the customer has an id of their own. */
  readonly id: string
  readonly player: Player
  readonly status: BookingStatus
}

/** Players who hold places in a flight, and who booked them. */
export interface Booking {
  readonly id: string
  readonly number: string
  readonly kind: BookingKind
  readonly source: BookingSource
  /** The customer who booked; not always one of the players. */
  readonly initiatorId: string
  readonly flightId: string
  /** The flight of the second nine; null where the round needs none. */
  readonly secondFlightId: string | null
  readonly startDateTime: ClubDateTime
  readonly numberOfHoles: HoleCount
  readonly withDog: boolean
  readonly players: readonly BookedPlayer[]
}

/** What somebody asks for, before it has a number. */
export type BookingWish = Pick<Booking, 'kind' | 'numberOfHoles' | 'withDog'> & { readonly players: readonly Player[] }

/** A customer is that customer; anonymous guests are nobody in particular. */
export function isCustomer(player: Player, customerId: string): boolean {
  return customersOf([player]).includes(customerId)
}

/** Customers of the party, in its order. */
export function customersOf(players: readonly Player[]): readonly string[] {
  return players.flatMap((player) => (player.kind === 'customer' ? [player.customerId] : []))
}
