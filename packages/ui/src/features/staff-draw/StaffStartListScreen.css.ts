import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.s4,
  '@media': { [from.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 188px)' } },
})
export const label = style({ font: type.t14, fontWeight: vars.weight.strong, marginBottom: 6 })
export const hash = style({ font: type.t14, fontFamily: 'monospace', overflowWrap: 'anywhere' })
export const flight = style({
  display: 'grid',
  gap: space.s2,
  paddingBlock: space.s3,
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
export const flightTitle = style({ font: type.t16, fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })
export const players = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s2 })
export const player = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${space.s1}px ${space.s3}px`,
  '@media': { [from.sm]: { gridTemplateColumns: 'minmax(0, 1fr) 240px' } },
})
export const name = style({ font: type.t16, fontWeight: 500, overflowWrap: 'anywhere' })
export const team = style({ display: 'block', font: type.t14, color: vars.ink.soft })
export const choice = style({
  font: type.t14,
  minHeight: 44,
  width: '100%',
  paddingInline: space.s2,
  borderRadius: 12,
  border: `1px solid ${vars.ground.edge}`,
  background: vars.ground.surface,
  color: vars.ink.strong,
})
