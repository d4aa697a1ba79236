import { style } from '@vanilla-extract/css'
import { rowBody, rowLink } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { corner, grows, space, type } from '../../theme/scale.ts'
import { figures } from '../../theme/text.css.ts'

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 })
export const group = style({ display: 'grid', gap: space.s2, border: 0, padding: 0, margin: 0, minWidth: 0 })
export const legend = style({ font: type.t14, fontWeight: vars.weight.strong, padding: 0, paddingBlockEnd: space.s2 })
export const pair = style({ display: 'grid', gap: space.s4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' })
/** Reserves the place of a picture before it is loaded. */
export const picture = style({
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: corner.note,
  background: vars.ground.sunken,
})
export const thumb = style({
  flex: 'none',
  width: grows(88),
  height: grows(66),
  objectFit: 'cover',
  borderRadius: corner.control,
  background: vars.ground.sunken,
})
export const date = style({ font: type.t14, color: vars.ink.soft, '::first-letter': { textTransform: 'uppercase' } })
export const rowMiddle = style([rowLink, { alignItems: 'center' }])
export const teaser = style({ font: type.t14, color: vars.ink.soft })
export const courses = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3, overflowWrap: 'anywhere' })
/** A person with a button, which is below a long name on a narrow phone. */
export const participant = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 })
export const participantBody = style([rowBody, { flex: `1 1 ${grows(160)}`, overflowWrap: 'anywhere' }])
/** A stored text, with its lines. */
export const storedText = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: vars.ink.soft })
export const states = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))', gap: space.s2 })
export const cards = style({ display: 'grid', gap: space.s4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' })
export const code = style([figures, { font: type.t16, letterSpacing: '0.06em', overflowWrap: 'anywhere' }])
/** Black on white in every theme, for a scanner. */
export const scanned = style({ width: '100%', maxWidth: grows(320) })
export const plainRow = style({ display: 'flex', gap: space.s3, padding: `${space.s3}px ${space.s4}px`, alignItems: 'start' })
export const person = style([
  rowLink,
  { width: '100%', textAlign: 'left', background: 'none', border: 0, color: 'inherit', cursor: 'pointer' },
])
