import { style } from '@vanilla-extract/css'
import { space } from '../../theme/scale.ts'

/** As many columns as fit. */
export const boxes = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))', columnGap: space.s4 })
