import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, type } from '../../theme/scale.ts'

export const card = style({
  background: vars.ground.surface,
  border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
  borderRadius: corner.card,
  boxShadow: vars.shadow.card,
  overflow: 'clip',
})

const headBase = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: 48,
  padding: `${space.s3}px ${space.s4}px`,
  font: type.t16,
  fontWeight: vars.weight.strong,
  borderBottom: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
})

export const head = styleVariants({ bad: vars.bad, ok: vars.ok, warn: vars.warn }, (meaning) => [
  headBase,
  { color: meaning.text, background: meaning.wash },
])

export const list = style({})
globalStyle(`${list} > li`, { padding: space.s4 })
globalStyle(`${list} > li + li`, { borderTop: `1px solid ${vars.ground.line}` })
