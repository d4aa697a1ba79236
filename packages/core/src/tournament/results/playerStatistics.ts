/** A player's gross scores by kind of hole. HC-89+ in docs/spec/handicap.md. */
import { checkWhole } from '../../fieldError.ts'
import type { ComputedHole } from '../../scoring/workings.ts'
import { addBirdieCounts, BIRDIE_KINDS, type BirdieCounts, birdieKindOf } from './birdieStatistics.ts'

/** Pars that are shown; a par 6 counts as a par 5. */
export const STATISTICS_PARS = [3, 4, 5] as const
export type StatisticsPar = (typeof STATISTICS_PARS)[number]

/** Ranges of stroke indexes, both ends inclusive: the hardest third of the holes comes first. */
export const STROKE_INDEX_RANGES = [
  { from: 1, to: 6 },
  { from: 7, to: 12 },
  { from: 13, to: 18 },
] as const
export type StrokeIndexRange = (typeof STROKE_INDEX_RANGES)[number]

/** The scores of some holes. */
export interface HoleSums {
  /** Holes with gross strokes. */
  readonly holes: number
  /** Sum of gross strokes minus par over these holes. */
  readonly overPar: number
  /** Holes picked up, which have no gross strokes. */
  readonly pickedUp: number
  readonly counts: BirdieCounts
}

/** The scores of a player's cards, together and by kind of hole. */
export interface PlayerStatistics {
  readonly rounds: number
  readonly total: HoleSums
  /** One row for each of STATISTICS_PARS. */
  readonly byPar: readonly (HoleSums & { readonly par: StatisticsPar })[]
  /** One row for each of STROKE_INDEX_RANGES. */
  readonly byStrokeIndex: readonly (HoleSums & StrokeIndexRange)[]
}

/** A hole of a card with its entry. */
export type StatisticsHole = Pick<ComputedHole, 'number' | 'par' | 'strokeIndex' | 'entry'>

const NO_COUNTS = Object.fromEntries(BIRDIE_KINDS.map((kind) => [kind, 0])) as Record<(typeof BIRDIE_KINDS)[number], number>

function sumsOf(holes: readonly StatisticsHole[]): HoleSums {
  let [overPar, pickedUp, counted, counts]: [number, number, number, BirdieCounts] = [0, 0, 0, NO_COUNTS]
  for (const { par, entry } of holes) {
    checkWhole('par', par, 1)
    if (entry.status === 'skipped') pickedUp += 1
    if (entry.status !== 'entered') continue
    checkWhole('strokes', entry.strokes, 1)
    counted += 1
    overPar += entry.strokes - par
    counts = addBirdieCounts(counts, { ...NO_COUNTS, [birdieKindOf(entry.strokes - par)]: 1 })
  }
  return { holes: counted, overPar, pickedUp, counts }
}

/** Returns the statistics of cards; a hole that is not played counts nowhere, and a card without a played hole is no round. */
export function playerStatistics(cards: readonly { readonly holes: readonly StatisticsHole[] }[]): PlayerStatistics {
  const played = cards.map(({ holes }) => holes.filter(({ entry }) => entry.status !== 'notEntered')).filter(({ length }) => length > 0)
  const holes = played.flat()
  for (const { strokeIndex } of holes) checkWhole('strokeIndex', strokeIndex, 1, 18)
  const lowest = STATISTICS_PARS[0]
  const highest = STATISTICS_PARS[STATISTICS_PARS.length - 1] as StatisticsPar
  const parOf = ({ par }: StatisticsHole): number => Math.min(Math.max(par, lowest), highest)
  return {
    rounds: played.length,
    total: sumsOf(holes),
    byPar: STATISTICS_PARS.map((par) => ({ par, ...sumsOf(holes.filter((hole) => parOf(hole) === par)) })),
    byStrokeIndex: STROKE_INDEX_RANGES.map((range) => ({
      ...range,
      ...sumsOf(holes.filter(({ strokeIndex }) => strokeIndex >= range.from && strokeIndex <= range.to)),
    })),
  }
}
