import { style } from '@vanilla-extract/css'
import { space } from '../../theme/scale.ts'

export const request = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s3,
  padding: `${space.s3}px ${space.s4}px`,
  overflowWrap: 'anywhere',
})
