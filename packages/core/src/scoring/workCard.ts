/**
 * One card with everything worked out. SC-06 to SC-28, SC-61 to SC-63. A hole given up follows the policy: by format (medal: no result;
 * maximum score: the maximum; Stableford: no points; against par: a lost hole; Rules of Golf 3.3c and 21) or always disqualified.
 */
import { strokesReceived as strokesOnHoles } from '../handicap/strokesReceived.ts'
import type { Policy } from '../policy.ts'
import { type Hole, type HoleEntry, isFront } from './hole.ts'
import type { CardStatus, Scoring } from './kinds.ts'
import { cappedScore, type MaxScoreRule, maxHoleScore, NO_LIMIT } from './maxScore.ts'
import { strokeLabel } from './resultLabel.ts'
import { holeAgainstPar, stablefordPoints } from './stableford.ts'
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

/** The strokes that count on a hole; null when the hole has no number. */
function countedStrokes(input: CardInput, hole: Hole, entry: HoleEntry, received: number): number | null {
  if (entry.status === 'entered') return cappedScore(input.maxScore, hole, received, entry.strokes)
  if (entry.status === 'notEntered' || input.scoring !== 'medalMaxScore') return null
  const limit = maxHoleScore(input.maxScore, hole, received)
  return limit === NO_LIMIT ? null : limit
}

/** What a hole gives by its strokes, null for a hole given up, and the strokes received that count. */
type HoleResult = (par: number, received: number, counted: number | null) => number | null

const points: HoleResult = (par, received, counted) => (counted === null ? 0 : stablefordPoints(par, received, counted))
const holeWon: HoleResult = (par, received, counted) => (counted === null ? -1 : holeAgainstPar(par, received, counted))
const difference: HoleResult = (par, received, counted) => (counted === null ? null : counted - received - par)
const nothingNet: HoleResult = () => null

function resultOf(policy: CardPolicy, { scoring, net, playingHandicap }: CardInput): HoleResult {
  if (net && playingHandicap === null) return nothingNet
  if (scoring !== 'againstPar') return points
  return policy.againstPar === 'holesWon' ? holeWon : difference
}

/** A sum that is being built. */
interface Running {
  holes: number
  par: number
  strokesReceived: number
  gross: number | null
  net: number | null
  points: number | null
  givenUp: boolean
}

function nothing(): Running {
  return { holes: 0, par: 0, strokesReceived: 0, gross: 0, net: 0, points: null, givenUp: false }
}

function include(sum: Running, { par, strokesReceived, counted, net, points, entry }: WorkedHole): void {
  sum.holes += 1
  sum.par += par
  sum.strokesReceived += strokesReceived
  sum.gross = sum.gross === null || counted === null ? null : sum.gross + counted
  sum.net = sum.net === null || net === null ? null : sum.net + net
  if (points !== null) sum.points = (sum.points ?? 0) + points
  if (entry.status === 'skipped') sum.givenUp = true
}

/** Both nines as one. */
function together(front: Running, back: Running): Running {
  return {
    holes: front.holes + back.holes,
    par: front.par + back.par,
    strokesReceived: front.strokesReceived + back.strokesReceived,
    gross: front.gross === null || back.gross === null ? null : front.gross + back.gross,
    net: front.net === null || back.net === null ? null : front.net + back.net,
    points: front.points === null ? back.points : front.points + (back.points ?? 0),
    givenUp: front.givenUp || back.givenUp,
  }
}

/** Strokes added, points taken away; a half with a hole given up keeps its par alone where that disqualifies (SC-09). */
function finished(policy: CardPolicy, sum: Running, penalty: number, pointsLost: number): CardSum {
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

function workHole(input: CardInput, result: HoleResult, hole: Hole, entry: HoleEntry, strokesReceived: number): WorkedHole {
  const counted = countedStrokes(input, hole, entry, strokesReceived)
  return {
    number: hole.number,
    par: hole.par,
    strokeIndex: hole.strokeIndex,
    entry,
    strokesReceived,
    counted,
    net: counted === null || input.playingHandicap === null ? null : counted - strokesReceived,
    points: entry.status === 'notEntered' ? null : result(hole.par, input.net ? strokesReceived : 0, counted),
    label: entry.status === 'entered' ? strokeLabel(entry.strokes - hole.par) : 'none',
  }
}

/** The worked card. Holes and entries of different number are a caller's bug and throw. */
export function workCard(policy: CardPolicy, input: CardInput): WorkedCard {
  const { holes, entries, playingHandicap, penalty } = input
  if (holes.length !== entries.length) throw new RangeError(`${entries.length} entries for ${holes.length} holes`)
  const received = strokesOnHoles(playingHandicap ?? 0, holes)
  const result = resultOf(policy, input)
  const front = nothing()
  const back = nothing()
  let holesPlayed = 0
  let overPar = penalty
  const worked: WorkedHole[] = []
  for (let at = 0; at < holes.length; at += 1) {
    const hole = workHole(input, result, holes[at] as Hole, entries[at] as HoleEntry, received[at] as number)
    include(isFront(hole) ? front : back, hole)
    if (hole.entry.status !== 'notEntered') holesPlayed += 1
    if (hole.counted !== null) overPar += hole.counted - hole.par
    worked.push(hole)
  }
  const total = together(front, back)
  const lowerResultWins = input.scoring === 'againstPar' && policy.againstPar === 'strokeDifference'
  return {
    holes: worked,
    front: front.holes > 0 ? finished(policy, front, 0, 0) : null,
    back: back.holes > 0 ? finished(policy, back, 0, 0) : null,
    total: finished(policy, total, penalty, lowerResultWins ? -penalty : penalty),
    holesPlayed,
    status: statusOf(policy, input, total.givenUp),
    overPar,
  }
}

/** Every hole has a score or was given up. */
export function isComplete(card: Pick<WorkedCard, 'holes' | 'holesPlayed'>): boolean {
  return card.holes.length > 0 && card.holesPlayed === card.holes.length
}
