/** A range of handicaps: check and format. HC-28 to HC-33, HC-38. */
import { exact, roundHalfUp } from '../exact.ts'
import { formatHandicapIndex } from './formatHandicapIndex.ts'
import type { HandicapIndex } from './handicapIndex.ts'
import { compareHandicaps } from './specialCodes.ts'

/** A range that includes both ends. `unset` leaves the lower end open, `none` the upper one. */
export interface HandicapBorder {
  readonly from: HandicapIndex
  readonly to: HandicapIndex
}

function inOrder({ from, to }: HandicapBorder): HandicapBorder {
  return compareHandicaps(from, to) <= 0 ? { from, to } : { from: to, to: from }
}

/** Returns true if the handicap is in the range; a reversed range is put in order. */
export function isWithin(handicap: HandicapIndex, border: HandicapBorder): boolean {
  const { from, to } = inOrder(border)
  return compareHandicaps(from, handicap) <= 0 && compareHandicaps(handicap, to) <= 0
}

const OPEN = '...'

/** Returns a whole number, rounded half up; better than scratch with a plus sign, 0 without a sign. */
function wholeText(handicap: HandicapIndex): string {
  if (handicap.kind !== 'index') return formatHandicapIndex(handicap) || OPEN
  const whole = roundHalfUp(exact(handicap.tenths, 10))
  return whole < 0 ? `+${-whole}` : String(whole)
}

/** Returns `... - 18`, `+2 - 18`, `19 - ...`, `...`; one number if both ends look the same. */
export function formatHandicapRange(border: HandicapBorder): string {
  const { from, to } = inOrder(border)
  const [first, last] = [wholeText(from), wholeText(to)]
  return first === last ? first : `${first} - ${last}`
}
