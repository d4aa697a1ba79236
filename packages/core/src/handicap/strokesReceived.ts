/** Distributes a handicap's strokes over the holes. World Handicap System, Appendix E; HC-43. */
import { checkWhole } from '../fieldError.ts'
import { checkHoles } from '../scoring/checkHoles.ts'
import type { Hole } from '../scoring/hole.ts'

/** Returns the rank of each hole by stroke index, 1 is the hardest; nine holes of a course are ranked among themselves. */
function ranks(holes: readonly Hole[]): readonly number[] {
  checkHoles(holes)
  return holes.map(({ strokeIndex }) => holes.reduce((rank, other) => (other.strokeIndex < strokeIndex ? rank + 1 : rank), 1))
}

/**
 * Returns the strokes received on each of `holes`, in their order; their sum is the handicap. Every hole gets one for each full round of
 * holes in the handicap; the rest is one more each from the hardest hole on. A plus player gives strokes back from the easiest hole on.
 * `handicap` is a whole number for these holes. Throws FieldError for a fraction, more than 18 holes, a duplicate number or stroke index,
 * and a par that no hole has.
 */
export function strokesReceived(handicap: number, holes: readonly Hole[]): readonly number[] {
  checkWhole('handicap', handicap)
  const onEvery = Math.floor(handicap / holes.length)
  const oneMoreOn = handicap - onEvery * holes.length
  return ranks(holes).map((rank) => onEvery + (rank <= oneMoreOn ? 1 : 0))
}
