import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { type } from '../../theme/scale.ts'

export const block = style({ display: 'block', width: 48, flex: 'none', textAlign: 'center' })
export const weekday = style({ display: 'block', font: type.t12, fontWeight: 500, color: vars.ink.soft })
export const day = style({
  display: 'block',
  font: type.t24,
  fontWeight: 650,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
})
