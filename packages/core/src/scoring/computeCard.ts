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
import { holeScorer } from './holeScorer.ts'
import type { CardStatus, Scoring } from './kinds.ts'
import type { MaxScoreRule } from './maxScore.ts'
import type { ComputedCard, ComputedHole } from './workings.ts'

/** The fields of a policy that a card depends on. */
export type CardPolicy = Pick<Policy, 'unfinishedHole' | 'againstPar'>

/** The data from which a card is computed, in addition to the policy. */
export interface CardInput {
  /** The holes of the round, ascending by number: 18, or nine of them. */
  readonly holes: readonly Hole[]
  /** One for each hole, in the same order. */
  readonly entries: readonly HoleEntry[]
  readonly scoring: Scoring
  /** True if points and hole results count the strokes received. */
  readonly net: boolean
  /** Whole strokes for the holes of this round; null for a player without one, who has no net values. */
  readonly playingHandicap: number | null
  readonly maxScore: MaxScoreRule
  /** Penalty strokes of the round: added to strokes, subtracted from points. SC-62. */
  readonly penalty: number
  readonly status: CardStatus
}

function isGivenUp({ entry }: ComputedHole): boolean {
  return entry.status === 'skipped'
}

/** Returns the status of a card; `givenUp` is true if a hole was not completed. */
function statusOf(policy: CardPolicy, input: CardInput, givenUp: boolean): CardStatus {
  if (input.status !== 'counted' || !givenUp) return input.status
  if (policy.unfinishedHole === 'disqualified') return 'disqualified'
  return needsEveryHole(policy, input) ? 'noReturn' : input.status
}

/** Returns true if a card without strokes on one hole has no result. Rules of Golf 3.3c. */
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
 * Returns the computed card. Throws FieldError if there are not as many entries as holes, if strokes are not 1 to 99, if a handicap,
 * penalty or maximum is not whole, and for holes that no round can have (`checkHoles`).
 */
export function computeCard(policy: CardPolicy, input: CardInput): ComputedCard {
  const { holes, entries, playingHandicap, penalty } = input
  if (holes.length !== entries.length) throw new FieldError('entries', `${entries.length} for ${holes.length} holes`)
  if (playingHandicap !== null) checkWhole('playingHandicap', playingHandicap)
  checkWhole('penalty', penalty, 0)
  const received = strokesReceived(playingHandicap ?? 0, holes)
  const computeHole = holeScorer(policy, input)
  const worked: ComputedHole[] = []
  for (let at = 0; at < holes.length; at += 1) worked.push(computeHole(holes[at] as Hole, entries[at] as HoleEntry, received[at] as number))
  const { front, back, total, holesPlayed, overPar, lost } = cardSums(policy, input.scoring, worked, penalty, isGivenUp)
  return { holes: worked, front, back, total, holesPlayed, status: statusOf(policy, input, lost), overPar }
}

/** Returns true if every hole has a score or is marked as not completed. */
export function isComplete(card: Pick<ComputedCard, 'holes' | 'holesPlayed'>): boolean {
  return card.holes.length > 0 && card.holesPlayed === card.holes.length
}
