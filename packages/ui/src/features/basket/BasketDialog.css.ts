import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'
import { figures } from '../../theme/text.css.ts'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space.s3,
  padding: `${space.s3}px 0`,
  borderBottom: `1px solid ${vars.ground.line}`,
})
export const name = style({ font: type.t16, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const amount = style([figures, { font: type.t16, fontWeight: vars.weight.strong, textAlign: 'right' }])
export const line = style({ font: type.t14, color: vars.ink.soft, overflowWrap: 'anywhere' })
export const remove = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.s3}px`,
  alignItems: 'center',
  justifyContent: 'space-between',
})
/** Aligns the button’s text with that of the item. */
globalStyle(`${remove} button`, { marginInline: -space.s4 })
export const reservation = style({
  display: 'inline-flex',
  gap: space.s1,
  alignItems: 'center',
  font: type.t14,
  fontWeight: vars.weight.strong,
  color: vars.warn.text,
})
export const total = style([
  figures,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s3,
    justifyContent: 'space-between',
    font: type.t20,
    fontWeight: vars.weight.strong,
    paddingTop: space.s3,
  },
])
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 })
export const vouchers = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const legend = style({ font: type.t14, fontWeight: vars.weight.strong })
export const ways = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 })
