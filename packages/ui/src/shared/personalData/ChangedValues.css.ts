import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const values = style({ display: 'grid', gap: space.s2 })
export const pair = style({ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' })
export const term = style({ font: type.t14, color: vars.ink.soft })
export const change = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `2px ${space.s2}px`, overflowWrap: 'anywhere' })
export const old = style({ color: vars.ink.soft, textDecoration: 'line-through' })
export const next = style({ fontWeight: vars.weight.strong })
