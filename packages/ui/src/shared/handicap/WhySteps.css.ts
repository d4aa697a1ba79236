import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, type } from '../../theme/scale.ts'

export const panel = style({
  background: vars.ground.sunken,
  borderRadius: corner.note,
  padding: space.s4,
  display: 'grid',
  gap: space.s2,
  maxWidth: 560,
  selectors: { '[data-theme=sunlight] &': { border: `2px solid ${vars.ink.strong}` } },
})
export const title = style({ font: type.t16, fontWeight: vars.weight.strong })
export const step = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: space.s4, paddingBlock: 6 })
export const label = style({ font: type.t14 })
export const formula = style({ display: 'block', color: vars.ink.soft, fontVariantNumeric: 'tabular-nums' })
export const result = style({ font: type.t16, fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
