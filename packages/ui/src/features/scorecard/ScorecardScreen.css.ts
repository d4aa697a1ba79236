import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const player = style({ display: 'flex', gap: space.s4, alignItems: 'flex-start' })
export const name = style({ font: type.t20, fontWeight: vars.weight.strong, letterSpacing: '-0.012em' })
export const line = style({ font: type.t14, color: vars.ink.soft, fontVariantNumeric: 'tabular-nums' })
export const facts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s1, minWidth: 0, flex: 1 })
/** Names next to each other, as many as fit. */
export const team = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s4, font: type.t16, listStyle: 'none' })
