import { style } from '@vanilla-extract/css'
import { space } from '../../theme/scale.ts'
import { column } from '../parts.css.ts'

export const panels = style([column, { '@media': { '(max-width: 599px)': { gap: space.s2 } } }])

/** Not printed. */
export const choice = style({ '@media': { print: { display: 'none' } } })
