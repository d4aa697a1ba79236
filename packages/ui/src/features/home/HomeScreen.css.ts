import { style } from '@vanilla-extract/css'
import { from, space } from '../../theme/scale.ts'

/** The hero, with the live card next to it from xl on. */
export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  '@media': {
    [from.sm]: { gap: space.s5 },
    [from.xl]: { selectors: { '&:has(> :nth-child(2))': { gridTemplateColumns: 'minmax(0, 1fr) 336px' } } },
  },
})
