import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const rules = style({ display: 'grid', gap: space.s1, font: type.t14 })
export const title = style({ color: vars.ink.soft })
export const list = style({ display: 'grid', gap: space.s1 })
export const rule = style({ display: 'flex', gap: space.s2, alignItems: 'center', color: vars.ink.soft })
export const met = style([rule, { color: vars.ink.strong }])
/** Keeps the texts aligned while no rule is met. */
export const mark = style({ display: 'inline-grid', placeItems: 'center', width: 20, height: 20, flex: 'none' })
