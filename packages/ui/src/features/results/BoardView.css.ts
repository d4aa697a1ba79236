import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

export const legend = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, max-content) 1fr',
  gap: space.s2,
  font: type.t14,
  color: vars.ink.soft,
})
export const pair = style({ display: 'contents' })
export const symbol = style({ color: vars.ink.strong, fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })

export const medals = style({ display: 'flex', alignItems: 'center', gap: 4 })

/** Stays visible next to a long board. */
export const side = style({ display: 'grid', gap: space.s5, '@media': { [from.xl]: { position: 'sticky', top: space.s5 } } })
