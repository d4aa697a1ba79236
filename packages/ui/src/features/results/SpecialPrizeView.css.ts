import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const winners = style({ display: 'grid', gap: space.s4, listStyle: 'none' })
export const winner = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: space.s4, alignItems: 'center' })
/** The most important value of the row. */
export const comment = style({
  font: type.t24,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.02em',
})
