import { style } from '@vanilla-extract/css'
import { space } from '../../theme/scale.ts'

/** As many beside each other as there is room for. */
export const boxes = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))', columnGap: space.s4 })
