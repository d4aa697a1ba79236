import { style } from '@vanilla-extract/css'
import { column } from '../../shared/parts.css.ts'
import { space } from '../../theme/scale.ts'

export const panels = style([column, { '@media': { '(max-width: 599px)': { gap: space.s2 } } }])

/** Not printed. */
export const choice = style({ '@media': { print: { display: 'none' } } })
