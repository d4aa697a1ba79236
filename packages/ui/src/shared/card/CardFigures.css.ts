import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

export const figures = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: space.s3,
  fontVariantNumeric: 'tabular-nums',
  // Four labels do not fit on one line of a phone.
  selectors: { '&[data-pairs]': { gridAutoFlow: 'row', gridTemplateColumns: '1fr 1fr' } },
  '@media': { [from.md]: { selectors: { '&[data-pairs]': { gridTemplateColumns: 'repeat(4, 1fr)' } } } },
})
export const label = style({ font: type.t14, color: vars.ink.soft })
export const value = style({ font: type.t32, fontWeight: 650, letterSpacing: '-0.025em' })
export const text = style({ font: type.t14, color: vars.ink.soft })
export const status = style({ font: type.t16, fontWeight: vars.weight.strong })
