import { globalStyle, style } from '@vanilla-extract/css'
import { card as partCard } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { grows, space, type } from '../../theme/scale.ts'

export const card = style([partCard, { gap: space.s3, alignContent: 'space-between' }])
/** Same height as a card of three players. */
export const waiting = style([card, { minHeight: grows(274) }])
export const head = style({ display: 'flex', gap: space.s3, alignItems: 'flex-start', justifyContent: 'space-between' })
// The name may shrink, the badge may not.
globalStyle(`${head} > :first-child`, { flex: '1 1 0', minWidth: 0 })
globalStyle(`${head} > :last-child`, { flex: 'none' })
export const name = style({ font: type.t16, fontWeight: vars.weight.strong })
export const round = style({ font: type.t14, color: vars.ink.soft })
/** The player’s own position, the most prominent value. */
export const mine = style({
  display: 'flex',
  gap: space.s3,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  font: type.t20,
  fontWeight: vars.weight.strong,
})
export const rows = style({ fontVariantNumeric: 'tabular-nums' })
export const row = style({ display: 'flex', alignItems: 'center', minHeight: 40, borderTop: `1px solid ${vars.ground.line}` })
export const position = style({ minWidth: 48, paddingInlineEnd: space.s2, flex: 'none', whiteSpace: 'nowrap', fontWeight: 650 })
export const player = style({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 6 })
export const star = style({ color: vars.people.edge, fill: vars.people.edge, display: 'inline-flex' })
export const score = style({ fontWeight: 650, color: vars.score.over })
export const under = style([score, { color: vars.score.under }])
