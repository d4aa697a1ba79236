/** Sums of a card: its nines and the total. SC-09, SC-14, SC-61 to SC-63. */
import type { Policy } from '../policy.ts'
import { isFront } from './hole.ts'
import { countsPoints, higherWins, type Scoring } from './kinds.ts'
import type { CardSum, ComputedCard, ComputedHole } from './workings.ts'

type CardPolicy = Pick<Policy, 'unfinishedHole' | 'againstPar'>

/** The sum of one nine during computation. */
interface Half {
  holes: number
  /** Number of holes with a score or not completed. */
  played: number
  par: number
  strokesReceived: number
  gross: number | null
  net: number | null
  points: number | null
  /** Counted strokes minus par, over the holes with counted strokes. */
  overPar: number
  /** True if a hole of this nine cannot have a result. */
  lost: boolean
}

function nothing(): Half {
  return { holes: 0, played: 0, par: 0, strokesReceived: 0, gross: 0, net: 0, points: null, overPar: 0, lost: false }
}

function include(sum: Half, { par, strokesReceived, counted, net, points, entry }: ComputedHole): void {
  sum.holes += 1
  sum.par += par
  sum.strokesReceived += strokesReceived
  sum.gross = sum.gross === null || counted === null ? null : sum.gross + counted
  sum.net = sum.net === null || net === null ? null : sum.net + net
  if (points !== null) sum.points = (sum.points ?? 0) + points
  if (counted !== null) sum.overPar += counted - par
  if (entry.status !== 'notEntered') sum.played += 1
}

/** Returns the sum of both nines. */
function together(front: Half, back: Half): Omit<Half, 'holes'> {
  return {
    played: front.played + back.played,
    par: front.par + back.par,
    strokesReceived: front.strokesReceived + back.strokesReceived,
    gross: front.gross === null || back.gross === null ? null : front.gross + back.gross,
    net: front.net === null || back.net === null ? null : front.net + back.net,
    points: front.points === null ? back.points : front.points + (back.points ?? 0),
    overPar: front.overPar + back.overPar,
    lost: front.lost || back.lost,
  }
}

/**
 * Returns the sum with `penalty` added to strokes and `pointsLost` subtracted from points. If a hole not completed disqualifies, a sum with
 * such a hole has no strokes and no points (SC-09).
 */
function finished(policy: CardPolicy, sum: Omit<Half, 'holes'>, penalty: number, pointsLost: number): CardSum {
  const { par, strokesReceived, gross, net, points } = sum
  if (sum.lost && policy.unfinishedHole === 'disqualified') return { par, strokesReceived, gross: null, net: null, points: null }
  return {
    par,
    strokesReceived,
    gross: gross === null ? null : gross + penalty,
    net: net === null ? null : net + penalty,
    points: points === null ? null : points - pointsLost,
  }
}

export interface CardSums extends Pick<ComputedCard, 'front' | 'back' | 'total' | 'holesPlayed' | 'overPar'> {
  readonly lost: boolean
}

/**
 * Returns the sums of a card. `isLost` returns true for holes without a result. Penalty strokes are added to strokes and count against
 * points, only in the total.
 */
export function cardSums<Worked extends ComputedHole>(
  policy: CardPolicy,
  scoring: Scoring,
  holes: readonly Worked[],
  penalty: number,
  isLost: (hole: Worked) => boolean,
): CardSums {
  const front = nothing()
  const back = nothing()
  for (const hole of holes) {
    const half = isFront(hole) ? front : back
    include(half, hole)
    if (isLost(hole)) half.lost = true
  }
  const total = together(front, back)
  const lowerResultWins = countsPoints(scoring) && !higherWins(policy, scoring)
  return {
    front: front.holes > 0 ? finished(policy, front, 0, 0) : null,
    back: back.holes > 0 ? finished(policy, back, 0, 0) : null,
    total: finished(policy, total, penalty, lowerResultWins ? -penalty : penalty),
    holesPlayed: total.played,
    overPar: total.overPar + penalty,
    lost: total.lost,
  }
}
