/** What staff may do to a card: write scores, correct them, confirm them. SC-66+ to SC-72+ in docs/spec/scoring.md. */
import { checkWhole } from '../fieldError.ts'
import { assertNever } from '../result.ts'
import type { Hole, HoleEntry } from '../scoring/hole.ts'
import type { CardStatus } from '../scoring/kinds.ts'
import type { ClubDateTime } from '../time.ts'

/** A card as it is stored, as far as writing on it is concerned. */
export interface WrittenCard {
  /** In the order of their numbers. */
  readonly holes: readonly Pick<Hole, 'number'>[]
  /** One for each hole, in the same order. */
  readonly entries: readonly HoleEntry[]
  readonly status: CardStatus
  /** Strokes, from 0. */
  readonly penalty: number
  /** When the player handed it in; null while it is out. */
  readonly returnedAt: ClubDateTime | null
  /** A second person has seen it as it stands. */
  readonly confirmed: boolean
}

/** One thing to write, with what stood there when it was typed. */
export type CardChange =
  | { readonly what: 'hole'; readonly hole: number; readonly was: HoleEntry; readonly now: HoleEntry }
  | { readonly what: 'status'; readonly was: CardStatus; readonly now: CardStatus }
  | { readonly what: 'penalty'; readonly was: number; readonly now: number }
  | { readonly what: 'returned'; readonly was: boolean; readonly now: boolean }

/** Why nothing is written on a card. */
export type CardRefusal =
  | { readonly code: 'tournamentClosed' }
  /** Somebody else wrote something different there in the meantime. */
  | { readonly code: 'cardConflict'; readonly change: CardChange }
  | { readonly code: 'noSuchHole'; readonly hole: number }
  /** The card was handed in: what is changed now is a correction. */
  | { readonly code: 'reasonNeeded' }
  | { readonly code: 'cardIncomplete'; readonly holes: readonly number[] }
  | { readonly code: 'notReturned' }
  | { readonly code: 'alreadyConfirmed' }
  /** Whoever wrote on the card does not confirm it. */
  | { readonly code: 'sameEyes' }
  /** It is not the card any more that was looked at. */
  | { readonly code: 'changedSince' }
  /** No tee of the tournament is meant for this player, so there is no card to write on. */
  | { readonly code: 'noTee' }

/** Everything that was asked for is written, or nothing and every reason why. */
export type CardDecision =
  /** What is really to be written; nothing where all of it stands there already. */
  | { readonly allowed: true; readonly changes: readonly CardChange[] }
  | { readonly allowed: false; readonly refusals: readonly [CardRefusal, ...CardRefusal[]] }

function decided(changes: readonly CardChange[], [first, ...others]: readonly CardRefusal[]): CardDecision {
  return first ? { allowed: false, refusals: [first, ...others] } : { allowed: true, changes }
}

/** Whether two entries say the same: the same strokes, both given up, or both nothing. */
export function isSameEntry(one: HoleEntry, other: HoleEntry): boolean {
  const said = (entry: HoleEntry): number | string => (entry.status === 'entered' ? entry.strokes : entry.status)
  return said(one) === said(other)
}

type Standing = 'written' | 'free' | 'conflict' | 'missing'

/** What is there for this change: the same already, what it expected, something else, or no such place. */
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

/** Throws a FieldError for a change that no card can hold. */
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

/** The card after the changes; `now` is the moment for a card that is handed in with them. Whatever is changed wants new eyes. */
export function withChanges(card: WrittenCard, changes: readonly CardChange[], now: ClubDateTime): WrittenCard {
  checkWhole('penalty', card.penalty, 0)
  for (const change of changes) checkChange(change)
  const after = changes.reduce((before, change) => withChange(before, change, now), card)
  return changes.length === 0 ? card : { ...after, confirmed: false }
}

/** Numbers of the holes that have nothing yet; none for a card that does not count. */
export function missingHoles({ holes, entries, status }: Pick<WrittenCard, 'holes' | 'entries' | 'status'>): readonly number[] {
  if (status !== 'counted') return []
  return holes.flatMap(({ number }, at) => (entries[at]?.status === 'notEntered' ? [number] : []))
}

/** What writing on a card is decided from. */
export interface CardEntryFacts {
  readonly card: WrittenCard
  readonly tournamentClosed: boolean
  /** Empty without one. */
  readonly reason: string
}

/**
 * May these changes be written? A change finds its place as it expected, or finds itself written already, which is how two people who
 * type the same card agree; anything else is a conflict and nothing is written. A card that was handed in wants a reason.
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

/** What confirming a card is decided from. */
export interface CardConfirmFacts {
  readonly card: WrittenCard
  readonly tournamentClosed: boolean
  /** Whoever asks has written on the card since it was last confirmed. */
  readonly wroteOnIt: boolean
  /** The version that was looked at is the present one. */
  readonly isPresent: boolean
}

/** May this person confirm the card? It takes a card that was handed in, and somebody who has not written on it. */
export function cardConfirmDecision({ card, tournamentClosed, wroteOnIt, isPresent }: CardConfirmFacts): CardDecision {
  const refusals: CardRefusal[] = tournamentClosed ? [{ code: 'tournamentClosed' }] : []
  if (!isPresent) refusals.push({ code: 'changedSince' })
  if (card.returnedAt === null) refusals.push({ code: 'notReturned' })
  if (card.confirmed) refusals.push({ code: 'alreadyConfirmed' })
  if (wroteOnIt) refusals.push({ code: 'sameEyes' })
  return decided([], refusals)
}

/** Where a card is on its way. */
export const CARD_STATES = ['notStarted', 'playing', 'complete', 'returned', 'confirmed'] as const
export type CardState = (typeof CARD_STATES)[number]

/** Where this card is: on its way round, full but not handed in, handed in, or seen by a second person. */
export function cardState(card: WrittenCard): CardState {
  if (card.confirmed) return 'confirmed'
  if (card.returnedAt !== null) return 'returned'
  if (missingHoles(card).length === 0) return 'complete'
  return card.entries.some(({ status }) => status !== 'notEntered') ? 'playing' : 'notStarted'
}
