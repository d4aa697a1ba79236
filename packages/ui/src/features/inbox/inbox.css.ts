import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

export const headActions = style({ display: 'flex', gap: space.s1 })
export const section = style({ display: 'grid', gap: space.s2 })
export const message = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: space.s3, padding: space.s4 })
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  background: vars.ground.sunken,
  color: vars.ink.soft,
})
export const body = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s1, justifyItems: 'start' })
export const head = style({ display: 'flex', gap: space.s2, alignItems: 'baseline', justifyContent: 'space-between', width: '100%' })
export const title = style({ font: type.t16, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const time = style({ font: type.t14, color: vars.ink.soft, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
export const dot = style({
  display: 'inline-block',
  width: 8,
  height: 8,
  marginInlineStart: space.s2,
  borderRadius: '50%',
  background: vars.club.text,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
})
export const text = style({ font: type.t14, color: vars.ink.soft, overflowWrap: 'anywhere' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2, marginTop: space.s2 })
export const outcome = style({ ':empty': { display: 'none' } })
export const why = style({ display: 'grid', gap: space.s2, width: '100%' })
export const undo = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 })

export const table = style({ width: '100%', borderCollapse: 'collapse' })
export const cell = style({ padding: `${space.s2}px ${space.s2}px`, textAlign: 'center', verticalAlign: 'middle' })
export const columnHead = style([
  cell,
  { paddingInline: space.s1, whiteSpace: 'nowrap', font: type.t14, fontWeight: vars.weight.strong, color: vars.ink.soft },
])
export const kindHead = style([
  columnHead,
  { padding: `${space.s2}px ${space.s4}px`, whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' },
])
export const kind = style({
  padding: `${space.s3}px ${space.s4}px`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  font: type.t16,
  fontWeight: 'inherit',
  borderTop: `1px solid ${vars.ground.line}`,
})
export const choice = style([cell, { borderTop: `1px solid ${vars.ground.line}` }])
/** Large enough for a finger. */
export const box = style({ display: 'inline-grid', placeItems: 'center', width: 44, height: 44 })
export const times = style({
  display: 'grid',
  gap: space.s3,
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 12rem))' } },
})
export const hint = style({ display: 'block', font: type.t14, color: vars.ink.soft })
