import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, grows, space, sunlight, type } from '../../theme/scale.ts'

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  alignContent: 'space-between',
  padding: space.s5,
  borderRadius: corner.sheet,
  background: vars.club.fill,
  color: vars.club.on,
  boxShadow: `inset 0 0 0 ${vars.stroke.line} ${vars.club.rim}`,
  selectors: { [sunlight]: { background: '#fff', color: '#000', boxShadow: 'inset 0 0 0 3px #000' } },
  '@media': { [from.lg]: { padding: space.s6 }, '(forced-colors: active)': { border: '1px solid' } },
})

export const land = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  zIndex: -1,
  stroke: 'currentColor',
  fill: 'none',
  opacity: 0.2,
  maskImage: 'linear-gradient(to left, #000 15%, transparent 55%)',
  selectors: { [sunlight]: { display: 'none' } },
  '@media': { print: { display: 'none' }, '(forced-colors: active)': { display: 'none' } },
})

export const label = style({ font: type.t14, fontWeight: 600 })
export const figure = style({
  font: type.t80,
  fontSize: grows(64),
  lineHeight: grows(72),
  fontWeight: 650,
  letterSpacing: '-0.045em',
  fontVariantNumeric: 'tabular-nums',
  marginInlineStart: -3,
  '@media': { [from.lg]: { fontSize: grows(72), lineHeight: grows(80) } },
})
export const title = style({ font: type.t16, fontWeight: 600 })
export const text = style({ font: type.t14 })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2 })
