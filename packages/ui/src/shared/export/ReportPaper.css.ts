import { style } from '@vanilla-extract/css'
import { space, type } from '../../theme/scale.ts'

export const head = style({ display: 'none', font: type.t14, '@media': { print: { display: 'block', marginBottom: space.s4 } } })
export const foot = style({ display: 'none', font: type.t12, '@media': { print: { display: 'block', marginTop: space.s4 } } })
