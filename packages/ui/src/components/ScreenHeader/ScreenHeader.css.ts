import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s1,
  minHeight: 56,
  '@media': { [from.lg]: { minHeight: 88 } },
})
export const withBack = style([header])
globalStyle(`${withBack} > :first-child`, { marginInlineStart: -12, '@media': { print: { marginInlineStart: 0 } } })
export const words = style({ flex: '1 1 160px', minWidth: 0 })
export const title = style({
  font: type.t24,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.02em',
  // A date begins with a small letter in French and Danish.
  '::first-letter': { textTransform: 'uppercase' },
  '@media': { [from.lg]: { font: type.t32, fontWeight: vars.weight.strong, letterSpacing: '-0.022em' } },
})
export const subtitle = style({ font: type.t14, color: vars.ink.soft, '::first-letter': { textTransform: 'uppercase' } })
