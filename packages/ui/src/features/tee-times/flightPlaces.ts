/** The places of a tee time, in the order in which they are drawn. */
import type { SheetFlight, SheetPerson } from '@club/core/reservation'

/** A player who is about to be booked. */
export interface PartyPlayer {
  readonly id: string
  /** '' for a guest without a name. */
  readonly firstName: string
  readonly lastName: string
  readonly look: 'me' | 'friend' | 'other'
}

export type Place =
  | { readonly kind: 'person'; readonly id: string; readonly person: SheetPerson }
  /** A place of the viewer's own party, before it is booked. */
  | { readonly kind: 'party'; readonly id: string; readonly member: PartyPlayer }
  /** Taken by a player whom the viewer does not see. */
  | { readonly kind: 'taken'; readonly id: string }
  /** Reserved for a booking that someone else is entering. */
  | { readonly kind: 'held'; readonly id: string }
  | { readonly kind: 'free'; readonly id: string }

const times = <Kind extends 'taken' | 'held' | 'free'>(count: number, kind: Kind) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => ({ kind, id: `${kind} ${index}` }) as const)

/**
 * Returns the number of free places for the viewer: with those that are reserved for them. A sheet from before the reservation counts them as
 * free itself.
 */
export function freeForViewer({ freeSlots, heldSlots }: Pick<SheetFlight, 'freeSlots' | 'heldSlots'>, ownHeld: number): number {
  return Math.max(0, freeSlots) + Math.min(ownHeld, heldSlots)
}

/**
 * Returns the players, then the viewer's own party, then what is reserved and free. `ownHeld`: how many of the held places are the
 * viewer's.
 */
export function flightPlaces(flight: SheetFlight, party: readonly PartyPlayer[], ownHeld: number): readonly Place[] {
  const { persons, maxPlayers, heldSlots } = flight
  const free = freeForViewer(flight, ownHeld)
  const held = Math.max(0, heldSlots - ownHeld)
  const shown = party.slice(0, free)
  return [
    ...persons.map((person) => ({ kind: 'person', id: person.id, person }) as const),
    ...times(maxPlayers - persons.length - held - free, 'taken'),
    ...shown.map((member) => ({ kind: 'party', id: `party ${member.id}`, member }) as const),
    ...times(held, 'held'),
    ...times(free - shown.length, 'free'),
  ]
}
