import { style } from '@vanilla-extract/css'
import { card, surface } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, grows, motion, space, sunlight, target, type } from '../../theme/scale.ts'

/** The chosen time in the largest text of the page. */
export const figure = style({
  font: type.t48,
  fontWeight: 650,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
})
export const whenRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: `0 ${space.s4}px` })
export const whenText = style({ flex: 1, minWidth: 0, font: type.t14, color: vars.ink.soft, paddingBottom: space.s2 })

export const person = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `2px ${space.s3}px`,
  minHeight: 72,
  padding: `${space.s3}px ${space.s2}px ${space.s3}px ${space.s4}px`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
export const personEnd = style({ display: 'inline-flex', alignItems: 'center', gap: space.s2, minWidth: 0 })
export const price = style({
  font: type.t16,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const charges = style({ display: 'grid', gap: space.s3 })
export const charge = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 })
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2, paddingTop: space.s2 })
export const rental = style({ border: 0, padding: 0, margin: 0, minWidth: 0 })
export const name = style({ font: type.t16, fontWeight: 500, overflowWrap: 'anywhere' })
export const line = style({ font: type.t14, color: vars.ink.soft })
/** All reasons against a booking. */
export const reasons = style({ font: type.t14, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s1 })
/** Under the name, in the width of name and button. */
export const under = style([reasons, { gridColumn: '2 / -1', paddingInlineEnd: space.s2 }])
export const against = style({ display: 'flex', gap: 6, color: vars.bad.text })

export const addTitle = style({ font: type.t14, fontWeight: 600, color: vars.ink.soft, paddingBottom: space.s1 })
/** Scrolls sideways; a face that is cut off shows that there are more. */
export const strip = style({
  display: 'flex',
  gap: space.s2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: `-3px -${space.s4}px`,
  padding: `6px ${space.s4}px`,
  '@media': { [from.lg]: { flexWrap: 'wrap', overflow: 'visible', margin: 0, paddingInline: 0 } },
})
export const face = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 6,
  minWidth: grows(72),
  maxWidth: grows(104),
  padding: space.s1,
  borderRadius: corner.control,
  font: type.t14,
  fontWeight: 500,
  overflowWrap: 'anywhere',
  textAlign: 'center',
  ':hover': { background: vars.ground.sunken },
  ':disabled': { color: vars.ink.faint },
})
export const faceIcon = style({
  width: grows(48),
  height: grows(48),
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  background: vars.ground.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.ground.line}`,
  selectors: { [sunlight]: { background: '#fff', boxShadow: 'inset 0 0 0 2px #000' } },
})
export const groups = style({ display: 'grid', justifyItems: 'start', gap: space.s2 })
export const more = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 })
export const guestForm = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.s3 })
export const guestField = style({ flex: '1 1 200px', maxWidth: 420 })

/** Next to the players from xl; its button is always in reach. */
export const aside = style([card, { position: 'sticky', top: space.s5 }])
export const when = style({ font: type.t14, color: vars.ink.soft, '::first-letter': { textTransform: 'uppercase' } })
export const facts = style({ display: 'grid', gap: space.s2 })
export const fact = style({ display: 'flex', justifyContent: 'space-between', gap: space.s4, font: type.t16 })
export const factName = style({ color: vars.ink.soft })

export const sheetBody = style({ display: 'grid', gap: space.s3, width: '100%' })
export const sheetHead = style({ display: 'flex', alignItems: 'center', gap: space.s3 })
export const sheetWords = style({ flex: 1, minWidth: 0 })
export const sheetTitle = style({
  font: type.t20,
  fontWeight: 650,
  letterSpacing: '-0.012em',
  fontVariantNumeric: 'tabular-nums',
  '::first-letter': { textTransform: 'uppercase' },
})

/** At the lower edge, above the tab bar. */
export const sheet = style({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 7,
  maxHeight: '80dvh',
  overflow: 'auto',
  padding: `${space.s4}px ${space.s4}px calc(${space.s4}px + env(safe-area-inset-bottom))`,
  background: vars.ground.raised,
  border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
  borderRadius: `${corner.sheet}px ${corner.sheet}px 0 0`,
  boxShadow: vars.shadow.sheet,
  '@media': { [from.lg]: { insetInlineStart: 'auto', width: 440, insetInlineEnd: space.s5 }, print: { display: 'none' } },
})

export const hold = style({ display: 'flex', alignItems: 'center', gap: space.s2, minHeight: target.least, font: type.t14 })
export const holdWords = style({ flex: 1, minWidth: 0 })

export const gone = style([surface, { padding: space.s5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s2 }])
export const goneLabel = style({ display: 'flex', alignItems: 'center', gap: 6, color: vars.bad.text, font: type.t14, fontWeight: 600 })
export const goneTitle = style({ font: type.t32, fontWeight: 650, letterSpacing: '-0.022em', fontVariantNumeric: 'tabular-nums' })
export const times = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))', gap: space.s2, maxWidth: 480 })
export const time = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: 64,
  padding: space.s2,
  borderRadius: corner.note,
  boxShadow: `inset 0 0 0 max(1.5px, ${vars.stroke.line}) ${vars.ground.edge}`,
  transition: `background ${motion.fast} ${motion.ease}`,
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { background: vars.ground.sunken },
  selectors: {
    '&[aria-pressed=true]': { background: vars.club.tint, color: vars.club.onTint, boxShadow: `inset 0 0 0 2px ${vars.club.edge}` },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})
export const timeFigure = style({ font: type.t20, fontWeight: 650, fontVariantNumeric: 'tabular-nums' })
export const timeText = style({ font: type.t12, fontWeight: 500, color: 'inherit' })

export const doneRow = style({
  display: 'flex',
  gap: space.s3,
  alignItems: 'center',
  minHeight: target.key,
  padding: `${space.s3}px ${space.s4}px`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
export const doneWords = style({ flex: 1, minWidth: 0 })
export const linkRow = style([
  doneRow,
  {
    width: '100%',
    color: 'inherit',
    textDecoration: 'none',
    textAlign: 'start',
    ':hover': { background: vars.ground.sunken },
    ':focus-visible': { outlineOffset: -3 },
  },
])
export const number = style({ font: type.t14, color: vars.ink.soft, textAlign: 'center', fontVariantNumeric: 'tabular-nums' })

export const tiles = style({ display: 'grid', gap: space.s4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' })
export const tile = style([card, { gap: space.s2, alignContent: 'start' }])
export const listHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space.s2 })
export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s2 })
export const faces = style({ display: 'none', paddingInlineStart: 8, '@media': { [from.sm]: { display: 'inline-flex' } } })
export const stacked = style({ marginInlineStart: -8, borderRadius: '50%', boxShadow: `0 0 0 2px ${vars.ground.surface}` })
export const events = style({ display: 'grid', gap: space.s2, font: type.t14 })

/** A watch: its day, then its times and what to do. */
export const watchRow = style({ display: 'flex', alignItems: 'flex-start', gap: space.s3, padding: space.s4 })
