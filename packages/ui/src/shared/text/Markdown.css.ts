import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const text = style({ display: 'grid', gap: space.s3, maxWidth: '68ch' })
export const heading = style({ font: type.t16, fontWeight: vars.weight.strong })
export const list = style({
  paddingInlineStart: space.s5,
  display: 'grid',
  gap: space.s1,
  selectors: { 'ul&': { listStyle: 'disc' }, 'ol&': { listStyle: 'decimal' } },
})
