import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space.s3, alignItems: 'center' })
export const live = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginInlineStart: 'auto',
  font: type.t14,
  color: vars.ink.soft,
  fontVariantNumeric: 'tabular-nums',
})
export const liveWord = style({ color: vars.ink.strong, fontWeight: vars.weight.strong })
