import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const section = style({ display: 'grid', gap: space.s3 })
export const icon = style({ color: vars.club.text, alignSelf: 'center', display: 'inline-flex' })
export const name = style({
  font: type.t16,
  fontWeight: vars.weight.strong,
  flex: 1,
  alignSelf: 'center',
  // The fact next to it wraps first.
  minWidth: 'min-content',
})
export const fact = style({ font: type.t14, color: vars.ink.soft, alignSelf: 'center' })
