/** What the holes of a card come to: its nines and the whole. SC-09, SC-14, SC-61 to SC-63. */
import type { Policy } from '../policy.ts'
import { isFront } from './hole.ts'
import type { Scoring } from './kinds.ts'
import type { CardSum, WorkedCard, WorkedHole } from './workings.ts'

type CardPolicy = Pick<Policy, 'unfinishedHole' | 'againstPar'>

/** One nine of a card. */
interface Half {
  readonly holes: number
  /** With a score or given up. */
  readonly played: number
  readonly par: number
  readonly strokesReceived: number
  readonly gross: number | null
  readonly net: number | null
  readonly points: number | null
  /** Counted strokes minus par, over the holes that have any. */
  readonly overPar: number
  /** A hole of it has no result and never will. */
  readonly lost: boolean
}

function halfOf<Worked extends WorkedHole>(holes: readonly Worked[], front: boolean, isLost: (hole: Worked) => boolean): Half {
  let count = 0
  let played = 0
  let par = 0
  let strokesReceived = 0
  let gross = 0
  let net = 0
  let overPar = 0
  let points: number | null = null
  let withGross = true
  let withNet = true
  let lost = false
  for (const hole of holes) {
    if (isFront(hole) !== front) continue
    count += 1
    par += hole.par
    strokesReceived += hole.strokesReceived
    if (hole.counted === null) withGross = false
    else {
      gross += hole.counted
      overPar += hole.counted - hole.par
    }
    if (hole.net === null) withNet = false
    else net += hole.net
    if (hole.points !== null) points = (points ?? 0) + hole.points
    if (hole.entry.status !== 'notEntered') played += 1
    if (isLost(hole)) lost = true
  }
  return {
    holes: count,
    played,
    par,
    strokesReceived,
    gross: withGross ? gross : null,
    net: withNet ? net : null,
    points,
    overPar,
    lost,
  }
}

/** Both nines as one. */
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

/** Strokes added, points taken away; a half with a hole given up keeps its par alone where that disqualifies (SC-09). */
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

export interface CardSums extends Pick<WorkedCard, 'front' | 'back' | 'total' | 'holesPlayed' | 'overPar'> {
  readonly lost: boolean
}

/** `isLost` tells the holes without a result. Penalty strokes are added to strokes and taken from points, in the total alone. */
export function cardSums<Worked extends WorkedHole>(
  policy: CardPolicy,
  scoring: Scoring,
  holes: readonly Worked[],
  penalty: number,
  isLost: (hole: Worked) => boolean,
): CardSums {
  const front = halfOf(holes, true, isLost)
  const back = halfOf(holes, false, isLost)
  const total = together(front, back)
  const lowerResultWins = scoring === 'againstPar' && policy.againstPar === 'strokeDifference'
  return {
    front: front.holes > 0 ? finished(policy, front, 0, 0) : null,
    back: back.holes > 0 ? finished(policy, back, 0, 0) : null,
    total: finished(policy, total, penalty, lowerResultWins ? -penalty : penalty),
    holesPlayed: total.played,
    overPar: total.overPar + penalty,
    lost: total.lost,
  }
}
