import { style } from '@vanilla-extract/css'
import { from, space } from '../../theme/scale.ts'

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s3,
  minHeight: 64,
  paddingInline: space.s4,
  '@media': { [from.lg]: { minHeight: 52, paddingInline: space.s5 } },
})
