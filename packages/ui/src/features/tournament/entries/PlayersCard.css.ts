import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'

export const me = style({
  background: vars.club.wash,
  selectors: { '[data-theme=sunlight] &': { outline: `4px solid ${vars.ink.strong}`, outlineOffset: -4 } },
})
