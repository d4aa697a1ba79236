import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { from, space, type } from '../../../theme/scale.ts'

/** The scores, and from lg on next to them the working of the current hole. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.s4,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 304px', gap: space.s5 } },
})
export const typing = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 })
export const hint = style({ font: type.t14, color: vars.ink.soft, '@media': { '(any-pointer: coarse)': { display: 'none' } } })
