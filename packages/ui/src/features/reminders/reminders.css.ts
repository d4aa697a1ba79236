import { globalStyle, style } from '@vanilla-extract/css'
import { space, type } from '../../theme/scale.ts'
import { figures } from '../../theme/text.css.ts'

export const customer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s3,
  padding: `${space.s3}px ${space.s4}px`,
  overflowWrap: 'anywhere',
})
export const head = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${space.s4}px` })
export const invoices = style({ display: 'grid', gap: space.s3 })
export const line = style([head, figures, { font: type.t16 }])
export const planned = style([figures, { display: 'grid', gap: space.s2 }])
globalStyle(`${planned} > div`, { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${space.s4}px` })
