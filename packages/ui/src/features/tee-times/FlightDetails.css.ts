import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

export const details = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 })
export const people = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s2,
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const person = style({ display: 'flex', alignItems: 'flex-start', gap: space.s2, minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ display: 'block', font: type.t14, fontWeight: 600 })
export const friend = style({
  font: type.t12,
  fontWeight: 600,
  padding: '1px 6px',
  borderRadius: 8,
  background: vars.people.tint,
  color: vars.people.onTint,
})
export const facts = style({ display: 'block', font: type.t14, color: vars.ink.soft })
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `4px ${space.s2}px`, font: type.t14 })
