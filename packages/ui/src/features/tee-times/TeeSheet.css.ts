import { style } from '@vanilla-extract/css'
import { surface as surfaceOf, textLink } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space, target, type } from '../../theme/scale.ts'

/** Height of the panel that covers the end of the window on a phone; a row that gets the focus scrolls clear of it. */
export const SHEET_HEIGHT = '--tee-sheet-panel'
const clear = { scrollMarginBlock: `96px calc(var(${SHEET_HEIGHT}, 72px) + ${space.s4}px)` } as const

export const surface = style([surfaceOf, { padding: 4, overflow: 'hidden', '@media': { [from.lg]: { padding: 0 } } }])
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'auto',
  '@media': { [from.lg]: { tableLayout: 'fixed' } },
})
export const head = style({ font: type.t12, fontWeight: 500, color: vars.ink.soft, textAlign: 'start' })
export const timeHead = style({ width: 128, padding: `${space.s3}px 3px ${space.s3}px ${space.s5}px`, textAlign: 'start' })
export const roomHead = style({ width: 136, padding: `${space.s3}px ${space.s5}px ${space.s3}px 3px`, textAlign: 'end' })

export const row = style({
  position: 'relative',
  ':hover': { background: vars.ground.sunken },
  '@media': { [from.lg]: { borderTop: `1px solid ${vars.ground.line}` } },
})
export const chosenRow = style([
  row,
  {
    background: vars.club.wash,
    outline: `2px solid ${vars.club.edge}`,
    outlineOffset: -2,
    borderRadius: 14,
    ':hover': { background: vars.club.wash },
    selectors: { '[data-theme=sunlight] &': { outline: '4px solid #000', outlineOffset: -4 } },
    '@media': { [from.lg]: { borderRadius: 0 } },
  },
])
export const timeCell = style({
  textAlign: 'start',
  padding: `${space.s2}px 0 ${space.s2}px ${space.s3}px`,
  fontWeight: 400,
  '@media': { '(max-width: 359px)': { paddingInlineStart: 4 }, [from.lg]: { paddingInlineStart: space.s5 } },
})
export const placesCell = style({ padding: `${space.s2}px 6px`, minHeight: target.least, '@media': { [from.lg]: { padding: '7px 3px' } } })
export const roomCell = style({
  textAlign: 'end',
  padding: `${space.s2}px ${space.s3}px ${space.s2}px 0`,
  height: 64,
  '@media': { '(max-width: 359px)': { paddingInlineEnd: 4 }, [from.lg]: { paddingInlineEnd: space.s5, height: 52 } },
})

/** The button is as large as its row. */
export const time = style({
  font: type.t20,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.01em',
  ...clear,
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: {
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${vars.ink.strong}`, outlineOffset: -3, borderRadius: 14 },
  },
})
export const labels = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 4,
  font: type.t12,
  fontWeight: 500,
  color: vars.ink.soft,
})

const room = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  verticalAlign: 'middle',
  gap: 6,
  font: type.t14,
  '@media': { '(max-width: 359px)': { flexWrap: 'wrap', gap: 0 } },
} as const
export const chosenRoom = style({ ...room, fontWeight: 600 })
export const closedRoom = style({ ...room, fontWeight: 500, color: vars.ink.soft })

const stripes = `repeating-linear-gradient(135deg, ${vars.ground.sunken} 0 6px, transparent 6px 12px)`
const closedLook = {
  background: stripes,
  selectors: { '[data-theme=sunlight] &': { background: 'none', borderBlock: '2px dashed #000' } },
  '@media': { '(forced-colors: active)': { borderBlock: '1px dashed' } },
} as const
export const closedCell = style([closedLook, { padding: 0, '@media': { [from.lg]: { borderTop: `1px solid ${vars.ground.line}` } } }])
export const closedTile = style({ ...closedLook, gridColumn: '1 / -1', borderRadius: corner.note })
export const closed = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: 44,
  padding: `${space.s2}px ${space.s4}px`,
  font: type.t14,
  color: vars.ink.soft,
  '@media': { [from.lg]: { paddingInline: space.s5, minHeight: 48 } },
})
export const span = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })

export const detailsCell = style({
  padding: `${space.s2}px ${space.s3}px ${space.s4}px`,
  '@media': { [from.lg]: { padding: `${space.s2}px ${space.s5}px ${space.s4}px` } },
})
export const foldCell = style({ padding: `0 ${space.s3}px`, '@media': { [from.lg]: { paddingInline: space.s5 } } })
export const fold = style([textLink, { gap: space.s2, color: vars.ink.soft }])

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 168px), 1fr))',
  gridAutoFlow: 'dense',
  gap: space.s2,
})
export const tile = style([
  surfaceOf,
  {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: space.s2,
    padding: space.s2,
    ':hover': { background: vars.ground.sunken },
  },
])
export const chosenTile = style([
  tile,
  {
    background: vars.club.wash,
    outline: `2px solid ${vars.club.edge}`,
    outlineOffset: -2,
    ':hover': { background: vars.club.wash },
    selectors: { '[data-theme=sunlight] &': { outline: '4px solid #000', outlineOffset: -4 } },
  },
])
export const tileHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.s2}px`,
})
export const detailsTile = style([surfaceOf, { gridColumn: '1 / -1', padding: space.s4 }])
