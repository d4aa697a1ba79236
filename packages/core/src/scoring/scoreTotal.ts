/** The value of a card for a prize. TR-03 to TR-06, SC-61, SC-62. */

import { type Exact, exact } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import type { Policy } from '../policy.ts'
import { assertNever } from '../result.ts'
import { isComplete } from './computeCard.ts'
import { countsNet, countsPoints, higherWins, pointsKind, type ScoreMethod, type Scoring } from './kinds.ts'
import type { ComputedCard } from './workings.ts'

/** Values that some methods need in addition to the card. */
export interface ScoreBasis {
  /** Course rating of the holes played, in tenths. */
  readonly ratingTenths: number
  /** See `adjustedGross`; null if it was not computed, and then the adjusted methods have no total. */
  readonly adjustedGross: number | null
}

/** Returns the penalty strokes in the card's total: its strokes against par minus those of the holes. */
export function penaltyOf({ holes, overPar }: Pick<ComputedCard, 'holes' | 'overPar'>): number {
  checkWhole('overPar', overPar)
  return holes.reduce((rest, { counted, par }) => {
    if (counted === null) return rest
    checkWhole('counted', counted)
    checkWhole('par', par)
    return rest - (counted - par)
  }, overPar)
}

function strokes(card: ComputedCard, method: ScoreMethod, basis: ScoreBasis): Exact | null {
  const { gross, net, par, strokesReceived } = card.total
  const adjusted = basis.adjustedGross === null ? null : basis.adjustedGross + penaltyOf(card)
  switch (method) {
    case 'gross':
      return gross === null ? null : exact(gross)
    case 'grossAdjusted':
      return adjusted === null ? null : exact(adjusted)
    case 'grossOverRating':
      return gross === null ? null : exact(10 * gross - basis.ratingTenths, 10)
    case 'grossOverPar':
      return gross === null ? null : exact(gross - par)
    case 'net':
      return net === null ? null : exact(net)
    case 'netAdjusted':
      return adjusted === null || net === null ? null : exact(adjusted - strokesReceived)
    default:
      return assertNever(method, 'method')
  }
}

/**
 * Returns the total that a prize ranks: strokes or a difference (lower is better), or points and holes won. The card must be computed net
 * or gross according to `method` (`countsNet`). null for a card without a result: unfinished, not returned, disqualified.
 */
export function scoreTotal(card: ComputedCard, scoring: Scoring, method: ScoreMethod, basis: ScoreBasis): Exact | null {
  if (card.status !== 'counted' || !isComplete(card)) return null
  if (!countsPoints(scoring)) return strokes(card, method, basis)
  return card.total.points === null ? null : exact(card.total.points)
}

/**
 * Returns strokes against par over the holes played: below 0 is better in every format. Points count against two per hole and ball, holes
 * won as one stroke each. null if no hole counts.
 */
export function toPar(policy: Pick<Policy, 'againstPar'>, card: ComputedCard, scoring: Scoring, method: ScoreMethod): Exact | null {
  if (countsPoints(scoring)) {
    const { points } = card.total
    if (points === null) return null
    if (pointsKind(scoring) === 'points') return exact(2 * card.holesPlayed * (card.countingBalls ?? 1) - points)
    return exact(higherWins(policy, scoring) ? -points : points)
  }
  if (card.holes.every(({ counted }) => counted === null)) return null
  if (!countsNet(method)) return exact(card.overPar)
  const played = card.holes.filter(({ counted }) => counted !== null)
  if (played.some(({ net }) => net === null)) return null
  return exact(played.reduce((rest, { strokesReceived }) => rest - strokesReceived, card.overPar))
}
