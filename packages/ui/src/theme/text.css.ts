/** Small styles that many components use. */
import { style } from '@vanilla-extract/css'

/** Visible only to screen readers. */
export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** Digits of equal width, which line up in columns. */
export const figures = style({ fontVariantNumeric: 'tabular-nums lining-nums' })
