import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, largerText, space, sunlight, type } from '../../theme/scale.ts'
import { markSize } from '../HoleMark/markSize.css.ts'

const narrow = '(max-width: 359px)'
const small = '(min-width: 360px) and (max-width: 389px)'
const middle = '(min-width: 960px)'

/** Marks are 2 px apart: nine holes and a sum on a phone, eighteen holes and three sums from lg on. */
export const table = style({
  fontVariantNumeric: 'tabular-nums',
  tableLayout: 'fixed',
  vars: { [markSize]: '26px' },
  selectors: { [sunlight]: { vars: { [markSize]: '24px' } } },
  '@media': {
    [narrow]: { vars: { [markSize]: '21px' }, selectors: { [sunlight]: { vars: { [markSize]: '21px' } } } },
    [small]: { vars: { [markSize]: '23px' }, selectors: { [sunlight]: { vars: { [markSize]: '23px' } } } },
    [from.lg]: { vars: { [markSize]: '24px' } },
    [middle]: { vars: { [markSize]: '28px' }, selectors: { [sunlight]: { vars: { [markSize]: '28px' } } } },
    [from.xl]: { vars: { [markSize]: '32px' }, selectors: { [sunlight]: { vars: { [markSize]: '32px' } } } },
  },
})

const cellBase = style({ height: 32, padding: 0, textAlign: 'center', font: type.t14, '@media': { [from.lg]: { height: 36 } } })

const headBase = style([cellBase, { height: 36, background: vars.ground.sunken, fontWeight: 650, '@media': { [from.lg]: { height: 40 } } }])
export const head = headBase
export const sumHead = style([
  headBase,
  {
    width: '12%',
    font: type.t12,
    fontWeight: 700,
    fontStretch: '85%',
    overflowWrap: 'normal',
    '@media': {
      // Headings of sums do not grow with the text size, because there is no room.
      '(max-width: 599px)': { selectors: { [largerText]: { fontSize: 12, fontStretch: '75%' } } },
      [narrow]: { width: 38, fontStretch: '75%', fontWeight: 600, letterSpacing: '-0.02em', selectors: { [largerText]: { width: 35 } } },
      [from.lg]: { width: 48, fontStretch: '75%' },
      [from.xl]: { width: 56 },
    },
  },
])

const labelBase = style({
  width: 60,
  paddingInlineStart: space.s3,
  textAlign: 'start',
  font: type.t12,
  fontWeight: 500,
  color: vars.ink.soft,
  '@media': {
    [narrow]: { width: 45, paddingInlineStart: 6, fontStretch: '75%', selectors: { [largerText]: { width: 52 } } },
    [from.sm]: { width: 72 },
    [from.lg]: { paddingInlineStart: space.s3, font: type.t14 },
    [from.xl]: { width: 96, paddingInlineStart: space.s4 },
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
