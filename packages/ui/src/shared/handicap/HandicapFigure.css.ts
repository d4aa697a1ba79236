import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { type } from '../../theme/scale.ts'

export const handicap = style({ font: type.t16, fontWeight: 500, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const label = style({ font: type.t12, color: vars.ink.soft, fontWeight: 500 })
