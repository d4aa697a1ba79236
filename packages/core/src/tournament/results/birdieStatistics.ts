/** Counts of holes by score against par. TR-56 to TR-62: six kinds, and every hole with a score has exactly one. */

import type { SexLimit } from '../../club/customer.ts'
import { checkWhole } from '../../fieldError.ts'
import type { ComputedCard } from '../../scoring/workings.ts'

/** The counted kinds: `albatross` is three under par or better, `more` two over par or worse. */
export const BIRDIE_KINDS = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'more'] as const
export type BirdieKind = (typeof BIRDIE_KINDS)[number]

/** The kinds in received counts; some include others. */
export const RAW_BIRDIE_KINDS = [
  'albatrossOrBetter',
  'albatross',
  'eagleOrBetter',
  'eagle',
  'birdie',
  'par',
  'bogey',
  'doubleBogey',
  'doubleBogeyOrWorse',
] as const
export type RawBirdieKind = (typeof RAW_BIRDIE_KINDS)[number]

/** Number of holes per kind of score; each hole has one kind. */
export type BirdieCounts = Readonly<Record<BirdieKind, number>>

/** The scores of one hole, from tees of the same par. */
export interface BirdieHole {
  readonly number: number
  readonly par: number
  readonly counts: BirdieCounts
}

/** Counts by kind of score, per hole and in total. */
export interface BirdieStatistics {
  /** Ascending by number; a hole whose par differs between tees has one row per par. */
  readonly holes: readonly BirdieHole[]
  /** Sum over all holes. */
  readonly total: BirdieCounts
}

/** Selects the cards that are counted; an empty list excludes no player. TR-54. */
export interface BirdieFilter {
  readonly sex: SexLimit
  readonly groupingIds: readonly string[]
  /** Short names of the classes. */
  readonly handicapClassIds: readonly string[]
  readonly teeIds: readonly string[]
  readonly ageClassIds: readonly string[]
  readonly roundIds: readonly string[]
}

function countsOf(count: (kind: BirdieKind) => number): Record<BirdieKind, number> {
  return Object.fromEntries(BIRDIE_KINDS.map((kind) => [kind, count(kind)])) as Record<BirdieKind, number>
}

function nothing(): Record<BirdieKind, number> {
  return countsOf(() => 0)
}

/** Returns the kind of a score; `overPar` is gross strokes minus par. */
export function birdieKindOf(overPar: number): BirdieKind {
  return BIRDIE_KINDS[Math.min(Math.max(overPar, -3), 2) + 3] as BirdieKind
}

/** Returns the sum of two counts, kind by kind. */
export function addBirdieCounts(a: BirdieCounts, b: BirdieCounts): BirdieCounts {
  return countsOf((kind) => {
    checkWhole(kind, a[kind], 0)
    checkWhole(kind, b[kind], 0)
    return a[kind] + b[kind]
  })
}

/**
 * Returns the six kinds of raw counts. `albatross` and `eagleOrBetter` are ignored, because `albatrossOrBetter` and `eagle` include their
 * holes. `doubleBogeyOrWorse` becomes `more`; it includes exact double bogeys, so `doubleBogey` is used only if it is missing. A missing
 * kind counts 0.
 */
export function collapsedBirdies(raw: Readonly<Partial<Record<RawBirdieKind, number>>>): BirdieCounts {
  const own = { ...raw, albatross: raw.albatrossOrBetter, more: raw.doubleBogeyOrWorse ?? raw.doubleBogey }
  return countsOf((kind) => {
    const count = own[kind] ?? 0
    checkWhole(kind, count, 0)
    return count
  })
}

/** Counts the holes with gross strokes; a hole that is not completed or not yet played is not counted. */
export function birdieStatistics(cards: readonly Pick<ComputedCard, 'holes'>[]): BirdieStatistics {
  const byHole = new Map<string, { number: number; par: number; counts: Record<BirdieKind, number> }>()
  for (const { holes } of cards) {
    for (const { number, par, entry } of holes) {
      if (entry.status !== 'entered') continue
      checkWhole('number', number, 1)
      checkWhole('par', par, 1)
      checkWhole('strokes', entry.strokes, 1)
      const key = `${number}/${par}`
      const row = byHole.get(key) ?? { number, par, counts: nothing() }
      row.counts[birdieKindOf(entry.strokes - par)] += 1
      byHole.set(key, row)
    }
  }
  const holes = [...byHole.values()].sort((a, b) => a.number - b.number || a.par - b.par)
  return { holes, total: holes.reduce<BirdieCounts>((rest, { counts }) => addBirdieCounts(rest, counts), nothing()) }
}
