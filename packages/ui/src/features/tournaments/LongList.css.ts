import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

/** Rows come and go while it is scrolled: its own code keeps the reader's place. */
export const list = style({ overflowAnchor: 'none' })
/** The head of a month. */
export const head = style({
  font: type.t14,
  fontWeight: vars.weight.strong,
  textAlign: 'left',
  padding: `${space.s3}px ${space.s4}px`,
  background: vars.ground.sunken,
  selectors: { 'li + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
