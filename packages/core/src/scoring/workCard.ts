/**
 * One card with everything worked out. SC-06 to SC-28, SC-61 to SC-63. A hole given up follows the policy: by format (medal: no result;
 * maximum score: the maximum; Stableford: no points; against par: a lost hole; Rules of Golf 3.3c and 21) or always disqualified.
 */
import { strokesReceived as strokesOnHoles } from '../handicap/strokesReceived.ts'
import type { Policy } from '../policy.ts'
import { type Hole, type HoleEntry, isFront } from './hole.ts'
import type { CardStatus, Scoring } from './kinds.ts'
import { type MaxScoreRule, maxHoleScore } from './maxScore.ts'
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
function countedStrokes({ scoring, maxScore }: CardInput, hole: Hole, entry: HoleEntry, received: number): number | null {
  if (entry.status === 'notEntered') return null
  const limit = maxHoleScore(maxScore, hole, received)
  if (entry.status === 'entered') return Math.min(entry.strokes, limit)
  return scoring === 'medalMaxScore' && limit !== Infinity ? limit : null
}

function holeResult(
  policy: CardPolicy,
  input: CardInput,
  hole: Hole,
  entry: HoleEntry,
  counted: number | null,
  received: number,
): number | null {
  if (entry.status === 'notEntered' || (input.net && input.playingHandicap === null)) return null
  const strokes = input.net ? received : 0
  if (input.scoring !== 'againstPar') return counted === null ? 0 : stablefordPoints(hole.par, strokes, counted)
  if (policy.againstPar === 'strokeDifference') return counted === null ? null : counted - strokes - hole.par
  return counted === null ? -1 : holeAgainstPar(hole.par, strokes, counted)
}

function sumOf(holes: readonly WorkedHole[], disqualifying: boolean): CardSum {
  let par = 0
  let strokesReceived = 0
  let gross: number | null = 0
  let net: number | null = 0
  let points: number | null = null
  for (const hole of holes) {
    par += hole.par
    strokesReceived += hole.strokesReceived
    gross = gross === null || hole.counted === null ? null : gross + hole.counted
    net = net === null || hole.net === null ? null : net + hole.net
    if (hole.points !== null) points = (points ?? 0) + hole.points
    if (disqualifying && hole.entry.status === 'skipped') return disqualifiedSum(holes)
  }
  return { par, strokesReceived, gross, net, points }
}

/** A half with a hole given up, where that disqualifies: its par and strokes still stand, its results do not. SC-09. */
function disqualifiedSum(holes: readonly WorkedHole[]): CardSum {
  const { par, strokesReceived } = sumOf(holes, false)
  return { par, strokesReceived, gross: null, net: null, points: null }
}

function withPenalty(sum: CardSum, penalty: number, pointsLost: number): CardSum {
  if (penalty === 0) return sum
  const { gross, net, points } = sum
  return {
    ...sum,
    gross: gross === null ? null : gross + penalty,
    net: net === null ? null : net + penalty,
    points: points === null ? null : points - pointsLost,
  }
}

/** What becomes of a card that counts when a hole of it was given up. */
function statusOf(policy: CardPolicy, { status, scoring, entries, maxScore }: CardInput): CardStatus {
  if (status !== 'counted' || !entries.some((entry) => entry.status === 'skipped')) return status
  if (policy.unfinishedHole === 'disqualified') return 'disqualified'
  const noResult = scoring === 'medal' || (scoring === 'medalMaxScore' && maxScore.kind === 'none')
  return noResult ? 'noReturn' : status
}

/** The worked card. Holes and entries of different number are a caller's bug and throw. */
export function workCard(policy: CardPolicy, input: CardInput): WorkedCard {
  const { holes, entries, playingHandicap, penalty } = input
  if (holes.length !== entries.length) throw new RangeError(`${entries.length} entries for ${holes.length} holes`)
  const received = strokesOnHoles(playingHandicap ?? 0, holes)
  let holesPlayed = 0
  let overPar = penalty
  const worked = holes.map((hole, at): WorkedHole => {
    const entry = entries[at] as HoleEntry
    const strokesReceived = received[at] as number
    const counted = countedStrokes(input, hole, entry, strokesReceived)
    if (entry.status !== 'notEntered') holesPlayed += 1
    if (counted !== null) overPar += counted - hole.par
    return {
      number: hole.number,
      par: hole.par,
      strokeIndex: hole.strokeIndex,
      entry,
      strokesReceived,
      counted,
      net: counted === null || playingHandicap === null ? null : counted - strokesReceived,
      points: holeResult(policy, input, hole, entry, counted, strokesReceived),
      label: entry.status === 'entered' ? strokeLabel(entry.strokes - hole.par) : 'none',
    }
  })
  const front = worked.filter(isFront)
  const back = worked.filter((hole) => !isFront(hole))
  const disqualifying = policy.unfinishedHole === 'disqualified'
  const lowerResultWins = input.scoring === 'againstPar' && policy.againstPar === 'strokeDifference'
  return {
    holes: worked,
    front: front.length > 0 ? sumOf(front, disqualifying) : null,
    back: back.length > 0 ? sumOf(back, disqualifying) : null,
    total: withPenalty(sumOf(worked, disqualifying), penalty, lowerResultWins ? -penalty : penalty),
    holesPlayed,
    status: statusOf(policy, input),
    overPar,
  }
}

/** Every hole has a score or was given up. */
export function isComplete(card: Pick<WorkedCard, 'holes' | 'holesPlayed'>): boolean {
  return card.holes.length > 0 && card.holesPlayed === card.holes.length
}
