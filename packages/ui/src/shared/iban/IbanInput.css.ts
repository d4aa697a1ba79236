import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const whole = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s1 })
/** Always in the page, so that screen readers announce the bank, and as high as one line, so that nothing below it moves. */
export const bank = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  minHeight: 24,
  font: type.t14,
  color: vars.ink.soft,
  overflowWrap: 'anywhere',
})
/** The error takes its place. */
export const bankOfError = style({ position: 'absolute' })
export const valid = style({ display: 'flex', color: vars.ok.text, paddingInlineEnd: space.s3 })
