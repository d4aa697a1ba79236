import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

/** The legend and the open "Why?" stand beside the board from xl on. */
export const side = style({
  display: 'grid',
  gap: space.s4,
  '@media': { [from.sm]: { gap: space.s5 }, [from.xl]: { position: 'sticky', top: space.s5 } },
})
export const legend = style({
  display: 'grid',
  gridTemplateColumns: '56px 1fr',
  gap: `${space.s2}px ${space.s3}px`,
  font: type.t14,
  color: vars.ink.soft,
})
export const sign = style({ color: vars.ink.strong, fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })
