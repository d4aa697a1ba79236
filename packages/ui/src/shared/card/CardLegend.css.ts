import { style } from '@vanilla-extract/css'
import { space, type } from '../../theme/scale.ts'

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s2}px ${space.s5}px`,
  font: type.t14,
  fontVariantNumeric: 'tabular-nums',
})
export const entry = style({ display: 'inline-flex', alignItems: 'center', gap: space.s2 })
export const count = style({ fontWeight: 650 })
