import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { space, type } from '../../../theme/scale.ts'

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: 52,
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
export const place = style({ width: 32, flex: 'none', fontWeight: 650, fontVariantNumeric: 'tabular-nums' })
export const name = style({ flex: 1, minWidth: 0, font: type.t16, fontWeight: 500 })
