import { type Exact, exact, multiply, roundHalfUp } from '../exact.ts'

const TEN = exact(10)

/** Returns strokes in whole tenths, rounded half up, also below zero: −1.85 gives −18. Throws FieldError above 2^53 tenths. */
export function roundToTenths(strokes: Exact): number {
  return roundHalfUp(multiply(strokes, TEN))
}
