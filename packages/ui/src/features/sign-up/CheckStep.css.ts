import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const person = style({ display: 'flex', gap: space.s3, alignItems: 'flex-start', padding: `${space.s3}px ${space.s4}px` })
export const body = style({ flex: 1, minWidth: 0, display: 'grid', gap: 2 })
export const name = style({ font: type.t16, fontWeight: 500 })
export const line = style({ font: type.t14, color: vars.ink.soft })
export const list = style({
  listStyle: 'disc',
  paddingInlineStart: space.s4,
  marginTop: space.s1,
  font: type.t14,
  display: 'grid',
  gap: space.s1,
})
export const total = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s4,
  paddingBlock: space.s1,
  fontVariantNumeric: 'tabular-nums',
})
export const figure = style({ fontWeight: 650 })
