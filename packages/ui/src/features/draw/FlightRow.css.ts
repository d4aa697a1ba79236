import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, grows, space, type } from '../../theme/scale.ts'

/** The start above the names on a phone, where names need the full width; next to them from sm on. */
const flightBase = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.s2}px ${space.s4}px`,
  alignItems: 'start',
})
export const flight = style([flightBase, { '@media': { [from.sm]: { gridTemplateColumns: `${grows(96)} minmax(0, 1fr)` } } }])
/** The viewer’s own flight. */
export const large = style([flightBase, { '@media': { [from.sm]: { gridTemplateColumns: `${grows(200)} minmax(0, 1fr)` } } }])

const startBase = style({ fontVariantNumeric: 'tabular-nums' })
export const startLarge = style([startBase])
export const start = style([
  startBase,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: space.s3,
    '@media': { [from.sm]: { display: 'block' } },
  },
])
export const figure = style({ font: type.t20, fontWeight: 650, letterSpacing: '-0.012em' })
export const figureLarge = style({ font: type.t48, fontWeight: 650, letterSpacing: '-0.03em' })
export const second = style({ font: type.t16, fontWeight: vars.weight.strong })
export const small = style({ font: type.t14, color: vars.ink.soft })

export const players = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.s2}px ${space.s5}px`,
  '@media': { [from.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
/** Teams side by side if they fit; a team that starts alone takes the full width. */
export const teams = style([players, { rowGap: space.s4 }])
export const team = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s1, alignContent: 'start' })
export const teamAlone = style([team, { gridColumn: '1 / -1' }])
export const teamName = style({ font: type.t16, fontWeight: vars.weight.strong, minWidth: 0, overflowWrap: 'anywhere' })
export const members = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s2 })
export const player = style({ display: 'flex', gap: space.s3, justifyContent: 'space-between', alignItems: 'baseline', minHeight: 28 })
export const name = style({ font: type.t16, fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' })
export const you = style({ font: type.t14, fontWeight: vars.weight.strong, color: vars.club.text })
export const star = style({ marginInlineStart: 6, color: vars.people.text, verticalAlign: '-2px', display: 'inline-flex' })
export const club = style({ display: 'block', font: type.t14, color: vars.ink.soft })
