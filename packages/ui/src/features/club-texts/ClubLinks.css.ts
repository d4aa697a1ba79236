import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, target, type } from '../../theme/scale.ts'

/** Distance from the end of the page’s content. */
export const foot = style({
  paddingBlock: `${space.s7}px ${space.s4}px`,
  '@media': { print: { display: 'none' } },
})
export const links = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: `0 ${space.s5}px` })
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target.least,
  font: type.t14,
  color: vars.ink.soft,
})
