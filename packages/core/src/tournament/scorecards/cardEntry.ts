/** Staff actions on a card: enter scores, correct them, confirm them. SC-66+ to SC-72+ in docs/spec/scoring.md. */
import { checkWhole } from '../../fieldError.ts'
import { assertNever } from '../../result.ts'
import type { Hole, HoleEntry } from '../../scoring/hole.ts'
import type { CardStatus } from '../../scoring/kinds.ts'
import type { ClubDateTime } from '../../time.ts'

/** The stored data of a card that decide what may be entered. */
export interface WrittenCard {
  /** Ascending by number. */
  readonly holes: readonly Pick<Hole, 'number'>[]
  /** One for each hole, in the same order. */
  readonly entries: readonly HoleEntry[]
  readonly status: CardStatus
  /** Strokes, from 0. */
  readonly penalty: number
  /** When the card was handed in; null before that. */
  readonly returnedAt: ClubDateTime | null
  /** True if a second person has confirmed the card in its current state. */
  readonly confirmed: boolean
}

/** One change of a card: `was` is the value that the person saw when entering `now`. */
export type CardChange =
  | { readonly what: 'hole'; readonly hole: number; readonly was: HoleEntry; readonly now: HoleEntry }
  | { readonly what: 'status'; readonly was: CardStatus; readonly now: CardStatus }
  | { readonly what: 'penalty'; readonly was: number; readonly now: number }
  | { readonly what: 'returned'; readonly was: boolean; readonly now: boolean }

/** Why a card is not changed. */
export type CardRefusal =
  | { readonly code: 'tournamentClosed' }
  /** Another person has entered a different value in the meantime. */
  | { readonly code: 'cardConflict'; readonly change: CardChange }
  | { readonly code: 'noSuchHole'; readonly hole: number }
  /** The card is handed in, so the change is a correction and needs a reason. */
  | { readonly code: 'reasonNeeded' }
  | { readonly code: 'cardIncomplete'; readonly holes: readonly number[] }
  | { readonly code: 'notReturned' }
  | { readonly code: 'alreadyConfirmed' }
  /** A person who entered scores on the card may not confirm it. */
  | { readonly code: 'sameEyes' }
  /** The card has changed since the person loaded it. */
  | { readonly code: 'changedSince' }
  /** The tournament has no tee for this player, so there is no card. */
  | { readonly code: 'noTee' }

/** Either all changes are stored, or none, with every reason. */
export type CardDecision =
  /** The changes to store; empty if the card has all the new values already. */
  | { readonly allowed: true; readonly changes: readonly CardChange[] }
  | { readonly allowed: false; readonly refusals: readonly [CardRefusal, ...CardRefusal[]] }

function decided(changes: readonly CardChange[], [first, ...others]: readonly CardRefusal[]): CardDecision {
  return first ? { allowed: false, refusals: [first, ...others] } : { allowed: true, changes }
}

/** Returns true if two entries are equal: the same strokes, both picked up, or both not entered. */
export function isSameEntry(one: HoleEntry, other: HoleEntry): boolean {
  const said = (entry: HoleEntry): number | string => (entry.status === 'entered' ? entry.strokes : entry.status)
  return said(one) === said(other)
}

type Standing = 'written' | 'free' | 'conflict' | 'missing'

/**
 * Returns how the stored value compares with the change: it equals the new value, the expected old value or neither, or there is no such
 * hole.
 */
function standingOf(card: WrittenCard, change: CardChange): Standing {
  const judged = <Value>(stored: Value, was: Value, now: Value, same: (a: Value, b: Value) => boolean): Standing => {
    if (same(stored, now)) return 'written'
    return same(stored, was) ? 'free' : 'conflict'
  }
  switch (change.what) {
    case 'hole': {
      const stored = card.entries[card.holes.findIndex(({ number }) => number === change.hole)]
      return stored ? judged(stored, change.was, change.now, isSameEntry) : 'missing'
    }
    case 'status':
      return judged(card.status, change.was, change.now, Object.is)
    case 'penalty':
      return judged(card.penalty, change.was, change.now, Object.is)
    case 'returned':
      return judged(card.returnedAt !== null, change.was, change.now, Object.is)
  }
}

function withChange(card: WrittenCard, change: CardChange, now: ClubDateTime): WrittenCard {
  switch (change.what) {
    case 'hole':
      return { ...card, entries: card.entries.map((entry, at) => (card.holes[at]?.number === change.hole ? change.now : entry)) }
    case 'status':
      return { ...card, status: change.now }
    case 'penalty':
      return { ...card, penalty: change.now }
    case 'returned':
      return { ...card, returnedAt: change.now ? (card.returnedAt ?? now) : null }
  }
}

/** Throws a FieldError for a value that no card can have. */
function checkChange(change: CardChange): void {
  switch (change.what) {
    case 'hole':
      checkWhole('hole', change.hole, 1)
      if (change.now.status === 'entered') checkWhole('strokes', change.now.strokes, 1)
      return
    case 'penalty':
      checkWhole('penalty', change.now, 0)
      return
    case 'status':
    case 'returned':
      return
    default:
      assertNever(change, 'what')
  }
}

/**
 * Returns the card after the changes, which must be confirmed again if there are any. `now` becomes the return time if the changes hand the
 * card in.
 */
export function withChanges(card: WrittenCard, changes: readonly CardChange[], now: ClubDateTime): WrittenCard {
  checkWhole('penalty', card.penalty, 0)
  for (const change of changes) checkChange(change)
  const after = changes.reduce((before, change) => withChange(before, change, now), card)
  return changes.length === 0 ? card : { ...after, confirmed: false }
}

/** Returns the numbers of the holes that are not entered; empty for a card that does not count. */
export function missingHoles({ holes, entries, status }: Pick<WrittenCard, 'holes' | 'entries' | 'status'>): readonly number[] {
  if (status !== 'counted') return []
  return holes.flatMap(({ number }, at) => (entries[at]?.status === 'notEntered' ? [number] : []))
}

/** The input of `cardEntryDecision`. */
export interface CardEntryFacts {
  readonly card: WrittenCard
  readonly tournamentClosed: boolean
  /** Reason of a correction; empty if none is given. */
  readonly reason: string
}

/**
 * Decides whether the changes may be stored. A change is accepted if the stored value is the expected old value, or already the new value
 * (two people who enter the same card agree); any other value is a conflict, and nothing is stored. A card that is handed in needs a
 * reason.
 */
export function cardEntryDecision(
  { card, tournamentClosed, reason }: CardEntryFacts,
  changes: readonly CardChange[],
  now: ClubDateTime,
): CardDecision {
  const refusals: CardRefusal[] = tournamentClosed ? [{ code: 'tournamentClosed' }] : []
  const written: CardChange[] = []
  for (const change of changes) checkChange(change)
  for (const change of changes) {
    const standing = standingOf(card, change)
    if (standing === 'conflict') refusals.push({ code: 'cardConflict', change })
    if (standing === 'missing' && change.what === 'hole') refusals.push({ code: 'noSuchHole', hole: change.hole })
    if (standing === 'free') written.push(change)
  }
  const isCorrection = card.returnedAt !== null && written.length > 0
  if (isCorrection && reason.trim() === '') refusals.push({ code: 'reasonNeeded' })
  const after = withChanges(card, written, now)
  const missing = missingHoles(after)
  if (after.returnedAt !== null && missing.length > 0) refusals.push({ code: 'cardIncomplete', holes: missing })
  return decided(written, refusals)
}

/** The input of `cardConfirmDecision`. */
export interface CardConfirmFacts {
  readonly card: WrittenCard
  readonly tournamentClosed: boolean
  /** True if the person has entered scores on the card since it was last confirmed. */
  readonly wroteOnIt: boolean
  /** True if the version that the person saw is the current one. */
  readonly isPresent: boolean
}

/** Decides whether this person may confirm the card: it must be handed in, and the person must not have entered scores on it. */
export function cardConfirmDecision({ card, tournamentClosed, wroteOnIt, isPresent }: CardConfirmFacts): CardDecision {
  const refusals: CardRefusal[] = tournamentClosed ? [{ code: 'tournamentClosed' }] : []
  if (!isPresent) refusals.push({ code: 'changedSince' })
  if (card.returnedAt === null) refusals.push({ code: 'notReturned' })
  if (card.confirmed) refusals.push({ code: 'alreadyConfirmed' })
  if (wroteOnIt) refusals.push({ code: 'sameEyes' })
  return decided([], refusals)
}

/** The states of a card, in order. */
export const CARD_STATES = ['notStarted', 'playing', 'complete', 'returned', 'confirmed'] as const
export type CardState = (typeof CARD_STATES)[number]

/** Returns the state of the card: not started, being played, complete but not handed in, handed in, or confirmed by a second person. */
export function cardState(card: WrittenCard): CardState {
  if (card.confirmed) return 'confirmed'
  if (card.returnedAt !== null) return 'returned'
  if (missingHoles(card).length === 0) return 'complete'
  return card.entries.some(({ status }) => status !== 'notEntered') ? 'playing' : 'notStarted'
}
