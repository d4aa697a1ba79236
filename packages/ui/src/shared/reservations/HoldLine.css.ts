import { style } from '@vanilla-extract/css'
import { space, target, type } from '../../theme/scale.ts'

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s2,
  minHeight: target.least,
  font: type.t14,
})
export const words = style({ flex: '1 1 0', minWidth: 'min-content' })
export const clock = style({ fontWeight: 700, fontVariantNumeric: 'tabular-nums' })
