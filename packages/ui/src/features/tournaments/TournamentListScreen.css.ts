import { style } from '@vanilla-extract/css'
import { space } from '../../theme/scale.ts'

/** Choice between a month and all tournaments, and the controls next to it. */
export const span = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.s2}px ${space.s4}px` })
