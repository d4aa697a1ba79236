/** Computes the score of a hole. SC-06 to SC-23. */
import { checkWhole } from '../fieldError.ts'
import type { CardInput, CardPolicy } from './computeCard.ts'
import type { Hole, HoleEntry } from './hole.ts'
import { pointsKind, type Scoring } from './kinds.ts'
import { cappedScore, checkMaxScore, maxHoleScore, NO_LIMIT } from './maxScore.ts'
import { strokeLabel } from './resultLabel.ts'
import { holeAgainstPar, stablefordPoints } from './stableford.ts'
import type { ComputedHole } from './workings.ts'

/** Maximum strokes of a hole; more is a typing error. */
const MAX_STROKES = 99

/** Computes a hole from its entry on the card. */
export type HoleScorer = (hole: Hole, entry: HoleEntry, strokesReceived: number) => ComputedHole

/** Returns the points of a hole, by its counted strokes (null for a hole not completed) and the strokes received that count. */
type HoleResult = (par: number, received: number, counted: number | null) => number | null

const points: HoleResult = (par, received, counted) => (counted === null ? 0 : stablefordPoints(par, received, counted))
const holeWon: HoleResult = (par, received, counted) => (counted === null ? -1 : holeAgainstPar(par, received, counted))
const difference: HoleResult = (par, received, counted) => (counted === null ? null : counted - received - par)
const nothingNet: HoleResult = () => null

function resultOf(policy: CardPolicy, { scoring, net, playingHandicap }: CardInput): HoleResult {
  if (net && playingHandicap === null) return nothingNet
  if (pointsKind(scoring) !== 'holesWon') return points
  return policy.againstPar === 'holesWon' ? holeWon : difference
}

/** Returns true if a hole not completed counts its maximum. */
function countsMaximum(scoring: Scoring): boolean {
  switch (scoring) {
    case 'medalMaxScore':
      return true
    case 'medal':
    case 'stableford':
    case 'againstPar':
      return false
  }
}

/** Returns the strokes that count on a hole; null without a number of strokes. */
function countedStrokes({ scoring, maxScore }: CardInput, hole: Hole, entry: HoleEntry, received: number): number | null {
  if (entry.status === 'entered') return cappedScore(maxScore, hole, received, entry.strokes)
  if (entry.status === 'notEntered' || !countsMaximum(scoring)) return null
  const limit = maxHoleScore(maxScore, hole, received)
  return limit === NO_LIMIT ? null : limit
}

/** Returns the function that computes the holes of a card. Throws a FieldError for a max score that is not in whole strokes. */
export function holeScorer(policy: CardPolicy, input: CardInput): HoleScorer {
  checkMaxScore(input.maxScore)
  const result = resultOf(policy, input)
  return (hole, entry, strokesReceived) => {
    if (entry.status === 'entered') checkWhole('strokes', entry.strokes, 1, MAX_STROKES)
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
}
