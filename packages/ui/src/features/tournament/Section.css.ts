import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const facts = style({ display: 'grid' })
/** Label left, value right; below each other if the width is too small. */
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space.s4}px`,
  paddingBlock: space.s2,
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
export const label = style({ font: type.t14, color: vars.ink.soft, alignSelf: 'center' })
export const value = style({ font: type.t16, fontWeight: 500, fontVariantNumeric: 'tabular-nums' })
