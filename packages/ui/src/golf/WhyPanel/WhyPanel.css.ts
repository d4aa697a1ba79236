import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'
import { figures, hidden } from '../../theme/text.css.ts'

export const hiddenText = hidden
export const panel = style({ display: 'grid', gap: space.s2, whiteSpace: 'normal', textAlign: 'start' })
export const title = style({ font: type.t16, fontWeight: vars.weight.strong })
export const text = style({ font: type.t14 })
export const table = style([figures, { font: type.t14 }])
export const head = style({ height: 32, padding: `${space.s1}px 0`, textAlign: 'start' })
export const figure = style({ height: 32, padding: `${space.s1}px ${space.s1}px`, textAlign: 'center' })
export const columnHead = style([figure, { color: vars.ink.soft }])
export const decided = style({ fontWeight: 700 })
export const note = style({ font: type.t14, color: vars.ink.soft })
