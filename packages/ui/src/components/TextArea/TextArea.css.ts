import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space } from '../../theme/scale.ts'

export const area = style({
  display: 'block',
  width: '100%',
  padding: `${space.s3}px ${space.s4}px`,
  background: vars.ground.surface,
  color: vars.ink.strong,
  border: `max(1.5px, ${vars.stroke.line}) solid ${vars.ground.edge}`,
  borderRadius: corner.control,
  resize: 'vertical',
  fontVariantNumeric: 'tabular-nums',
})
export const areaWithError = style([area, { borderColor: vars.bad.edge, borderWidth: 2 }])
