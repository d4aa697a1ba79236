import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space } from '../../theme/scale.ts'

export const tools = style({
  display: 'grid',
  gap: space.s3,
  '@media': { [from.sm]: { gridTemplateColumns: '1fr auto', alignItems: 'end' }, print: { display: 'none' } },
})
export const me = style({
  background: vars.club.wash,
  selectors: { '[data-theme=sunlight] &': { outline: `4px solid ${vars.ink.strong}`, outlineOffset: -4 } },
})
