import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const groups = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s5 })
export const legend = style({ font: type.t14, fontWeight: vars.weight.strong, marginBottom: space.s1 })
