/** How often each kind of score was made. TR-56 to TR-62: six kinds that together count every hole with a score once. */

import type { SexLimit } from '../club/customer.ts'
import { checkWhole } from '../fieldError.ts'
import type { WorkedCard } from '../scoring/workings.ts'

/** The kinds that are kept: `albatross` is three under par or better, `more` two over or worse. */
export const BIRDIE_KINDS = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'more'] as const
export type BirdieKind = (typeof BIRDIE_KINDS)[number]

/** The kinds that a list may bring, some of them holding others. */
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

/** Holes by kind of score, each hole in one of them. */
export type BirdieCounts = Readonly<Record<BirdieKind, number>>

/** What a hole, from tees of the same par, was played in. */
export interface BirdieHole {
  readonly number: number
  readonly par: number
  readonly counts: BirdieCounts
}

/** Birdies, pars and the rest, hole by hole and in all. */
export interface BirdieStatistics {
  /** By number; a hole with another par from another tee has a row of its own. */
  readonly holes: readonly BirdieHole[]
  /** Over all holes. */
  readonly total: BirdieCounts
}

/** Whose scores are counted; an empty list leaves nobody out. TR-54. */
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

/** The kind of a score by strokes as played minus par. */
function kindOf(overPar: number): BirdieKind {
  return BIRDIE_KINDS[Math.min(Math.max(overPar, -3), 2) + 3] as BirdieKind
}

/** Adds up kind by kind. */
export function addBirdieCounts(a: BirdieCounts, b: BirdieCounts): BirdieCounts {
  return countsOf((kind) => {
    checkWhole(kind, a[kind], 0)
    checkWhole(kind, b[kind], 0)
    return a[kind] + b[kind]
  })
}

/**
 * The six kinds of raw counts: `albatross` and `eagleOrBetter` are dropped, as `albatrossOrBetter` and `eagle` hold their holes. `doubleBogeyOrWorse`
 * is `more`; it holds exact double bogeys already, which therefore count only where it is missing. A kind that is missing counts 0.
 */
export function collapsedBirdies(raw: Readonly<Partial<Record<RawBirdieKind, number>>>): BirdieCounts {
  const own = { ...raw, albatross: raw.albatrossOrBetter, more: raw.doubleBogeyOrWorse ?? raw.doubleBogey }
  return countsOf((kind) => {
    const count = own[kind] ?? 0
    checkWhole(kind, count, 0)
    return count
  })
}

/** Counts the holes that have strokes as played; a hole given up or not yet played counts nowhere. */
export function birdieStatistics(cards: readonly Pick<WorkedCard, 'holes'>[]): BirdieStatistics {
  const byHole = new Map<string, { number: number; par: number; counts: Record<BirdieKind, number> }>()
  for (const { holes } of cards) {
    for (const { number, par, entry } of holes) {
      if (entry.status !== 'entered') continue
      checkWhole('number', number, 1)
      checkWhole('par', par, 1)
      checkWhole('strokes', entry.strokes, 1)
      const key = `${number}/${par}`
      const row = byHole.get(key) ?? { number, par, counts: nothing() }
      row.counts[kindOf(entry.strokes - par)] += 1
      byHole.set(key, row)
    }
  }
  const holes = [...byHole.values()].sort((a, b) => a.number - b.number || a.par - b.par)
  return { holes, total: holes.reduce<BirdieCounts>((rest, { counts }) => addBirdieCounts(rest, counts), nothing()) }
}
