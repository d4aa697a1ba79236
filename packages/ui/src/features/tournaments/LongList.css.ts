import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

/** Rows are added and removed while scrolling: the list’s own code preserves the scroll position. */
export const list = style({ overflowAnchor: 'none' })
/** The heading of a month. */
export const head = style({
  font: type.t14,
  fontWeight: vars.weight.strong,
  textAlign: 'left',
  padding: `${space.s3}px ${space.s4}px`,
  background: vars.ground.sunken,
  selectors: { 'li + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
