import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'
import { figures } from '../../theme/text.css.ts'

export const tools = style({
  display: 'grid',
  gap: space.s4,
  alignItems: 'end',
  '@media': { [from.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
export const month = style({ display: 'grid', gap: space.s2 })
/** A row without a link. */
export const still = style({
  display: 'flex',
  gap: space.s3,
  padding: `${space.s3}px ${space.s4}px`,
  minHeight: 72,
  alignItems: 'flex-start',
})
export const mark = style({ display: 'grid', placeItems: 'center', color: vars.ink.soft, alignSelf: 'center' })
/** Position and score, right of the name. */
export const result = style([
  figures,
  { alignSelf: 'center', textAlign: 'right', font: type.t14, fontWeight: vars.weight.strong, maxWidth: '40%' },
])
