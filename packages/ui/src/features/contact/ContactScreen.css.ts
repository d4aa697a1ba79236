import { style } from '@vanilla-extract/css'
import { rowLink } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space, type } from '../../theme/scale.ts'

/** Below each other on a phone; side by side from lg on, where a third list is placed automatically. */
export const lists = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.s5,
  '@media': { [from.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s2 })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space.s2 })

export const opener = style([
  rowLink,
  { width: '100%', alignItems: 'center', font: 'inherit', textAlign: 'start', background: 'none', border: 0, cursor: 'pointer' },
])
export const value = style({ font: type.t16, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const address = style({ font: type.t16, overflowWrap: 'anywhere' })
export const marks = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2, marginTop: space.s1 })
export const pending = style({ display: 'grid', gap: space.s2, padding: `${space.s3}px ${space.s4}px` })
export const onward = style({ flex: 'none', color: vars.ink.soft })

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  '@media': { [from.sm]: { gridTemplateColumns: '128px minmax(0, 1fr)' } },
})
export const error = style({ font: type.t14, color: vars.bad.text, marginTop: space.s1 })
/** Takes no space while empty, but stays in the page so that screen readers announce its text. */
export const status = style({ font: type.t14, color: vars.ink.soft, ':empty': { position: 'absolute' } })
export const question = style({
  display: 'grid',
  gap: space.s3,
  padding: space.s4,
  borderRadius: corner.note,
  background: vars.ground.sunken,
  border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
  overflowWrap: 'anywhere',
})
