/** Which holes a handicap's strokes fall on. World Handicap System, Appendix E; HC-43. */
import { checkWhole } from '../fieldError.ts'
import { checkHoles } from '../scoring/checkHoles.ts'
import type { Hole } from '../scoring/hole.ts'

/** The place of each hole in the order of stroke indexes, 1 the hardest: nine holes of a course are ranked among themselves. */
function ranks(holes: readonly Hole[]): readonly number[] {
  checkHoles(holes)
  return holes.map(({ strokeIndex }) => holes.reduce((rank, other) => (other.strokeIndex < strokeIndex ? rank + 1 : rank), 1))
}

/**
 * Strokes received on each of `holes`, in their order; their sum is the handicap. One on every hole for each full round of it, one more
 * from the hardest on; a plus player gives strokes back from the easiest on. `handicap` is a whole number for these holes. A fraction,
 * more than 18 holes, a number or stroke index that stands twice, a par that no hole has: a FieldError.
 */
export function strokesReceived(handicap: number, holes: readonly Hole[]): readonly number[] {
  checkWhole('handicap', handicap)
  const onEvery = Math.floor(handicap / holes.length)
  const oneMoreOn = handicap - onEvery * holes.length
  return ranks(holes).map((rank) => onEvery + (rank <= oneMoreOn ? 1 : 0))
}
