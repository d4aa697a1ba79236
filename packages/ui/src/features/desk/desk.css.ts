import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { rowHead } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space, target, type } from '../../theme/scale.ts'

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.s2 })
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.s4,
  '@media': { [from.lg]: { gridTemplateColumns: 'repeat(auto-fit, minmax(360px, 1fr))' }, print: { gap: 0 } },
})
export const column = style({
  background: vars.ground.surface,
  border: `1px solid ${vars.ground.cardLine}`,
  borderRadius: corner.card,
  overflow: 'hidden',
})
export const columnTitle = style({ font: type.t20, fontWeight: vars.weight.strong, padding: `${space.s3}px ${space.s4}px` })
export const grid = style({ width: '100%', borderCollapse: 'collapse' })
export const now = style({ '@media': { print: { display: 'none' } } })
export const nowCell = style({
  padding: `2px ${space.s4}px`,
  font: type.t14,
  fontWeight: vars.weight.strong,
  background: vars.ink.strong,
  color: vars.ground.surface,
})
/** In one line with its icon. */
export const nowText = style({ display: 'flex', alignItems: 'center', gap: space.s1 })
const rowBase = style({
  // The row that the arrows reach stays above the buttons and the last command.
  scrollMarginBlockEnd: 144,
  height: target.control,
  borderTop: `1px solid ${vars.ground.line}`,
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: `3px solid ${vars.ink.strong}`, outlineOffset: -3 },
    '&[aria-selected=true]': { background: vars.ground.sunken },
  },
})
export const row = styleVariants({
  plain: [rowBase],
  past: [rowBase, { color: vars.ink.soft }],
  blocked: [rowBase, { backgroundImage: `repeating-linear-gradient(135deg, transparent 0 8px, ${vars.ground.sunken} 8px 16px)` }],
  target: [rowBase, { boxShadow: `inset 0 0 0 3px ${vars.club.edge}` }],
})
const cell = style({ paddingBlock: space.s1, verticalAlign: 'middle' })
export const time = style([
  cell,
  {
    font: type.t16,
    fontWeight: vars.weight.strong,
    fontVariantNumeric: 'tabular-nums',
    paddingInline: `${space.s4}px ${space.s3}px`,
    whiteSpace: 'nowrap',
    width: 1,
  },
])
export const names = style([cell, { font: type.t16, overflowWrap: 'anywhere' }])
export const party = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '0.25em',
  marginInlineEnd: space.s3,
})
export const name = styleVariants({
  plain: {},
  chosen: { background: vars.ink.strong, color: vars.ground.surface, borderRadius: 4, paddingInline: 4 },
  moving: { opacity: 0.5 },
})
export const note = style({ font: type.t14, color: vars.ink.soft, width: '100%' })
export const free = style({ color: vars.ink.soft })
export const dots = style([
  cell,
  { paddingInline: `${space.s2}px ${space.s4}px`, color: vars.ink.strong, textAlign: 'end', whiteSpace: 'nowrap', width: 1 },
])
/** Height of the tab bar of a phone. */
const TAB_BAR = 72

export const bottom = style({
  position: 'sticky',
  bottom: `calc(${TAB_BAR}px + env(safe-area-inset-bottom))`,
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s2,
  padding: `${space.s2}px 0`,
  background: vars.ground.bg,
  '@media': { [from.lg]: { bottom: 0 }, print: { display: 'none' } },
})
/** One line that scrolls on a phone, so that the sheet keeps its room. */
export const tools = style({
  display: 'flex',
  gap: space.s2,
  overflowX: 'auto',
  padding: 4,
  margin: -4,
  '@media': { [from.lg]: { flexWrap: 'wrap' } },
})
globalStyle(`${tools} > *`, { flexShrink: 0 })
export const done = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s3,
  padding: `${space.s1}px ${space.s4}px`,
  borderRadius: corner.note,
  background: vars.ink.strong,
  color: vars.ground.surface,
})
export const preview = style({
  font: type.t14,
  padding: `${space.s2}px ${space.s4}px`,
  borderRadius: corner.note,
  background: vars.info.wash,
  color: vars.ink.strong,
})
export const key = style({
  font: type.t14,
  fontFamily: 'inherit',
  fontWeight: vars.weight.strong,
  minWidth: 24,
  textAlign: 'center',
  padding: '0 6px',
  border: `1px solid ${vars.ground.edge}`,
  borderRadius: 6,
})
export const keys = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.s2}px ${space.s4}px`,
  alignItems: 'center',
})
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 })
export const people = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s1 })
/** A row of a list in a dialog. */
export const line = style([rowHead, { alignItems: 'center', padding: `${space.s2}px ${space.s4}px` }])
export const hideOnPaper = style({ '@media': { print: { display: 'none' } } })
/** As large as the dialog, with the margin that scanners need. */
export const code = style({ display: 'grid', justifyItems: 'center', minHeight: 280, padding: space.s4, background: 'white' })
globalStyle(`${code} svg`, { width: 'min(70vw, 320px)', height: 'auto' })
