import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, sunlight, type } from '../../theme/scale.ts'

export const tools = style({
  display: 'grid',
  gap: space.s3,
  '@media': {
    [from.md]: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.s4 },
    print: { display: 'none' },
  },
})
globalStyle(`${tools} > :first-child`, { '@media': { [from.md]: { flex: '1 1 200px', maxWidth: 360 } } })
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 })
export const count = style({ font: type.t16, fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })
const row = style({
  padding: `${space.s3}px ${space.s4}px`,
  breakInside: 'avoid',
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
export const item = style([row])
/** The viewer’s own flight in the list. */
export const mine = style([
  row,
  {
    background: vars.club.wash,
    selectors: { [sunlight]: { outline: `4px solid ${vars.ink.strong}`, outlineOffset: -4 } },
  },
])
