import { style } from '@vanilla-extract/css'
import { space } from '../../theme/scale.ts'
import { screen } from '../parts.css.ts'

/** The head of a tournament leaves most of a phone's window to what is below it. */
export const page = style([screen, { '@media': { '(max-width: 599px)': { gap: space.s2 } } }])
