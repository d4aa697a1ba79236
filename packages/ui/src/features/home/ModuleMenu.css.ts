import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

export const section = style({ display: 'grid', gap: space.s3 })
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s3,
  '@media': {
    [from.sm]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [from.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space.s4 },
  },
})
export const tile = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const icon = style({ color: vars.club.text, alignSelf: 'center', display: 'inline-flex' })
export const name = style({
  font: type.t16,
  fontWeight: vars.weight.strong,
  flex: 1,
  alignSelf: 'center',
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const fact = style({ font: type.t14, color: vars.ink.soft, alignSelf: 'center' })
