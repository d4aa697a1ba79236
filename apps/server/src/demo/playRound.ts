/** A plausible round: what the index promises, harder on hard holes, with good and bad days. No statistic of real people. */
import { courseHandicap, type HandicapIndex, type RatedTee } from '@club/core/handicap'
import type { Hole } from '@club/core/scoring'
import type { Random } from './random.ts'

/** Strokes on a hole; null for a hole not completed. */
export type PlayedHole = number | null

/** Playing strength in tenths: a player without an index like a beginner, a professional like a plus player. */
export function skillTenths(index: HandicapIndex): number {
  switch (index.kind) {
    case 'index':
      return index.tenths
    case 'professional':
      return -40
    default:
      return 460
  }
}

/** The course handicap that the player has, or would have, from the tee. */
function expectedHandicap(index: HandicapIndex, tee: RatedTee): number {
  const { numerator, denominator } = courseHandicap({ ...tee, indexTenths: skillTenths(index) })
  return numerator / denominator
}

/** Most people play to their index on a good day only: three strokes worse on the average. */
export const USUAL_LOSS = 3

/** `tee` is rated over 18 holes, also when only nine of them are played. */
export function playRound(random: Random, index: HandicapIndex, tee: RatedTee, holes: readonly Hole[]): readonly PlayedHole[] {
  const handicap = expectedHandicap(index, tee)
  const spread = 0.62 + Math.max(0, handicap) * 0.014
  const form = random.normal(0, 1.6 + Math.max(0, handicap) * 0.06) / 18
  const byDifficulty = [...holes].sort((a, b) => a.strokeIndex - b.strokeIndex)
  return holes.map((hole) => {
    const rank = byDifficulty.indexOf(hole) / (holes.length - 1)
    const difficulty = (0.5 - rank) * (0.35 + Math.max(0, handicap) * 0.012)
    const overPar = Math.round(random.normal((handicap + USUAL_LOSS) / 18 + form + difficulty, spread) - 0.08)
    // A hole lost in the woods: more often with a high index.
    const disaster = random.chance(0.008 + Math.max(0, handicap) * 0.0009) ? random.between(2, 4) : 0
    const strokes = Math.max(hole.par === 3 ? 1 : 2, hole.par + overPar + disaster)
    return strokes > hole.par + 5 ? null : strokes
  })
}

/** For stroke play, where every hole is finished: a hole that would not be completed costs about ten. */
export function holedOut(holes: readonly Hole[], played: readonly PlayedHole[]): readonly number[] {
  return played.map((strokes, index) => strokes ?? (holes[index]?.par ?? 4) + 6)
}
