import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { space, type } from '../../../theme/scale.ts'

export const list = style({ display: 'grid' })
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s2,
  paddingBlock: space.s3,
  overflowWrap: 'anywhere',
  selectors: {
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { paddingBottom: 0 },
    '& + &': { borderTop: `1px solid ${vars.ground.line}` },
  },
})
export const title = style({ font: type.t16, fontWeight: vars.weight.strong })
export const when = style({ font: type.t14, color: vars.ink.soft, marginTop: -4 })
