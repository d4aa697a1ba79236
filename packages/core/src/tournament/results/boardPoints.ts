/** Stableford points and penalty strokes shown next to the result of a prize. TR-76+. */
import { checkWhole } from '../../fieldError.ts'
import { checkSides, type Side } from '../../scoring/field.ts'
import type { Scoring } from '../../scoring/kinds.ts'
import type { RankedRow } from '../../scoring/rankField.ts'
import { penaltyOf } from '../../scoring/scoreTotal.ts'
import type { BoardRow } from './results.ts'

/**
 * Returns the points of the cards of `side` per round and in total, independent of what the prize ranks by, and the penalty strokes of all
 * its cards. A par/bogey round has no points; penalty strokes are already subtracted from points.
 */
export function boardPoints(side: Side, scoring: Scoring, rounds: RankedRow['rounds']): Pick<BoardRow, 'rounds' | 'points' | 'penalty'> {
  checkSides([side])
  for (const { roundNumber } of rounds) checkWhole('roundNumber', roundNumber, 1)
  const cards = new Map(side.rounds.flatMap((round) => (round.kind === 'card' ? [[round.roundNumber, round.card] as const] : [])))
  const withPoints = rounds.map(({ roundNumber, total }) => ({
    roundNumber,
    total,
    points: scoring === 'againstPar' ? null : (cards.get(roundNumber)?.total.points ?? null),
  }))
  const known = withPoints.flatMap(({ points }) => points ?? [])
  for (const points of known) checkWhole('points', points)
  return {
    rounds: withPoints,
    points: known.length === 0 ? null : known.reduce((sum, points) => sum + points),
    penalty: [...cards.values()].reduce((sum, card) => sum + penaltyOf(card), 0),
  }
}
