/**
 * One card with everything worked out. SC-06 to SC-28, SC-61 to SC-63. A hole given up follows the policy: by format (medal: no result;
 * maximum score: the maximum; Stableford: no points; against par: a lost hole; Rules of Golf 3.3c and 21) or always disqualified.
 */
import { checkWhole, FieldError } from '../fieldError.ts'
import { strokesReceived } from '../handicap/strokesReceived.ts'
import type { Policy } from '../policy.ts'
import { type Hole, type HoleEntry, isFront } from './hole.ts'
import { holeWorker } from './holeWorker.ts'
import type { CardStatus, Scoring } from './kinds.ts'
import type { MaxScoreRule } from './maxScore.ts'
import type { CardSum, WorkedCard, WorkedHole } from './workings.ts'

export type CardPolicy = Pick<Policy, 'unfinishedHole' | 'againstPar'>

export interface CardInput {
  /** The holes of the round in the order of their numbers: 18, or nine of them. */
  readonly holes: readonly Hole[]
  /** One for each hole, in the same order. */
  readonly entries: readonly HoleEntry[]
  readonly scoring: Scoring
  /** Whether points and results of holes count the strokes received. */
  readonly net: boolean
  /** Whole strokes for the holes of this round; null for a player without one, who has no net figures. */
  readonly playingHandicap: number | null
  readonly maxScore: MaxScoreRule
  /** Penalty strokes of the round: added to strokes, taken from points. SC-62. */
  readonly penalty: number
  readonly status: CardStatus
}

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
  readonly givenUp: boolean
}

function halfOf(holes: readonly WorkedHole[], front: boolean): Half {
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
  let givenUp = false
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
    if (hole.entry.status === 'skipped') givenUp = true
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
    givenUp,
  }
}

/** Both nines as one. */
function together(front: Half, back: Half): Half {
  return {
    holes: front.holes + back.holes,
    played: front.played + back.played,
    par: front.par + back.par,
    strokesReceived: front.strokesReceived + back.strokesReceived,
    gross: front.gross === null || back.gross === null ? null : front.gross + back.gross,
    net: front.net === null || back.net === null ? null : front.net + back.net,
    points: front.points === null ? back.points : front.points + (back.points ?? 0),
    overPar: front.overPar + back.overPar,
    givenUp: front.givenUp || back.givenUp,
  }
}

/** Strokes added, points taken away; a half with a hole given up keeps its par alone where that disqualifies (SC-09). */
function finished(policy: CardPolicy, sum: Half, penalty: number, pointsLost: number): CardSum {
  const { par, strokesReceived, gross, net, points } = sum
  if (sum.givenUp && policy.unfinishedHole === 'disqualified') return { par, strokesReceived, gross: null, net: null, points: null }
  return {
    par,
    strokesReceived,
    gross: gross === null ? null : gross + penalty,
    net: net === null ? null : net + penalty,
    points: points === null ? null : points - pointsLost,
  }
}

/** What becomes of a card that counts when a hole of it was given up. */
function statusOf(policy: CardPolicy, { status, scoring, maxScore }: CardInput, givenUp: boolean): CardStatus {
  if (status !== 'counted' || !givenUp) return status
  if (policy.unfinishedHole === 'disqualified') return 'disqualified'
  const noResult = scoring === 'medal' || (scoring === 'medalMaxScore' && maxScore.kind === 'none')
  return noResult ? 'noReturn' : status
}

/**
 * The worked card. A FieldError for entries that are not as many as the holes, strokes that are not 1 to 99, a handicap, penalty or maximum
 * that is not whole, and for holes that no round can have (`checkHoles`).
 */
export function workCard(policy: CardPolicy, input: CardInput): WorkedCard {
  const { holes, entries, playingHandicap, penalty } = input
  if (holes.length !== entries.length) throw new FieldError('entries', `${entries.length} for ${holes.length} holes`)
  if (playingHandicap !== null) checkWhole('playingHandicap', playingHandicap)
  checkWhole('penalty', penalty)
  const received = strokesReceived(playingHandicap ?? 0, holes)
  const workHole = holeWorker(policy, input)
  const worked = entries.map((entry, at) => workHole(at, entry, received[at] as number))
  const front = halfOf(worked, true)
  const back = halfOf(worked, false)
  const total = together(front, back)
  const lowerResultWins = input.scoring === 'againstPar' && policy.againstPar === 'strokeDifference'
  return {
    holes: worked,
    front: front.holes > 0 ? finished(policy, front, 0, 0) : null,
    back: back.holes > 0 ? finished(policy, back, 0, 0) : null,
    total: finished(policy, total, penalty, lowerResultWins ? -penalty : penalty),
    holesPlayed: total.played,
    status: statusOf(policy, input, total.givenUp),
    overPar: total.overPar + penalty,
  }
}

/** Every hole has a score or was given up. */
export function isComplete(card: Pick<WorkedCard, 'holes' | 'holesPlayed'>): boolean {
  return card.holes.length > 0 && card.holesPlayed === card.holes.length
}
