import { style } from '@vanilla-extract/css'
import { from, space } from '../../theme/scale.ts'

/** One row that scrolls sideways; the cut chip says so. */
export const chips = style({
  display: 'flex',
  gap: space.s2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: -space.s4,
  padding: `3px ${space.s4}px`,
  '@media': {
    [from.sm]: { marginInline: -space.s5, paddingInline: space.s5 },
    [from.lg]: { flexWrap: 'wrap', overflow: 'visible', margin: 0, padding: 0 },
  },
})

/** By month or all, and what stands beside it. */
export const span = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.s2}px ${space.s4}px` })
