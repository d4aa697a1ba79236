import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space, target, type } from '../../theme/scale.ts'

export const card = style({
  background: vars.ground.surface,
  border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
  borderRadius: corner.card,
  boxShadow: vars.shadow.card,
  padding: `${space.s2}px ${space.s4}px`,
  '@media': { [from.sm]: { padding: `${space.s3}px ${space.s5}px` } },
})
export const line = style({
  minHeight: target.least,
  display: 'grid',
  gap: 2,
  alignContent: 'center',
  cursor: 'pointer',
  borderRadius: corner.control,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})
export const head = style({ display: 'flex', alignItems: 'center', gap: space.s2, font: type.t16, fontWeight: vars.weight.strong })
export const title = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
globalStyle(`${title} > *`, { font: 'inherit' })
export const mark = style({
  color: vars.ink.soft,
  transition: 'transform 120ms',
  selectors: { '[open] > * > * > &': { transform: 'rotate(180deg)' } },
})
export const summary = style({ font: type.t14, color: vars.ink.soft })
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  paddingBlock: `${space.s3}px ${space.s2}px`,
})
