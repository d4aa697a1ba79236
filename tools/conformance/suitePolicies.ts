import { dgv, whs } from '../../packages/core/src/index.ts'

/** The policies that cases name. */
export const SUITE_POLICIES = {
  whs,
  dgv,
  /** Half an index for nine holes to a tenth: USGA local guidance. */
  whsTenth: { ...whs, halfIndexNine: 'tenth' },
  /** All strokes received count in a net double bogey: the federation of the production rounds. */
  allStrokes: { ...whs, strokesInNetDoubleBogey: 'all' },
} as const
