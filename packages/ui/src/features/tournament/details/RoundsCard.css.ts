import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { space, type } from '../../../theme/scale.ts'

export const round = style({
  display: 'grid',
  gap: 2,
  paddingBlock: space.s3,
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
export const head = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${space.s4}px` })
export const name = style({ font: type.t16, fontWeight: vars.weight.strong })
export const when = style({ font: type.t16, fontVariantNumeric: 'tabular-nums' })
export const line = style({ font: type.t14, color: vars.ink.soft })
