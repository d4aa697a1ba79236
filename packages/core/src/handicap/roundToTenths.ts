import { type Exact, exact, multiply, roundHalfUp } from '../exact.ts'

const TEN = exact(10)

/** A fraction of strokes in whole tenths, .05 upward, also below zero: −1.85 gives −18. A FieldError above 2^53 tenths. */
export function roundToTenths(strokes: Exact): number {
  return roundHalfUp(multiply(strokes, TEN))
}
