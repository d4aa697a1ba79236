import { style } from '@vanilla-extract/css'
import { space } from '../../theme/scale.ts'

/** By month or all, and what stands beside it. */
export const span = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.s2}px ${space.s4}px` })
