import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { from, space, type } from '../theme/scale.ts'

export const gallery = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s6 })
export const switches = style({ display: 'flex', flexWrap: 'wrap', gap: space.s3 })
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 })
export const title = style({ font: type.t20, fontWeight: vars.weight.strong, letterSpacing: '-0.012em' })
export const name = style({ font: type.t12, fontWeight: 500, color: vars.ink.soft })
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: space.s2 })
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 })
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
