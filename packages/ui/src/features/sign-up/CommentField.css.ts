import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, type } from '../../theme/scale.ts'

export const field = style({ display: 'grid', gap: 6 })
export const label = style({ font: type.t14, fontWeight: vars.weight.strong })
export const area = style({
  width: '100%',
  padding: `${space.s3}px ${space.s4}px`,
  background: vars.ground.surface,
  border: `max(1.5px, ${vars.stroke.line}) solid ${vars.ground.edge}`,
  borderRadius: corner.control,
  resize: 'vertical',
})
export const hint = style({ font: type.t14, color: vars.ink.soft })
