import { type Exact, roundHalfUp } from '../exact.ts'

/** A fraction of strokes in whole tenths, .05 upward, also below zero: −1.85 gives −18. */
export function roundToTenths({ numerator, denominator }: Exact): number {
  return roundHalfUp({ numerator: 10 * numerator, denominator })
}
