import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const group = style({ selectors: { '& + &': { marginTop: space.s5 } } })
export const legend = style({ font: type.t14, fontWeight: vars.weight.strong, marginBottom: space.s1 })
/** As many beside each other as there is room for. */
export const boxes = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))', columnGap: space.s4 })
