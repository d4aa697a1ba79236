import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

/** Read from a distance: everything is 1.5 times as large, and nothing scrolls. In a small window a page may be longer than the window. */
export const wall = style({
  minHeight: '100vh',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: space.s3,
  padding: space.s3,
  background: vars.ground.bg,
  '@media': { [from.lg]: { zoom: 1.5, minHeight: 0, height: 'calc(100vh / 1.5)', overflow: 'hidden', padding: space.s5 } },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space.s1}px ${space.s4}px`,
  minWidth: 0,
})
export const title = style({
  font: type.t32,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.022em',
  overflowWrap: 'anywhere',
  minWidth: 0,
})
export const line = style({ font: type.t20, color: vars.ink.soft })
export const board = style({ overflow: 'hidden', alignSelf: 'start', '@media': { [from.lg]: { alignSelf: 'stretch' } } })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space.s1}px ${space.s4}px`,
  font: type.t16,
  color: vars.ink.soft,
})
