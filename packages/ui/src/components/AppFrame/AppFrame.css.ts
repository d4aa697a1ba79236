import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, grows, largerText, space, target, type } from '../../theme/scale.ts'

const lg = from.lg
const xl = from.xl

export const app = style({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [lg]: { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', alignItems: 'start' },
    [xl]: { gridTemplateColumns: '248px minmax(0, 1fr)' },
    print: { display: 'block' },
  },
})

export const skip = style({
  position: 'absolute',
  insetBlockStart: space.s2,
  insetInlineStart: space.s2,
  zIndex: 9,
  padding: `${space.s3}px ${space.s4}px`,
  background: vars.ground.surface,
  color: vars.ink.strong,
  borderRadius: corner.control,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
})

export const column = style({ minWidth: 0, display: 'flex', flexDirection: 'column', flex: 1 })

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  minHeight: 64,
  padding: `max(${space.s2}px, env(safe-area-inset-top)) ${space.s2}px ${space.s2}px ${space.s4}px`,
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  background: vars.ground.bg,
  '@media': { [lg]: { display: 'none' }, print: { display: 'none' } },
})
export const actions = style({ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', flex: 'none' })

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minWidth: 0,
  minHeight: target.least,
  color: 'inherit',
  textDecoration: 'none',
  '@media': {
    [lg]: { justifyContent: 'center', paddingBottom: space.s4 },
    [xl]: { justifyContent: 'flex-start', padding: `0 ${space.s2}px ${space.s5}px` },
  },
})
export const crest = style({
  width: 40,
  height: 40,
  flex: 'none',
  borderRadius: corner.control,
  display: 'grid',
  placeItems: 'center',
  background: vars.club.fill,
  color: vars.club.on,
  boxShadow: `inset 0 0 0 ${vars.stroke.line} ${vars.club.rim}`,
})
export const logo = style({ flex: 'none', borderRadius: corner.control, objectFit: 'contain' })
export const clubName = style({
  font: type.t16,
  lineHeight: grows(20),
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.01em',
  minWidth: 0,
  // A name is not broken inside a word; text that does not fit ends in an ellipsis.
  overflow: 'hidden',
  overflowWrap: 'normal',
  textOverflow: 'ellipsis',
  '@media': {
    '(max-width: 359px)': { fontStretch: '85%' },
    // If the rail shows only the icon, the text is still the accessible name of the link.
    [`${lg} and (max-width: 1199px)`]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})

export const main = style({
  flex: 1,
  width: '100%',
  padding: `0 ${space.s4}px calc(72px + ${space.s5}px + env(safe-area-inset-bottom))`,
  '@media': {
    [from.sm]: { paddingInline: space.s5 },
    [lg]: { padding: `${space.s4}px ${space.s6}px ${space.s7}px`, maxWidth: 1096 },
    print: { padding: 0, maxWidth: 'none' },
  },
})

/** At least as high as the window, so that the footer starts below it and does not move while a page loads. */
export const page = style({
  minHeight: 'calc(100dvh - 64px)',
  '@media': { [lg]: { minHeight: `calc(100dvh - ${space.s4}px)` }, print: { minHeight: 0 } },
})

export const rail = style({
  display: 'none',
  '@media': {
    [lg]: {
      display: 'flex',
      flexDirection: 'column',
      position: 'sticky',
      top: 0,
      height: '100dvh',
      padding: `${space.s5}px ${space.s2}px`,
      overflow: 'auto',
      scrollbarWidth: 'none',
    },
    [xl]: { padding: `${space.s5}px ${space.s4}px` },
    print: { display: 'none' },
  },
})
export const railNavigation = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s1 })
export const railFoot = style({
  marginTop: 'auto',
  paddingTop: space.s4,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s1,
  justifyContent: 'center',
  '@media': { [xl]: { justifyContent: 'flex-start' } },
})
export const railLink = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space.s1,
  minHeight: 60,
  borderRadius: corner.control,
  color: vars.ink.soft,
  textDecoration: 'none',
  font: type.t12,
  fontWeight: 500,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: vars.ground.sunken },
    '&[aria-current]': {
      background: vars.ground.surface,
      color: vars.ink.strong,
      fontWeight: 700,
      boxShadow: `inset 0 0 0 ${vars.stroke.line} ${vars.ground.cardLine}`,
    },
  },
  '@media': {
    [xl]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-start',
      gap: space.s3,
      minHeight: target.control,
      padding: `0 ${space.s3}px`,
      textAlign: 'start',
      font: type.t16,
      fontWeight: 500,
    },
    '(forced-colors: active)': { selectors: { '&[aria-current]': { border: '1px solid' } } },
  },
})
globalStyle(`${railLink}[aria-current] > svg`, { color: vars.club.text })

export const tabBar = style({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 6,
  minHeight: 72,
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: vars.ground.surface,
  borderTop: `${vars.stroke.line} solid ${vars.ground.line}`,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  '@media': { [lg]: { display: 'none' }, print: { display: 'none' } },
})
export const tab = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space.s1,
  paddingInline: 2,
  // Four items on a small phone: break long words, so that they do not overlap.
  overflowWrap: 'anywhere',
  color: vars.ink.soft,
  textDecoration: 'none',
  textAlign: 'center',
  font: type.t12,
  fontWeight: 500,
  selectors: {
    '&[aria-current]': { color: vars.ink.strong, fontWeight: 700 },
    '&[aria-current]::before': {
      content: '',
      position: 'absolute',
      top: 0,
      width: 40,
      height: 4,
      borderRadius: '0 0 4px 4px',
      background: vars.club.edge,
    },
    '&:focus-visible': { outlineOffset: -4 },
  },
  '@media': {
    '(max-width: 359px)': { fontStretch: '85%' },
    '(max-width: 599px)': { selectors: { [largerText]: { fontStretch: '75%' } } },
    '(forced-colors: active)': { selectors: { '&[aria-current]::before': { background: 'Highlight' } } },
  },
})
