import { style } from '@vanilla-extract/css'
import { from, space } from '../../theme/scale.ts'

export const boxes = style({ display: 'grid', '@media': { [from.sm]: { gridTemplateColumns: '1fr 1fr', columnGap: space.s4 } } })
