/**
 * Computes a scorecard. SC-06 to SC-28, SC-61 to SC-63. A hole not completed follows the policy: by format (medal: no result;
 * maximum score: the maximum; Stableford: no points; par/bogey: a lost hole; Rules of Golf 3.3c and 21) or always disqualified. Par/bogey
 * counted as strokes over par is stroke play: without a number of strokes on a hole there is no difference, so there is no result.
 */
import { checkWhole, FieldError } from '../fieldError.ts'
import { strokesReceived } from '../handicap/strokesReceived.ts'
import type { Policy } from '../policy.ts'
import { cardSums } from './cardSums.ts'
import type { Hole, HoleEntry } from './hole.ts'
import { holeWorker } from './holeWorker.ts'
import type { CardStatus, Scoring } from './kinds.ts'
import type { MaxScoreRule } from './maxScore.ts'
import type { WorkedCard, WorkedHole } from './workings.ts'

/** The part of a policy that a card looks at. */
export type CardPolicy = Pick<Policy, 'unfinishedHole' | 'againstPar'>

/** All that a card is worked from; the policy comes beside it. */
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

function isGivenUp({ entry }: WorkedHole): boolean {
  return entry.status === 'skipped'
}

/** What becomes of a card that counts when a hole of it was given up. */
function statusOf(policy: CardPolicy, input: CardInput, givenUp: boolean): CardStatus {
  if (input.status !== 'counted' || !givenUp) return input.status
  if (policy.unfinishedHole === 'disqualified') return 'disqualified'
  return needsEveryHole(policy, input) ? 'noReturn' : input.status
}

/** Whether a card without strokes on one hole has no result. Rules of Golf 3.3c. */
function needsEveryHole(policy: CardPolicy, { scoring, maxScore }: CardInput): boolean {
  switch (scoring) {
    case 'medal':
      return true
    case 'medalMaxScore':
      return maxScore.kind === 'none'
    case 'againstPar':
      return policy.againstPar === 'strokeDifference'
    case 'stableford':
      return false
  }
}

/**
 * The worked card. A FieldError for entries that are not as many as the holes, strokes that are not 1 to 99, a handicap, penalty or maximum
 * that is not whole, and for holes that no round can have (`checkHoles`).
 */
export function workCard(policy: CardPolicy, input: CardInput): WorkedCard {
  const { holes, entries, playingHandicap, penalty } = input
  if (holes.length !== entries.length) throw new FieldError('entries', `${entries.length} for ${holes.length} holes`)
  if (playingHandicap !== null) checkWhole('playingHandicap', playingHandicap)
  checkWhole('penalty', penalty, 0)
  const received = strokesReceived(playingHandicap ?? 0, holes)
  const workHole = holeWorker(policy, input)
  const worked: WorkedHole[] = []
  for (let at = 0; at < holes.length; at += 1) worked.push(workHole(holes[at] as Hole, entries[at] as HoleEntry, received[at] as number))
  const { front, back, total, holesPlayed, overPar, lost } = cardSums(policy, input.scoring, worked, penalty, isGivenUp)
  return { holes: worked, front, back, total, holesPlayed, status: statusOf(policy, input, lost), overPar }
}

/** Every hole has a score or was given up. */
export function isComplete(card: Pick<WorkedCard, 'holes' | 'holesPlayed'>): boolean {
  return card.holes.length > 0 && card.holesPlayed === card.holes.length
}
