/** A hole with everything worked out. SC-06 to SC-23. */
import { checkWhole } from '../fieldError.ts'
import type { Hole, HoleEntry } from './hole.ts'
import { pointsKind, type Scoring } from './kinds.ts'
import { cappedScore, checkMaxScore, maxHoleScore, NO_LIMIT } from './maxScore.ts'
import { strokeLabel } from './resultLabel.ts'
import { holeAgainstPar, stablefordPoints } from './stableford.ts'
import type { CardInput, CardPolicy } from './workCard.ts'
import type { WorkedHole } from './workings.ts'

/** More on one hole is a slip of the pen. */
const MOST_STROKES = 99

/** A hole with what stands on the card for it. */
export type HoleWorker = (hole: Hole, entry: HoleEntry, strokesReceived: number) => WorkedHole

/** What a hole gives by its strokes, null for a hole given up, and the strokes received that count. */
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

/** Whether a hole given up counts its maximum. */
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

/** The strokes that count on a hole; null when the hole has no number. */
function countedStrokes({ scoring, maxScore }: CardInput, hole: Hole, entry: HoleEntry, received: number): number | null {
  if (entry.status === 'entered') return cappedScore(maxScore, hole, received, entry.strokes)
  if (entry.status === 'notEntered' || !countsMaximum(scoring)) return null
  const limit = maxHoleScore(maxScore, hole, received)
  return limit === NO_LIMIT ? null : limit
}

/** Throws a FieldError for a max score that is not in whole strokes. */
export function holeWorker(policy: CardPolicy, input: CardInput): HoleWorker {
  checkMaxScore(input.maxScore)
  const result = resultOf(policy, input)
  return (hole, entry, strokesReceived) => {
    if (entry.status === 'entered') checkWhole('strokes', entry.strokes, 1, MOST_STROKES)
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
