import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { space, target, type } from '../../../theme/scale.ts'

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(120px, 100%), 1fr))',
  gap: `${space.s4}px ${space.s3}px`,
  fontVariantNumeric: 'tabular-nums',
})
export const figure = style({ display: 'grid', alignContent: 'start' })
export const label = style({ font: type.t14, color: vars.ink.soft })
/** The number and the button that opens its working. */
export const result = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.s3, minHeight: target.least })
export const value = style({ font: type.t32, fontWeight: 650, letterSpacing: '-0.025em' })
/** Same height with and without text. */
export const text = style({ minHeight: 20, font: type.t14, color: vars.ink.soft })
export const why = style({ selectors: { '&:empty': { display: 'none' } } })
export const status = style({ font: type.t16, fontWeight: vars.weight.strong })
