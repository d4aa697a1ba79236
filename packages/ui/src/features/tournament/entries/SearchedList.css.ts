import { style } from '@vanilla-extract/css'
import { from, space } from '../../../theme/scale.ts'

export const tools = style({
  display: 'grid',
  gap: space.s3,
  '@media': { [from.sm]: { gridTemplateColumns: '1fr auto', alignItems: 'end' }, print: { display: 'none' } },
})
