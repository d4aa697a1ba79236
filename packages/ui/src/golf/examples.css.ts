/** The card around a table in the gallery. */
import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { corner, from } from '../theme/scale.ts'

export const surface = style({
  background: vars.ground.surface,
  border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
  borderRadius: corner.card,
  boxShadow: vars.shadow.card,
  overflow: 'hidden',
})

/** Shown from lg on. */
export const wideSurface = style([surface, { display: 'none', '@media': { [from.lg]: { display: 'block' } } }])
