import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { corner, from, space, sunlight, type } from '../../../theme/scale.ts'
import { hidden } from '../../../theme/text.css.ts'

const narrow = '(max-width: 359px)'
/** The space is too narrow on a tablet as well, when two cards are next to each other. */
const beside = '(min-width: 840px) and (max-width: 1199px)'

export const label = style({ font: type.t14, color: vars.ink.soft })
export const figure = style({ font: type.t48, fontWeight: 650, letterSpacing: '-0.03em', fontVariantNumeric: 'tabular-nums' })
export const legend = hidden

/** Two fields and the button that removes them. */
export const score = style({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr) 44px',
  alignItems: 'start',
  gap: space.s2,
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 44px' },
    [beside]: { gridTemplateColumns: 'minmax(0, 1fr) 44px' },
    [from.xl]: { gridTemplateColumns: '176px minmax(0, 1fr) 44px' },
  },
})
// The day moves to its own line here.
globalStyle(`${score} > :nth-child(2)`, { '@media': { [narrow]: { gridColumn: '1 / -1' }, [beside]: { gridColumn: '1 / -1' } } })
/** The input comes before its result on a phone, and next to it from lg on. */
export const first = style({ order: -1, '@media': { [from.lg]: { order: 0 } } })
/** Next to the boxes, which are below their labels. */
export const remove = style({ marginTop: 28 })

export const text = style({ padding: `0 0 ${space.s3}px`, font: type.t14 })
export const record = style({ display: 'flex', flexWrap: 'wrap', gap: space.s1, fontVariantNumeric: 'tabular-nums', font: type.t14 })
export const recorded = style({
  padding: `2px ${space.s2}px`,
  borderRadius: corner.chip,
  color: vars.ink.soft,
  boxShadow: `inset 0 0 0 1px ${vars.ground.line}`,
})
export const counting = style([
  recorded,
  {
    color: vars.ink.strong,
    fontWeight: 650,
    boxShadow: `inset 0 0 0 2px ${vars.ink.strong}`,
    selectors: { [sunlight]: { background: '#000', color: '#fff' } },
  },
])
export const working = style({ display: 'grid', gap: space.s3, padding: `0 0 ${space.s4}px` })
export const cell = style({ selectors: { 'td&': { height: 'auto', borderTop: 0, paddingTop: 0 } } })
