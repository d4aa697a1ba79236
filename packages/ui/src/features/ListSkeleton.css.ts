import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { space, type } from '../theme/scale.ts'
import { surface } from './parts.css.ts'

export const rows = style([surface, { overflow: 'hidden' }])
export const slow = style({ font: type.t14, color: vars.ink.soft, padding: `${space.s3}px ${space.s4}px` })
export const row = style({
  display: 'grid',
  gap: space.s2,
  alignContent: 'center',
  minHeight: 72,
  padding: `${space.s3}px ${space.s4}px`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
