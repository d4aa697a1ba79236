import { style } from '@vanilla-extract/css'
import { surface } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, type } from '../../theme/scale.ts'

export const card = style([surface, { overflow: 'hidden', width: '100%', maxWidth: 420, justifySelf: 'center', display: 'grid' }])
export const head = style({
  display: 'grid',
  gap: space.s1,
  padding: space.s5,
  background: vars.club.fill,
  color: vars.club.on,
  overflowWrap: 'anywhere',
})
export const club = style({ font: type.t14 })
export const name = style({ font: type.t20, fontWeight: vars.weight.strong })
export const body = style({ display: 'grid', justifyItems: 'center', gap: space.s4, padding: space.s5, textAlign: 'center' })
/** White in every theme, so that scanners can read the code. */
export const code = style({ width: 'min(100%, 280px)', padding: space.s2, borderRadius: corner.card, background: '#fff' })
export const number = style({
  font: type.t20,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
export const foot = style({ display: 'grid', gap: space.s3, justifySelf: 'center', width: '100%', maxWidth: 420 })

/** The full screen, black on white in every theme, for scanners behind glass. */
export const full = style({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  border: 0,
  padding: `max(${space.s3}px, env(safe-area-inset-top)) ${space.s3}px max(${space.s3}px, env(safe-area-inset-bottom))`,
  background: '#fff',
  color: '#000',
  overflow: 'auto',
  forcedColorAdjust: 'none',
  selectors: { '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', justifyItems: 'center' } },
})
export const fullBar = style({ justifySelf: 'end' })
export const close = style({
  minWidth: 48,
  minHeight: 48,
  display: 'inline-grid',
  placeItems: 'center',
  border: 0,
  borderRadius: corner.card,
  background: 'transparent',
  color: '#000',
  cursor: 'pointer',
  ':focus-visible': { outline: '3px solid #000', outlineOffset: -3 },
})
export const fullBody = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space.s3,
  textAlign: 'center',
  width: '100%',
})
export const fullCode = style({ width: 'min(92vw, 72dvh)' })
export const fullNumber = style({
  font: type.t24,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
