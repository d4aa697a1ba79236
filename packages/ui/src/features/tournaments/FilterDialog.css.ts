import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

export const groups = style({ display: 'grid', gap: space.s5 })
export const legend = style({ font: type.t14, fontWeight: vars.weight.strong, marginBottom: space.s1 })
export const boxes = style({ display: 'grid', '@media': { [from.sm]: { gridTemplateColumns: '1fr 1fr', columnGap: space.s4 } } })
