import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'
import { figures } from '../../theme/text.css.ts'

/** Names on the left, amounts on the right. */
export const sums = style([figures, { display: 'grid', gap: space.s2 }])
globalStyle(`${sums} > div`, { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${space.s4}px` })
globalStyle(`${sums} dt`, { font: type.t14, color: vars.ink.soft })
globalStyle(`${sums} dd`, { font: type.t16 })

/** A row with an amount, which is below the name where both do not fit. */
export const line = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${space.s4}px`, padding: space.s3 })
export const amount = style([figures, { font: type.t16, fontWeight: vars.weight.strong }])
export const two = style({
  display: 'grid',
  gap: space.s4,
  '@media': { [from.xl]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } },
})
export const part = style({ display: 'grid', gap: space.s3, alignContent: 'start', minWidth: 0 })
/** A button opens it. */
export const fileInput = style({ display: 'none' })
