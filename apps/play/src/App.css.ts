import { style } from '@vanilla-extract/css'

/** As wide as the portal's content, with its gutters. */
const column = style({
  maxWidth: 1096,
  marginInline: 'auto',
  paddingInline: 16,
  '@media': { '(min-width: 600px)': { paddingInline: 24 }, '(min-width: 840px)': { paddingInline: 32 } },
})

export const bar = style([column, { minHeight: 64, display: 'flex', alignItems: 'center', justifyContent: 'space-between' }])
export const brand = style({ fontWeight: 600, letterSpacing: '-0.01em' })
export const main = style([column, { paddingBlockEnd: 64 }])
