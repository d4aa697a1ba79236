import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'
import { hidden } from '../../theme/text.css.ts'

export const shared = style({ alignSelf: 'center', order: 1 })

/** On one line on a phone. */
export const toolbar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s1 })

/** Fields next to each other, two on a phone. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(136px, 100%), 1fr))',
  alignItems: 'start',
  gap: space.s4,
})
/** The first field has its own line on a phone; its long names have enough width on a tablet. */
export const leading = style([fields, { '@media': { [from.sm]: { gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' } } }])
globalStyle(`${leading} > :first-child`, { '@media': { '(max-width: 599px)': { gridColumn: '1 / -1' } } })
/** Three fields whose labels, boxes and errors are aligned, however many lines each of them takes. */
export const three = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gridTemplateRows: 'auto auto 1fr',
  columnGap: space.s2,
  rowGap: 6,
})
globalStyle(`${three} > *`, { gridRow: 'span 3', gridTemplateRows: 'subgrid' })
globalStyle(`${three} > * > label`, { alignSelf: 'end' })

/** Two cards next to each other from lg on. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.s4,
  '@media': { [from.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.s5 } },
})

/** The choice of the player; scrolls sideways when there are many. */
export const chooser = style({ display: 'flex', gap: space.s2, overflowX: 'auto', padding: 3, margin: -3, scrollbarWidth: 'none' })
export const chooserItem = style({ flex: 'none' })

export const title = style({ font: type.t20, fontWeight: vars.weight.strong, letterSpacing: '-0.012em' })
export const titleRow = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space.s2 })
export const choice = style({ display: 'grid', gap: space.s2 })
export const legend = hidden
