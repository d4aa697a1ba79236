/** The fixed sets of scoring: formats, methods, protocols, labels. EN and SC areas of docs/spec. */

import type { Policy } from '../policy.ts'

/** How a round is scored. */
export const SCORINGS = ['medal', 'medalMaxScore', 'stableford', 'againstPar'] as const
export type Scoring = (typeof SCORINGS)[number]

/** The value of a card that counts for a prize. TR-04. */
export const SCORE_METHODS = ['gross', 'grossAdjusted', 'grossOverRating', 'grossOverPar', 'net', 'netAdjusted'] as const
export type ScoreMethod = (typeof SCORE_METHODS)[number]

/** Returns true if a method counts the strokes received. */
export function countsNet(method: ScoreMethod): boolean {
  switch (method) {
    case 'net':
    case 'netAdjusted':
      return true
    case 'gross':
    case 'grossAdjusted':
    case 'grossOverRating':
    case 'grossOverPar':
      return false
  }
}

/** Returns the hole results that a prize ranks: Stableford points, or holes won in par/bogey; null if it ranks strokes. */
export function pointsKind(scoring: Scoring): 'points' | 'holesWon' | null {
  switch (scoring) {
    case 'stableford':
      return 'points'
    case 'againstPar':
      return 'holesWon'
    case 'medal':
    case 'medalMaxScore':
      return null
  }
}

/** Returns true if the prize ranks hole results (points, holes won) instead of strokes. */
export function countsPoints(scoring: Scoring): boolean {
  return pointsKind(scoring) !== null
}

/** Returns true if the higher total is better. */
export function higherWins(policy: Pick<Policy, 'againstPar'>, scoring: Scoring): boolean {
  switch (scoring) {
    case 'stableford':
      return true
    case 'againstPar':
      return policy.againstPar === 'holesWon'
    case 'medal':
    case 'medalMaxScore':
      return false
  }
}

/** Returns true if k of n holes carry k/n of the handicap in a net count-back; otherwise the holes count as scored. */
export function sharesHandicap(scoring: Scoring): boolean {
  switch (scoring) {
    case 'medal':
      return true
    case 'medalMaxScore':
    case 'stableford':
    case 'againstPar':
      return false
  }
}

/** How ties are broken. TR-45. */
export const COUNT_BACK_PROTOCOLS = ['byHandicap', 'byLastHoles', 'byReturnScorecard', 'manual', 'byStrokeIndex'] as const
export type CountBackProtocol = (typeof COUNT_BACK_PROTOCOLS)[number]

/** A hole's score as a term. `more` is triple bogey or worse in stroke play. */
export const RESULT_LABELS = ['none', 'albatross', 'eagle', 'birdie', 'par', 'bogey', 'doubleBogey', 'more'] as const
export type ResultLabel = (typeof RESULT_LABELS)[number]

/** `counted`, or why a card has no result. Cards without a result are listed last, in this order. */
export const CARD_STATUSES = ['counted', 'noReturn', 'disqualified', 'withdrawn', 'cut'] as const
export type CardStatus = (typeof CARD_STATUSES)[number]
