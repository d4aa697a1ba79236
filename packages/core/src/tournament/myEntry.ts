/** What a viewer's own entry in a tournament is now: one answer for home, list, details and activity. TV-133+, TV-134+. */
import { checkWhole } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import type { OwnStart, TournamentSummary } from './tournament.ts'

/** The viewer's own entry, or place in the queue. */
export type MyEntryState =
  | { readonly kind: 'none' }
  /** `start` is null until a published start list names the viewer. */
  | { readonly kind: 'entered'; readonly start: OwnStart | null }
  | { readonly kind: 'played' }
  /** A place is free for the viewer, who has to accept it by `until`. */
  | { readonly kind: 'offered'; readonly until: ClubDateTime }
  /** A place is reserved for the viewer, whose fee is not paid yet. */
  | { readonly kind: 'reserved'; readonly until: ClubDateTime }
  /** `position` counts from 1. */
  | { readonly kind: 'waiting'; readonly position: number }

/** The fields of a tournament that say how the viewer is entered in it. */
export type MyEntryFacts = Pick<
  TournamentSummary,
  'joined' | 'ownStart' | 'offeredUntil' | 'reservedUntil' | 'waitingPlace' | 'closed' | 'live'
>

/** Returns the viewer's entry at `now`; an offer that has expired is a place in the queue again, a reservation that has expired is none. */
export function myEntryState(facts: MyEntryFacts, now: ClubDateTime): MyEntryState {
  const { joined, ownStart, offeredUntil, reservedUntil, waitingPlace, closed, live } = facts
  if (joined) return closed && !live ? { kind: 'played' } : { kind: 'entered', start: ownStart }
  if (closed) return { kind: 'none' }
  if (reservedUntil !== null && now <= reservedUntil) return { kind: 'reserved', until: reservedUntil }
  if (waitingPlace === null) return { kind: 'none' }
  if (offeredUntil !== null && now <= offeredUntil) return { kind: 'offered', until: offeredUntil }
  checkWhole('waitingPlace', waitingPlace, 1)
  return { kind: 'waiting', position: waitingPlace }
}

/** The time to show for a tournament: the viewer's own tee time if it is known, else the first one of the field. */
export type ShownStart = { readonly kind: 'own'; readonly start: OwnStart } | { readonly kind: 'field'; readonly startTime: ClubDateTime }

/** Returns the viewer's own start if they are entered and it is known, else the first one of the field. */
export function shownStart({
  joined,
  ownStart,
  startDateTime,
}: Pick<TournamentSummary, 'joined' | 'ownStart' | 'startDateTime'>): ShownStart {
  return joined && ownStart ? { kind: 'own', start: ownStart } : { kind: 'field', startTime: startDateTime }
}
