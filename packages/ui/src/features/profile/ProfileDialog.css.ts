import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const person = style({ display: 'flex', alignItems: 'center', gap: space.s3 })
export const name = style({ font: type.t20, fontWeight: vars.weight.strong, overflowWrap: 'anywhere', minWidth: 0 })
export const names = style({ display: 'grid', gap: space.s2, minWidth: 0 })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.s1}px ${space.s3}px`,
  font: type.t14,
})
export const pair = style({ display: 'contents' })
export const term = style({ color: vars.ink.soft })
export const fact = style({ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })
export const switches = style({ display: 'grid', gap: space.s1, border: 0, margin: 0, padding: 0, minWidth: 0 })
