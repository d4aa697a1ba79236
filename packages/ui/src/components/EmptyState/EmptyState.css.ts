import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, type } from '../../theme/scale.ts'

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s2,
  padding: `${space.s7}px ${space.s5}px`,
  textAlign: 'center',
  borderRadius: corner.card,
  border: `max(1.5px, ${vars.stroke.line}) dashed ${vars.ground.line}`,
})
export const title = style({ font: type.t20, fontWeight: vars.weight.strong, letterSpacing: '-0.012em' })
export const text = style({ color: vars.ink.soft, maxWidth: 440 })
export const action = style({ paddingTop: space.s3 })
