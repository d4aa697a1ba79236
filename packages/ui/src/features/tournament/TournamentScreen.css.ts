import { style } from '@vanilla-extract/css'
import { screen } from '../../shared/parts.css.ts'
import { space } from '../../theme/scale.ts'

/** Small gaps on a phone, so that the header leaves most of the window to the content. */
export const page = style([screen, { '@media': { '(max-width: 599px)': { gap: space.s2 } } }])
