import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space } from '../../theme/scale.ts'
import { surface } from '../parts.css.ts'

export const rows = style([surface, { overflow: 'hidden' }])
export const row = style({
  display: 'grid',
  gap: space.s2,
  alignContent: 'center',
  minHeight: 72,
  padding: `${space.s3}px ${space.s4}px`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
