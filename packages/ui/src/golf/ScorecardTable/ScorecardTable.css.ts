import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

export const table = style({ fontVariantNumeric: 'tabular-nums', tableLayout: 'fixed' })

const cellBase = style({ height: 32, padding: 0, textAlign: 'center', font: type.t14, '@media': { [from.lg]: { height: 36 } } })

const headBase = style([cellBase, { height: 36, background: vars.ground.sunken, fontWeight: 650, '@media': { [from.lg]: { height: 40 } } }])
export const head = headBase
export const sumHead = style([headBase, { width: '12%', fontWeight: 700, '@media': { [from.lg]: { width: 56 } } }])

const labelBase = style({
  width: 60,
  paddingInlineStart: space.s3,
  textAlign: 'start',
  font: type.t12,
  fontWeight: 500,
  color: vars.ink.soft,
  '@media': {
    [from.lg]: { width: 96, paddingInlineStart: space.s4, font: type.t14 },
    '(max-width: 359px)': { width: 52, paddingInlineStart: 6, fontStretch: '80%' },
  },
})
export const corner = style([headBase, labelBase])
export const label = labelBase
export const cell = cellBase
export const sum = style([cellBase, { fontWeight: 700 }])
export const bigSum = style([cellBase, { font: type.t20, fontWeight: 700 }])

export const row = styleVariants({
  quiet: { color: vars.ink.soft },
  plain: {},
  strong: { fontWeight: 600 },
  scores: {},
})

globalStyle(`${row.strong} > td`, { fontWeight: 600 })
globalStyle(`${row.scores} > *`, {
  height: 48,
  borderBlock: `1px solid ${vars.ground.line}`,
  '@media': { [from.lg]: { height: 64 } },
})
globalStyle(`${row.scores} > th`, { color: vars.ink.strong, fontWeight: 600 })

export const dots = style({ display: 'inline-flex', gap: 2, flexWrap: 'wrap', justifyContent: 'center', maxWidth: 24 })
export const dot = style({ width: 6, height: 6, borderRadius: '50%', background: vars.ink.strong })
