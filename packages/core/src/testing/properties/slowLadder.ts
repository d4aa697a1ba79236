import type { ComputedHole } from '../../scoring/workings.ts'
import type { Engine, FieldCase, SideCase } from '../engine.ts'

/** The stroke indexes in the order of the German handbook: the hardest hole, the easiest, and so on. */
const BY_DIFFICULTY = [1, 18, 3, 16, 5, 14, 7, 12, 9] as const

/**
 * Slow and obvious: returns one value for each stage of the protocol, lower is better, strokes in eighteenths. The side must have every
 * value. A stage that cannot be compared ends the list, for every side.
 */
export async function ladderOf(engine: Engine, field: FieldCase, side: SideCase): Promise<readonly number[]> {
  const { policy, scoring, method, protocol, countOut } = field
  if (protocol === null) return []
  if (protocol === 'byHandicap') return side.handicap ? [(18 * side.handicap.numerator) / side.handicap.denominator] : []
  if (protocol === 'manual') return [side.manualOrder ?? 0]
  if (protocol === 'byReturnScorecard') return [Number(side.returnedAt?.replace(/\D/g, ''))]

  const counted = scoring === 'stableford' || scoring === 'againstPar' ? 'points' : null
  const net = method === 'net' || method === 'netAdjusted'
  const higherWins = scoring === 'stableford' || (scoring === 'againstPar' && policy.againstPar === 'holesWon')
  const figures: number[] = []
  const latestFirst = [...side.rounds].sort((a, b) => b.roundNumber - a.roundNumber)
  const [latest] = latestFirst
  if (countOut?.lastRoundFirst && latest?.kind === 'card' && latestFirst.length > 1) {
    const total = await engine.scoreTotal({ policy, card: latest.card, method, basis: latest.basis })
    if (total === null) return figures
    figures.push(((higherWins ? -18 : 18) * total.numerator) / total.denominator)
  }
  for (const round of latestFirst) {
    if (round.kind === 'total') return figures
    const { holes, total } = await engine.workCard({ policy, card: round.card })
    const inOrder = protocol === 'byLastHoles' ? [...holes].sort((a, b) => b.number - a.number) : byDifficulty(holes)
    if (inOrder === null) return figures
    const frontNine = inOrder.filter(({ number }) => number <= 9)
    const stages = (holes.length === 18 ? [9, 6, 3, 1] : [6, 3, 1]).map((size) => inOrder.slice(0, size))
    if (countOut?.frontNine && protocol === 'byLastHoles' && holes.length === 18) {
      stages.push(...[9, 6, 3, 1].map((size) => frontNine.slice(0, size)))
    }
    for (const stage of stages) {
      const name = counted ?? (scoring === 'medalMaxScore' && net ? 'net' : 'counted')
      const sum = stage.reduce((rest, hole) => rest + 18 * (hole[name] ?? Number.NaN), 0)
      const share = scoring === 'medal' && net ? (18 / holes.length) * total.strokesReceived * stage.length : 0
      figures.push(higherWins ? 0 - sum : sum - share)
    }
  }
  if (countOut?.lots) figures.push(side.lot ?? 0)
  return figures
}

/** Returns null for nine holes, which this protocol cannot compare. */
function byDifficulty(holes: readonly ComputedHole[]): readonly ComputedHole[] | null {
  const chosen = BY_DIFFICULTY.map((index) => holes.find(({ strokeIndex }) => strokeIndex === index))
  return holes.length === 18 ? (chosen as readonly ComputedHole[]) : null
}
