import { globalStyle, keyframes, type StyleRule, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, largerText, motion, space, sunlight, target, type } from '../../theme/scale.ts'

const narrow = '(max-width: 359px)'
const phone = '(max-width: 599px)'

export const board = style({ fontVariantNumeric: 'tabular-nums', tableLayout: 'fixed', position: 'relative' })
/** Rows are added and removed while scrolling: LongGroup itself preserves the scroll position. */
export const longBoard = style([board, { overflowAnchor: 'none' }])
/** Takes the space of rows that are not rendered. */
export const spaceRow = style({ padding: 0 })

export const group = style({})

const headBase = style({
  height: 36,
  padding: `0 ${space.s1}px`,
  font: type.t12,
  fontWeight: 500,
  color: vars.ink.soft,
  lineHeight: 1.2,
  // In a language with long words a heading may take two lines, so that it does not overlap the next one.
  '@media': {
    [phone]: { selectors: { [largerText]: { fontSize: 12, fontStretch: '75%' } } },
    [narrow]: {
      fontStretch: '75%',
      overflowWrap: 'anywhere',
    },
  },
})
const cellBase = style({
  height: 48,
  padding: `${space.s1}px`,
  borderTop: `1px solid ${vars.ground.line}`,
  '@media': { [from.lg]: { height: 52 } },
})

const positionWidth = {
  width: 48,
  paddingInlineStart: space.s4,
  '@media': {
    [from.sm]: { width: 64 },
    [from.lg]: { width: 72, paddingInlineStart: space.s5 },
    [phone]: { selectors: { [largerText]: { width: 60, paddingInlineStart: space.s3 } } },
    [narrow]: {
      width: 42,
      paddingInlineStart: space.s2,
      paddingInlineEnd: 0,
      selectors: { [largerText]: { width: 50, paddingInlineStart: space.s2 } },
    },
  },
} as const

export const head = headBase
export const positionHead = style([headBase, positionWidth])
export const position = style([
  cellBase,
  positionWidth,
  {
    fontWeight: 650,
    whiteSpace: 'nowrap',
    '@media': { [narrow]: { fontStretch: '80%', selectors: { [largerText]: { font: type.t14, fontWeight: 650, fontStretch: '80%' } } } },
  },
])

/** `T104` uses the padding that shorter positions leave free. */
export const longPosition = style([
  position,
  {
    paddingInlineEnd: 0,
    '@media': {
      [phone]: {
        paddingInlineStart: space.s1,
        fontStretch: '75%',
        selectors: { [largerText]: { paddingInlineStart: space.s1, fontStretch: '75%' } },
      },
    },
  },
])

const movementWidth = {
  width: 28,
  paddingInline: 0,
  textAlign: 'center',
  '@media': { [from.lg]: { width: 48 }, [narrow]: { width: 24 } },
} as const
export const movementHead = style([headBase, movementWidth])
export const movement = style([cellBase, movementWidth, { font: type.t12, fontWeight: 500, color: vars.ink.soft, whiteSpace: 'nowrap' }])
export const up = style({ color: vars.ok.text })
export const down = style({ color: vars.bad.text })

export const who = style([cellBase, { position: 'relative', font: type.t16, fontWeight: 500, textAlign: 'start' }])
export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  // The name of a team may be one long word.
  overflowWrap: 'anywhere',
  '@media': {
    [phone]: { fontStretch: '92%' },
    [narrow]: { fontStretch: '85%', selectors: { [largerText]: { font: type.t14, fontWeight: 500, fontStretch: '80%' } } },
  },
})
/** The whole cell links to the card. */
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  minWidth: 0,
  selectors: { '&:hover': { textDecoration: 'underline' }, '&::after': { content: '', position: 'absolute', inset: 0 } },
})
export const remark = style({ display: 'block', font: type.t12, color: vars.ink.soft })
export const why = style({
  position: 'relative',
  font: type.t14,
  fontWeight: 600,
  color: vars.club.text,
  minHeight: target.least,
  minWidth: target.least,
  // The target extends down to the next name but never over it, so that both can be pressed.
  marginBlock: '0 -9px',
  display: 'inline-flex',
  alignItems: 'flex-start',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
})
/** Not printed. */
export const ask = style({ '@media': { print: { display: 'none' } } })

export const row = style({})
globalStyle(`${row}:hover > *`, { background: vars.ground.sunken })
export const myRow = style({})
globalStyle(`${myRow} > *`, { background: vars.club.wash })
// In sunlight a frame replaces the background, drawn in each cell so that no cell covers it.
const frame = 'inset 0 4px #000, inset 0 -4px #000'
globalStyle(`[data-theme=sunlight] ${myRow} > *`, { boxShadow: frame })
globalStyle(`[data-theme=sunlight] ${myRow} > :first-child`, { boxShadow: `${frame}, inset 4px 0 #000` })
globalStyle(`[data-theme=sunlight] ${myRow} > :last-child`, { boxShadow: `${frame}, inset -4px 0 #000` })
globalStyle(`${myRow} > th`, { fontWeight: 700 })

// A changed value highlights its row once and fades. Two identical animations alternate, so that the next change restarts it.
const washes = { odd: keyframes({ from: { background: vars.club.wash } }), even: keyframes({ from: { background: vars.club.wash } }) }
for (const [turn, wash] of Object.entries(washes)) {
  globalStyle(`${board} [data-changed=${turn}] > *`, {
    animation: `${wash} 1.6s ${motion.ease}`,
    '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
  })
}

export const groupTitle = style({
  height: 36,
  padding: `0 ${space.s4}px`,
  font: type.t14,
  fontWeight: 600,
  color: vars.ink.soft,
  background: vars.ground.sunken,
  borderTop: `1px solid ${vars.ground.line}`,
  textAlign: 'start',
  selectors: { [sunlight]: { background: '#000', color: '#fff' } },
  '@media': { [from.lg]: { paddingInline: space.s5 } },
})

/** A4 paper is narrower than lg, but wide enough for the rounds. */
const paper = `print and ${from.sm}`
const roundsShown = { [from.lg]: { display: 'table-cell' }, [paper]: { display: 'table-cell' } } as const

const widths = {
  round: { display: 'none', width: 60, textAlign: 'end', '@media': roundsShown },
  // `+122` after four rounds stays on one line.
  figure: {
    width: 56,
    textAlign: 'end',
    '@media': { [from.sm]: { width: 72 }, [from.lg]: { width: 96 }, [narrow]: { width: 44 } },
  },
  thru: {
    width: 46,
    textAlign: 'end',
    '@media': { [from.sm]: { width: 60 }, [from.lg]: { width: 76 }, [narrow]: { width: 36, paddingInline: 2 } },
  },
  today: {
    width: 58,
    textAlign: 'end',
    paddingInlineEnd: space.s4,
    '@media': {
      [from.sm]: { width: 76 },
      [from.lg]: { width: 96, paddingInlineEnd: space.s5 },
      [narrow]: { width: 54, paddingInlineEnd: space.s3 },
    },
  },
} as const

/** On a phone numbers grow less than names, so that names have enough width. */
const phoneWidth = { round: 0, figure: 46, thru: 42, today: 54 } as const
const onPhone = (rules: StyleRule) => ({ '@media': { [phone]: { selectors: { [largerText]: rules } } } }) as const

/** At the right edge of a phone a number has a margin, and its heading is not broken. */
const edge = (width: number, larger: number) =>
  ({ selectors: { '&:last-child': { width }, [`${largerText}:last-child`]: { width: larger } } }) as const
const atEdge = style({ '@media': { [phone]: edge(64, 64), [narrow]: edge(56, 58) } })

export const columnHead = styleVariants(widths, (width, kind) => [
  headBase,
  width,
  onPhone({ width: phoneWidth[kind] }),
  ...(kind === 'figure' ? [atEdge] : []),
])

const looks = {
  round: { color: vars.ink.soft },
  figure: { font: type.t20, fontWeight: 650, '@media': { [narrow]: { font: type.t16, fontWeight: 650, fontStretch: '75%' } } },
  thru: { font: type.t14, color: vars.ink.soft, whiteSpace: 'nowrap', '@media': { [narrow]: { fontStretch: '75%' } } },
  today: { fontWeight: 500 },
} as const

const figureFonts = {
  round: {},
  figure: { font: type.t16, fontWeight: 650 },
  thru: { fontStretch: '75%', paddingInline: 2 },
  today: { font: type.t14 },
} as const

export const column = styleVariants(widths, (width, kind) => [cellBase, width, looks[kind], onPhone(figureFonts[kind])])
export const under = style({ color: vars.score.under })

/** Fills the space of a column that a phone does not show. */
export const groupRest = style([groupTitle, { display: 'none', '@media': roundsShown }])
export const explanation = style({ padding: 0 })
export const explanationBox = style({
  margin: `0 ${space.s4}px ${space.s4}px`,
  padding: space.s4,
  background: vars.ground.sunken,
  borderRadius: corner.note,
  selectors: { [sunlight]: { border: '2px solid #000' } },
})

/** The last column has a margin at the edge. */
globalStyle(`${board} > thead > tr > th:last-child, ${board} > tbody > tr > td:last-child:not([colspan])`, {
  paddingInlineEnd: space.s4,
  '@media': { [from.lg]: { paddingInlineEnd: space.s5 }, [narrow]: { paddingInlineEnd: space.s3 } },
})
