/** Styles that several screens share: the column of a screen, cards, rows, text links. */
import { style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { corner, from, largerText, motion, space, target, type } from '../theme/scale.ts'

/** The column of a screen: gap of 16 px between cards on a phone, 24 px from sm. */
export const screen = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.s4,
  '@media': { [from.sm]: { gap: space.s5 } },
})

/** Content next to a column of 336 px from xl on. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.s4,
  '@media': { [from.sm]: { gap: space.s5 }, [from.xl]: { gridTemplateColumns: 'minmax(0, 1fr) 336px' } },
})

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  '@media': { [from.sm]: { gap: space.s5 } },
})

/** First on a phone; second, next to the content, from xl on. */
export const columnFirst = style([column, { order: -1, '@media': { [from.xl]: { order: 0 } } }])

export const surface = style({
  background: vars.ground.surface,
  border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
  borderRadius: corner.card,
  boxShadow: vars.shadow.card,
})

export const card = style([
  surface,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s4,
    padding: space.s4,
    '@media': { [from.sm]: { padding: space.s5 } },
  },
])

/** A date as a title begins with a small letter in French and Danish. */
const capital = { '::first-letter': { textTransform: 'uppercase' } } as const
export const sectionTitle = style({ font: type.t20, fontWeight: vars.weight.strong, letterSpacing: '-0.012em', ...capital })
/** A part of a screen: its title, with a link at the end, above a list. */
export const section = style({ display: 'grid', gap: space.s2 })
export const sectionHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s3 })
export const cardTitle = style({ font: type.t16, fontWeight: vars.weight.strong, ...capital })

/** A list of rows on one surface, hairlines between them. */
/** The layout for a customer who prefers tiles. UI-31. */
const tiled = '[data-layout=tiles] &'
export const rows = style([
  surface,
  {
    overflow: 'hidden',
    selectors: {
      [tiled]: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        gap: space.s3,
        overflow: 'visible',
        background: 'none',
        border: 0,
        boxShadow: 'none',
      },
    },
  },
])
export const row = style({
  selectors: {
    '& + &': { borderTop: `1px solid ${vars.ground.line}` },
    [tiled]: {
      overflow: 'hidden',
      background: vars.ground.surface,
      border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
      borderRadius: corner.card,
      boxShadow: vars.shadow.card,
    },
  },
})

export const rowLink = style({
  display: 'flex',
  gap: space.s3,
  padding: `${space.s3}px ${space.s4}px`,
  minHeight: 72,
  alignItems: 'flex-start',
  color: 'inherit',
  textDecoration: 'none',
  transition: `background ${motion.fast} ${motion.ease}`,
  ':hover': { background: vars.ground.sunken },
  ':focus-visible': { outlineOffset: -3, borderRadius: corner.card, boxShadow: 'none' },
})
export const rowBody = style({ flex: 1, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 })
export const rowHead = style({
  display: 'flex',
  gap: space.s2,
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  selectors: { [largerText]: { flexWrap: 'wrap' } },
})
export const rowName = style({ font: type.t16, fontWeight: vars.weight.strong, minWidth: 0 })
export const rowLine = style({ font: type.t14, color: vars.ink.soft })
export const rowState = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px', marginTop: 6 })

export const small = style({ font: type.t14, color: vars.ink.soft })
export const failedText = style({ font: type.t14, color: vars.bad.text, ':empty': { display: 'none' } })
/** On the colour of the club. */
export const failedOnFill = style({ font: type.t14, paddingBlockStart: space.s1 })

export const textLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  minHeight: target.least,
  font: type.t14,
  fontWeight: vars.weight.strong,
  color: vars.club.text,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})

/** A link on the tinted ground of a note, where the club's colour may be too pale. */
export const noteLink = style([textLink, { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 }])

/** The button that shows the working of the number next to it. */
export const whyButton = style([
  textLink,
  { minWidth: target.least, marginBlock: -12, textDecoration: 'underline', textUnderlineOffset: 3 },
  // The button reaches into the lines around it: its ring would cover their text.
  { ':focus-visible': { outlineOffset: -9, boxShadow: 'none' } },
])

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 })

/** Filters as one row that scrolls sideways; a chip that is cut off shows that there are more. */
export const chips = style({
  display: 'flex',
  gap: space.s2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The focus ring is 3 px wide and 3 px away from its chip; without this margin the scrolling row would cut it off.
  margin: `-3px -${space.s4}px`,
  padding: `6px ${space.s4}px`,
  '@media': {
    [from.sm]: { marginInline: -space.s5, paddingInline: space.s5 },
    [from.lg]: { flexWrap: 'wrap', overflow: 'visible', margin: 0, padding: 0 },
  },
})

/** Every reason of a refusal. */
export const reasons = style({ listStyle: 'disc', paddingInlineStart: space.s4, display: 'grid', gap: space.s1 })

/** A row of a login or of a device, with its buttons. */
export const loginRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s3,
  padding: `${space.s3}px ${space.s4}px`,
})
/** Says what was done; takes no space while empty. */
export const doneText = style({ font: type.t14, color: vars.ink.soft, ':empty': { position: 'absolute' } })

/** Holds a problem that gets the focus; hidden while empty. */
export const problem = style({ ':empty': { display: 'none' } })

/** A grid of `Tile`s: two in a row on a phone, four on a desktop. */
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s3,
  '@media': {
    [from.sm]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [from.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space.s4 },
  },
})
export const tile = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
