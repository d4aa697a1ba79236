import { style } from '@vanilla-extract/css'
import { rows } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const card = style([rows])
export const table = style({ fontVariantNumeric: 'tabular-nums' })
/** Column widths that do not change with the rendered rows. */
export const longTable = style([table, { tableLayout: 'fixed' }])
export const head = style({
  font: type.t14,
  color: vars.ink.soft,
  height: 48,
  textAlign: 'left',
  paddingInline: space.s3,
  selectors: {
    '&:first-child': { width: 96, paddingLeft: space.s5 },
    '&:nth-child(3)': { width: '23%' },
    '&:nth-child(4)': { width: '12%' },
    '&:nth-child(5)': { width: '23%' },
    '&:last-child': { paddingRight: space.s5 },
  },
})
/** The name’s link covers its row. */
export const row = style({ position: 'relative', ':hover': { background: vars.ground.sunken } })
export const cell = style({
  borderTop: `1px solid ${vars.ground.line}`,
  padding: space.s3,
  textAlign: 'left',
  verticalAlign: 'middle',
  height: 80,
  selectors: {
    '&:first-child': { paddingLeft: space.s4 },
    '&:last-child': { paddingRight: space.s5 },
  },
})
export const link = style({
  font: type.t16,
  fontWeight: vars.weight.strong,
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
  selectors: { '&:focus-visible::after': { outline: `3px solid ${vars.ink.strong}`, outlineOffset: -3, borderRadius: 8 } },
})
export const line = style({ display: 'block', font: type.t14, color: vars.ink.soft, marginTop: 2 })
export const people = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s1, justifyItems: 'start' })
