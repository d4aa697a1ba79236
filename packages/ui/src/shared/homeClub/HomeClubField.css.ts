import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, target, type } from '../../theme/scale.ts'

export const found = style({ display: 'grid', gap: space.s1 })
export const club = style({
  width: '100%',
  minHeight: target.least,
  padding: `${space.s2}px ${space.s3}px`,
  textAlign: 'start',
  font: type.t16,
  color: vars.ink.strong,
  background: vars.ground.sunken,
  border: `1px solid ${vars.ground.line}`,
  borderRadius: corner.control,
  cursor: 'pointer',
  ':hover': { background: vars.ground.raised },
})
export const town = style({ display: 'block', font: type.t14, color: vars.ink.soft })
export const chosen = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.s1}px ${space.s4}px`, alignItems: 'center' })
export const legend = style({ font: type.t14, fontWeight: vars.weight.strong })
export const hint = style({ font: type.t14, color: vars.ink.soft })
