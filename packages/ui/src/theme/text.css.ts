/** Small styles that many parts use. */
import { style } from '@vanilla-extract/css'

/** For screen readers alone. */
export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** Figures under each other. */
export const figures = style({ fontVariantNumeric: 'tabular-nums lining-nums' })
