import { globalStyle, style } from '@vanilla-extract/css'
import { columns } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space, target, type } from '../../theme/scale.ts'
import { figures } from '../../theme/text.css.ts'

export const hero = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: `${space.s2}px ${space.s5}px` })
export const label = style({ font: type.t14, color: vars.ink.soft })
/** The index: 72 px on a wide screen. */
export const index = style([
  figures,
  { font: type.t48, fontWeight: 650, letterSpacing: '-0.045em', '@media': { [from.sm]: { font: type.t80, fontWeight: 650 } } },
])
export const beside = style({ display: 'grid', justifyItems: 'start', gap: 2, paddingBottom: space.s1 })
const change = style([
  figures,
  { display: 'inline-flex', alignItems: 'center', gap: space.s1, font: type.t16, fontWeight: vars.weight.strong },
])
export const better = style([change, { color: vars.ok.text }])
export const same = style([change, { color: vars.ink.soft }])
export const small = style([figures, { font: type.t14, color: vars.ink.soft }])

/** Two columns of the same width on a wide screen. */
export const halves = style([columns, { '@media': { [from.xl]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } }])

// The charts: one ink line, a club dot for today; counting scores are filled, the others hollow.
export const chart = style({ display: 'block', width: '100%', height: 'auto', overflow: 'visible' })
globalStyle(`${chart} text`, {
  fontSize: 12,
  fontWeight: 500,
  fontFamily: 'inherit',
  fill: vars.ink.soft,
  fontVariantNumeric: 'tabular-nums',
})
export const grid = style({ stroke: vars.ground.line, strokeWidth: 1 })
export const line = style({ fill: 'none', stroke: vars.ink.strong, strokeWidth: 2.5, strokeLinejoin: 'round', strokeLinecap: 'round' })
export const cap = style({ stroke: vars.ink.soft, strokeWidth: 1.5, strokeDasharray: '4 4' })
export const today = style({ fill: vars.club.fill, stroke: vars.ink.strong, strokeWidth: 2.5 })
export const counting = style({ fill: vars.club.edge, stroke: vars.ink.strong, strokeWidth: 2 })
export const hollow = style({ fill: vars.ground.surface, stroke: vars.ink.soft, strokeWidth: 1.5 })
export const pending = style({ fill: vars.ground.surface, stroke: vars.ink.soft, strokeWidth: 1.5, strokeDasharray: '2 2' })
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.s1}px ${space.s3}px`,
  justifyContent: 'center',
  font: type.t12,
  color: vars.ink.soft,
})
export const key = style({ display: 'inline-flex', alignItems: 'center', gap: space.s1 })
export const keyMark = style({ width: 14, height: 14, flex: 'none' })

export const table = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
globalStyle(`${table} th, ${table} td`, {
  padding: `${space.s2}px ${space.s1}px`,
  textAlign: 'left',
  font: type.t14,
  verticalAlign: 'middle',
})
globalStyle(`${table} thead th`, { font: type.t12, fontWeight: 500, color: vars.ink.soft, verticalAlign: 'bottom' })
globalStyle(`${table} tbody th`, { fontWeight: 500, font: type.t16, overflowWrap: 'anywhere' })
globalStyle(`${table} thead th`, { overflowWrap: 'anywhere' })
/** A link takes the whole cell, which is high enough for a finger. */
globalStyle(`${table} tbody th`, { position: 'relative' })
globalStyle(`${table} tbody th a::after`, { content: '', position: 'absolute', inset: 0 })
globalStyle(`${table} :is(th, td)`, { '@media': { '(max-width: 359px)': { fontStretch: '75%', paddingInline: 2 } } })
globalStyle(`${table} tbody tr > *`, { borderTop: `1px solid ${vars.ground.line}` })
globalStyle(`${table} tr > :first-child`, { paddingLeft: 0 })
globalStyle(`${table} tr > :last-child`, { paddingRight: 0 })
export const number = style({ selectors: { [`${table} tr > &`]: { textAlign: 'right', whiteSpace: 'nowrap' } } })
export const strongNumber = style([number, { selectors: { [`${table} tr > &`]: { font: type.t16, fontWeight: 650 } } }])
export const under = style({ display: 'block', font: type.t14, fontWeight: 400, color: vars.ink.soft })
export const markCell = style({ selectors: { [`${table} tr > &`]: { width: 40, textAlign: 'right' } } })
export const tick = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: corner.pill,
  background: vars.club.tint,
  color: vars.club.onTint,
  border: `1px solid ${vars.club.edge}`,
})

/** The input of an estimate, an arrow and the index after it. */
export const outcome = style({ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: space.s2 })
export const value = style([figures, { font: type.t32, fontWeight: 650, letterSpacing: '-0.03em', whiteSpace: 'nowrap' }])
export const unit = style({ font: type.t16, fontWeight: vars.weight.strong, letterSpacing: 0 })
export const range = style({ width: '100%', minHeight: target.least, accentColor: vars.club.edge, cursor: 'pointer' })
export const sums = style({ display: 'grid', gap: space.s2, borderTop: `1px solid ${vars.ground.line}`, paddingTop: space.s2 })
globalStyle(`${sums} > div`, { display: 'flex', justifyContent: 'space-between', gap: space.s3, font: type.t16 })
globalStyle(`${sums} dd`, { fontVariantNumeric: 'tabular-nums' })

export const result = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.s3,
  minHeight: 72,
  padding: `${space.s2}px ${space.s4}px`,
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { background: vars.ground.sunken },
  ':focus-visible': { outlineOffset: -3, borderRadius: corner.card, boxShadow: 'none' },
})
export const position = style([figures, { font: type.t20, fontWeight: 650 }])
export const total = style([figures, { display: 'grid', font: type.t16, textAlign: 'right', whiteSpace: 'nowrap' }])
/** A reason breaks on a narrow screen; a change of the index never does. */
export const effect = style([figures, { font: type.t14, color: vars.ink.soft, maxWidth: '16ch', justifySelf: 'end', whiteSpace: 'normal' }])
