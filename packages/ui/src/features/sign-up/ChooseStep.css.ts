import { style } from '@vanilla-extract/css'
import { card } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const form = style({ display: 'grid', gap: space.s4 })
export const people = style([card, { gap: space.s2 }])
/** Floats, because a legend would interrupt the border. */
export const legend = style({ float: 'left', width: '100%', font: type.t20, fontWeight: vars.weight.strong, marginBottom: space.s2 })
export const hint = style({ font: type.t14, color: vars.ink.soft })

export const groups = style({ display: 'grid', gap: space.s2, justifyItems: 'start' })
