import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, grows, space, target, type } from '../../theme/scale.ts'

export const days = style({ display: 'flex', alignItems: 'center', gap: space.s2, minWidth: 0 })

/** Scrolls sideways to the edge of the window; a day that is cut off shows that there are more. */
export const strip = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: space.s2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInlineStart: -space.s4,
  padding: `4px ${space.s2}px 4px ${space.s4}px`,
  '@media': {
    [from.sm]: { marginInlineStart: -space.s5, paddingInlineStart: space.s5 },
    [from.lg]: { marginInlineStart: -4, paddingInline: 4 },
  },
})
export const day = style({ position: 'relative', flex: 'none', display: 'grid', minWidth: grows(60) })
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  zIndex: 1,
})
export const face = style({
  minHeight: 76,
  paddingInline: 6,
  borderRadius: 16,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  background: vars.ground.surface,
  boxShadow: `inset 0 0 0 ${vars.stroke.line} ${vars.ground.cardLine}`,
  selectors: {
    [`${radio}:hover + &`]: { background: vars.ground.sunken },
    [`${radio}:checked + &`]: {
      background: vars.club.fill,
      color: vars.club.on,
      boxShadow: `inset 0 0 0 ${vars.stroke.line} ${vars.club.rim}`,
    },
    [`[data-theme=sunlight] ${radio}:checked + &`]: { background: '#000', color: '#fff' },
    [`${radio}:focus-visible + &`]: { outline: `3px solid ${vars.ink.strong}`, outlineOffset: 1 },
  },
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid',
      selectors: { [`${radio}:checked + &`]: { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' } },
    },
  },
})
export const weekday = style({
  font: type.t12,
  fontWeight: 500,
  color: vars.ink.soft,
  selectors: { [`${radio}:checked + ${face} &`]: { color: 'inherit' } },
})
export const number = style({ font: type.t20, fontWeight: 650, fontVariantNumeric: 'tabular-nums' })

/** The icon; the date field covers it. */
export const jump = style({
  position: 'relative',
  flex: 'none',
  width: target.control,
  height: target.control,
  display: 'grid',
  placeItems: 'center',
  borderRadius: corner.control,
  selectors: {
    '&:hover': { background: vars.ground.sunken },
    '&:focus-within': { outline: `3px solid ${vars.ink.strong}`, outlineOffset: 1 },
  },
  '@media': { print: { display: 'none' } },
})
export const date = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' })
