import { style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { from, space, sunlight, type } from '../../../theme/scale.ts'

export const team = style({
  display: 'grid',
  gap: space.s2,
  paddingBlock: space.s3,
  breakInside: 'avoid',
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
export const mine = style([
  team,
  {
    background: vars.club.wash,
    selectors: { [sunlight]: { outline: `4px solid ${vars.ink.strong}`, outlineOffset: -4 } },
  },
])
export const head = style({ display: 'flex', justifyContent: 'space-between', gap: space.s3, alignItems: 'baseline' })
export const name = style({ minWidth: 0, font: type.t16, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const players = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.s2}px ${space.s5}px`,
  '@media': { [from.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const player = style({ display: 'flex', justifyContent: 'space-between', gap: space.s3, alignItems: 'baseline' })
export const person = style({ font: type.t16, fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' })
export const you = style({ font: type.t14, fontWeight: vars.weight.strong, color: vars.club.text })
export const club = style({ display: 'block', font: type.t14, fontWeight: 400, color: vars.ink.soft })
export const figure = style({ font: type.t14, fontVariantNumeric: 'tabular-nums' })
