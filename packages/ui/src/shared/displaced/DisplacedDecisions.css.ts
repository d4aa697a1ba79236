import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const list = style({ display: 'grid', gap: space.s4 })
export const booking = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s2,
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}`, paddingTop: space.s4 } },
})
export const names = style({ font: type.t16, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
