import { style } from '@vanilla-extract/css'
import { rowLink } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'
import { figures } from '../../theme/text.css.ts'

export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s3 })
export const fee = style([rowLink, { alignItems: 'start' }])
export const plain = style({
  display: 'flex',
  gap: space.s3,
  alignItems: 'start',
  padding: `${space.s3}px ${space.s4}px`,
  overflowWrap: 'anywhere',
})
export const sums = style([figures, { display: 'grid', gap: 2, justifyItems: 'end', textAlign: 'right', maxWidth: '46%' }])
export const amount = style({ font: type.t16 })
export const soft = style({ font: type.t14, color: vars.ink.soft })
export const steps = style({ display: 'grid', gap: space.s1, marginTop: space.s2, font: type.t14, color: vars.ink.soft })
export const ending = style({ display: 'grid', gap: space.s2, padding: `0 ${space.s4}px ${space.s3}px`, overflowWrap: 'anywhere' })
export const person = style([
  rowLink,
  { width: '100%', textAlign: 'left', background: 'none', border: 0, color: 'inherit', cursor: 'pointer' },
])
