/** A range of handicaps: whether a handicap lies in it and how it is written. HC-28 to HC-33, HC-38. */
import { exact, roundHalfUp } from '../exact.ts'
import { formatHandicapIndex } from './formatHandicapIndex.ts'
import type { HandicapIndex } from './handicapIndex.ts'
import { compareHandicaps } from './specialCodes.ts'

/** Both ends belong to it. `unset` leaves the lower end open, `none` the upper one. */
export interface HandicapBorder {
  readonly from: HandicapIndex
  readonly to: HandicapIndex
}

function inOrder({ from, to }: HandicapBorder): HandicapBorder {
  return compareHandicaps(from, to) <= 0 ? { from, to } : { from: to, to: from }
}

/** A reversed border is read the right way round. */
export function isWithin(handicap: HandicapIndex, border: HandicapBorder): boolean {
  const { from, to } = inOrder(border)
  return compareHandicaps(from, handicap) <= 0 && compareHandicaps(handicap, to) <= 0
}

const OPEN = '...'

/** A whole number, half up; better than scratch with a plus sign, 0 without any sign. */
function wholeText(handicap: HandicapIndex): string {
  if (handicap.kind !== 'index') return formatHandicapIndex(handicap) || OPEN
  const whole = roundHalfUp(exact(handicap.tenths, 10))
  return whole < 0 ? `+${-whole}` : String(whole)
}

/** `... - 18`, `+2 - 18`, `19 - ...`, `...`; one number where both ends show the same. */
export function formatHandicapRange(border: HandicapBorder): string {
  const { from, to } = inOrder(border)
  const [first, last] = [wholeText(from), wholeText(to)]
  return first === last ? first : `${first} - ${last}`
}
