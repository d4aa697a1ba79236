import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, type } from '../../theme/scale.ts'
import { hidden } from '../../theme/text.css.ts'

export const group = style({
  position: 'relative',
  display: 'inline-grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(max-content, 1fr)',
  maxWidth: '100%',
  background: vars.ground.sunken,
  borderRadius: corner.control,
  padding: 4,
  boxShadow: `inset 0 0 0 ${vars.stroke.line} ${vars.ground.cardLine}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
})

export const legend = hidden

export const segment = style({ position: 'relative', display: 'grid' })

/** Covers the segment and 4 px more on each side, so that the target has 44 px. */
export const radio = style({
  position: 'absolute',
  inset: '-2px 0',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  width: '100%',
  height: 'calc(100% + 4px)',
  zIndex: 1,
})

export const text = style({
  minHeight: 40,
  borderRadius: 9,
  padding: `0 ${space.s4}px`,
  display: 'grid',
  placeItems: 'center',
  font: type.t14,
  fontWeight: 500,
  textAlign: 'center',
  color: vars.ink.soft,
  whiteSpace: 'nowrap',
  selectors: {
    [`${radio}:checked + &`]: {
      background: vars.ground.surface,
      color: vars.ink.strong,
      fontWeight: 700,
      boxShadow: `inset 0 0 0 max(1.5px, ${vars.stroke.line}) ${vars.club.edge}`,
    },
    [`[data-theme=dark] ${radio}:checked + &`]: { background: vars.ground.raised },
    [`[data-theme=sunlight] ${radio}:checked + &`]: { background: '#000', color: '#fff', boxShadow: 'none' },
    [`${radio}:focus-visible + &`]: { outline: `3px solid ${vars.ink.strong}`, outlineOffset: -3 },
  },
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid',
      selectors: { [`${radio}:checked + &`]: { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' } },
    },
  },
})
