/** Terms for a hole's score. SC-41 to SC-53. */
import { checkWhole } from '../fieldError.ts'
import type { ResultLabel } from './kinds.ts'

/** From three under par or better to three over par or worse. */
const STROKE_LABELS = ['albatross', 'eagle', 'birdie', 'par', 'bogey', 'doubleBogey', 'more'] as const satisfies readonly ResultLabel[]

/** Returns the term in stroke play, by strokes minus par. A hole in one on a par 4 is an albatross. SC-53. */
export function strokeLabel(overPar: number): ResultLabel {
  checkWhole('overPar', overPar)
  return STROKE_LABELS[Math.min(Math.max(overPar, -3), 3) + 3] as ResultLabel
}

/** Returns the term in Stableford, by points; there is no albatross, and 0 points is a double bogey or worse. SC-41 to SC-45, SC-52. */
export function pointsLabel(points: number): ResultLabel {
  checkWhole('points', points)
  if (points >= 4) return 'eagle'
  if (points === 3) return 'birdie'
  if (points === 2) return 'par'
  return points === 1 ? 'bogey' : 'doubleBogey'
}

/** Returns the term in par/bogey, by strokes (net or gross, as they count) minus par. SC-46 to SC-50, SC-52. */
export function againstParLabel(difference: number): ResultLabel {
  checkWhole('difference', difference)
  if (difference <= -2) return 'eagle'
  if (difference === -1) return 'birdie'
  if (difference === 0) return 'par'
  return difference === 1 ? 'bogey' : 'doubleBogey'
}
