/** The current state of the viewer's own entry, used by home, list, details and activity. TV-133+, TV-134+. */
import { checkWhole } from '../../fieldError.ts'
import type { ClubDateTime } from '../../time.ts'
import type { OwnStart, TournamentSummary } from '../tournament.ts'
import { isReserved } from './feeTimers.ts'

/** The viewer's own entry, or position in the waiting list. */
export type MyEntryState =
  | { readonly kind: 'none' }
  /** `start` is null until a published start list names the viewer. */
  | { readonly kind: 'entered'; readonly start: OwnStart | null }
  | { readonly kind: 'played' }
  /** The tournament with the viewer's entry, waiting or reserved place does not take place. */
  | { readonly kind: 'cancelled' }
  /** A place is free for the viewer, who must accept it by `until`. */
  | { readonly kind: 'offered'; readonly until: ClubDateTime }
  /** A place is reserved for the viewer until the fee is paid. */
  | { readonly kind: 'reserved'; readonly until: ClubDateTime }
  /** `position` counts from 1. */
  | { readonly kind: 'waiting'; readonly position: number }

/** The fields of a tournament that describe the viewer's entry. */
export type MyEntryFacts = Pick<
  TournamentSummary,
  'joined' | 'ownStart' | 'offeredUntil' | 'reservedUntil' | 'waitingPlace' | 'closed' | 'cancelled' | 'live'
>

/**
 * Returns the viewer's entry at `now`. After an offer expires the viewer is waiting again; after a reservation expires it has no effect.
 */
export function myEntryState(facts: MyEntryFacts, now: ClubDateTime): MyEntryState {
  const { joined, ownStart, offeredUntil, reservedUntil, waitingPlace, closed, cancelled, live } = facts
  if (cancelled) return joined || waitingPlace !== null || reservedUntil !== null ? { kind: 'cancelled' } : { kind: 'none' }
  if (joined) return closed && !live ? { kind: 'played' } : { kind: 'entered', start: ownStart }
  if (closed) return { kind: 'none' }
  if (reservedUntil !== null && isReserved(reservedUntil, now)) return { kind: 'reserved', until: reservedUntil }
  if (waitingPlace === null) return { kind: 'none' }
  if (offeredUntil !== null && now <= offeredUntil) return { kind: 'offered', until: offeredUntil }
  checkWhole('waitingPlace', waitingPlace, 1)
  return { kind: 'waiting', position: waitingPlace }
}

/** The start to show for a tournament: the viewer's own if it is known, else the first of the field. */
export type ShownStart = { readonly kind: 'own'; readonly start: OwnStart } | { readonly kind: 'field'; readonly startTime: ClubDateTime }

/** Returns the viewer's own start if the viewer is entered and it is known, else the first start of the field. */
export function shownStart({
  joined,
  ownStart,
  startDateTime,
}: Pick<TournamentSummary, 'joined' | 'ownStart' | 'startDateTime'>): ShownStart {
  return joined && ownStart ? { kind: 'own', start: ownStart } : { kind: 'field', startTime: startDateTime }
}
