import { globalStyle, style } from '@vanilla-extract/css'
import { card } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, largerText, space, target, type } from '../../theme/scale.ts'
import { figures } from '../../theme/text.css.ts'

const narrow = '(max-width: 359px)'

export const balance = style([figures, { font: type.t32, fontWeight: vars.weight.strong, letterSpacing: '-0.02em' }])
export const below = style({ color: vars.bad.text })

export const figuresCard = style([
  card,
  { '@media': { [from.lg]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', columnGap: space.s7 } } },
])
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
  gap: `${space.s3}px ${space.s4}px`,
})
/** Takes the full width of the card. */
export const why = style({ gridColumn: '1 / -1' })
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
