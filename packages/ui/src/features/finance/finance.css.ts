import { globalStyle, style } from '@vanilla-extract/css'
import { card, textLink, whyButton as whyLook } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, largerText, space, target, type } from '../../theme/scale.ts'
import { figures, hidden } from '../../theme/text.css.ts'

const narrow = '(max-width: 359px)'

export const balanceRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.s4 })
export const balance = style([figures, { font: type.t32, fontWeight: vars.weight.strong, letterSpacing: '-0.02em' }])
export const below = style({ color: vars.bad.text })

export const figuresCard = card
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
  gap: `${space.s3}px ${space.s4}px`,
})
globalStyle(`${facts} dt`, { font: type.t14, color: vars.ink.soft })
globalStyle(`${facts} dd`, { font: type.t16, fontVariantNumeric: 'tabular-nums lining-nums', overflowWrap: 'anywhere' })

export const search = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s3,
  '@media': { [from.sm]: { gridTemplateColumns: 'minmax(0, 1fr) 224px' } },
})

/** The button that expands and collapses a document. */
export const opener = style({
  width: '100%',
  minHeight: 72,
  display: 'flex',
  gap: space.s3,
  alignItems: 'center',
  padding: `${space.s3}px ${space.s4}px`,
  textAlign: 'left',
  color: 'inherit',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  ':hover': { background: vars.ground.sunken },
  ':focus-visible': { outlineOffset: -3, borderRadius: corner.card },
  // With large text, name and amounts do not fit next to each other on the smallest phones.
  '@media': { [narrow]: { selectors: { [largerText]: { flexWrap: 'wrap' } } } },
})
export const mark = style({
  width: target.least,
  height: target.least,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: corner.pill,
  background: vars.ground.sunken,
  border: `1px solid ${vars.ground.line}`,
  '@media': { [narrow]: { display: 'none' } },
})
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  overflowWrap: 'anywhere',
  '@media': { [narrow]: { selectors: { [largerText]: { flexBasis: 128 } } } },
})
export const name = style({ font: type.t16, fontWeight: 500 })
export const sums = style([
  figures,
  { flex: 'none', display: 'grid', gap: 2, justifyItems: 'end', textAlign: 'right', marginInlineStart: 'auto' },
])
export const sum = style({ font: type.t16 })
export const gained = style([sum, { color: vars.ok.text, fontWeight: vars.weight.strong }])
/** Prevents line breaks at the punctuation of a document number. */
export const whole = style({ whiteSpace: 'nowrap' })
export const soft = style({ font: type.t14, color: vars.ink.soft })

export const opened = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  padding: `${space.s1}px ${space.s4}px ${space.s4}px`,
})
export const lines = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums lining-nums' })
globalStyle(`${lines} th, ${lines} td`, {
  font: type.t14,
  fontWeight: 400,
  padding: `${space.s2}px 0`,
  textAlign: 'left',
  verticalAlign: 'top',
  borderTop: `1px solid ${vars.ground.line}`,
  overflowWrap: 'anywhere',
})
globalStyle(`${lines} thead th`, { borderTop: 0, font: type.t12, color: vars.ink.soft })
globalStyle(`${lines} tr > :last-child`, { textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: space.s3 })
export const lineNote = style({ display: 'block', color: vars.ink.soft })

export const invoice = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.s1}px ${space.s3}px`,
  alignItems: 'center',
  minHeight: 64,
  padding: `${space.s2}px ${space.s4}px`,
})
export const total = style([
  figures,
  { display: 'flex', flexWrap: 'wrap', gap: space.s3, justifyContent: 'space-between', font: type.t20, fontWeight: vars.weight.strong },
])
globalStyle(`${total} h2`, { font: 'inherit' })

/** A link or a button in the text of a card. */
export const whyLink = textLink
export const whyButton = whyLook
export const whySums = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s2 })
globalStyle(`${whySums} > div`, { display: 'flex', justifyContent: 'space-between', gap: space.s3, font: type.t16 })
globalStyle(`${whySums} dd`, { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' })
export const whyTotal = style({ borderTop: `1px solid ${vars.ground.line}`, paddingTop: space.s2, fontWeight: vars.weight.strong })
export const whyEntries = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', listStyle: 'none', margin: 0, padding: 0 })
globalStyle(`${whyEntries} > li`, { display: 'flex', gap: space.s3, alignItems: 'center', minHeight: 56 })
globalStyle(`${whyEntries} > li + li`, { borderTop: `1px solid ${vars.ground.line}` })
export const toPayLink = style({
  flex: 1,
  display: 'flex',
  gap: space.s3,
  alignItems: 'center',
  minHeight: 56,
  color: 'inherit',
  textDecoration: 'none',
})

export const topUp = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 })
export const hiddenLegend = hidden
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(72px, 1fr))',
  gap: space.s2,
  margin: 0,
  padding: 0,
  border: 0,
})
export const choice = style({ position: 'relative', display: 'grid' })
export const choiceInput = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})
export const choiceText = style([
  figures,
  {
    minHeight: 56,
    display: 'grid',
    placeItems: 'center',
    padding: `0 ${space.s1}px`,
    borderRadius: corner.control,
    border: `${vars.stroke.line} solid ${vars.ground.edge}`,
    font: type.t16,
    fontWeight: vars.weight.strong,
    selectors: {
      [`${choiceInput}:checked + &`]: { background: vars.club.wash, borderColor: vars.club.edge },
      [`${choiceInput}:focus-visible + &`]: { outline: `3px solid ${vars.ink.strong}`, outlineOffset: 2 },
    },
  },
])
export const bonusLine = style({ font: type.t14, color: vars.ok.text, minHeight: 20 })

export const invoiceHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s3,
  justifyContent: 'space-between',
  alignItems: 'flex-start',
})
export const transfer = style({ display: 'flex', flexWrap: 'wrap', gap: space.s4, alignItems: 'flex-start' })
globalStyle(`${transfer} > :last-child`, { flex: '1 1 200px' })
export const code = style({ width: 176, flex: 'none' })
export const copies = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
globalStyle(`${copies} > div`, { borderTop: `1px solid ${vars.ground.line}`, paddingTop: space.s2 })
globalStyle(`${copies} dt`, { font: type.t14, color: vars.ink.soft })
globalStyle(`${copies} dd`, {
  display: 'flex',
  gap: space.s3,
  alignItems: 'center',
  font: type.t16,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const events = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s2 })
globalStyle(`${events} > div`, { display: 'grid', gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)', gap: space.s3, font: type.t14 })
globalStyle(`${events} dt`, { color: vars.ink.soft })
