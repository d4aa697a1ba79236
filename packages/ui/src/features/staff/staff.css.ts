import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space.s2 })
export const day = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 })
export const titleLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: space.s3,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
})
export const lineEnd = style({ flexShrink: 0, alignSelf: 'center', display: 'flex', alignItems: 'center', gap: space.s2 })
export const progress = style({ font: type.t14, color: vars.ink.soft, fontVariantNumeric: 'tabular-nums' })

/** On a phone boxes, keys, then the rest; from lg on the keys are next to both. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"boxes" "keys" "rest"',
  alignItems: 'start',
  gap: space.s4,
  '@media': {
    [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 304px', gridTemplateAreas: '"boxes keys" "rest keys"', gap: space.s5 },
  },
})
const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 })
export const boxes = style([part, { gridArea: 'boxes' }])
export const keys = style([part, { gridArea: 'keys' }])
export const rest = style([part, { gridArea: 'rest', gap: space.s4 }])
export const inHand = style({ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' })
export const holeName = style({ font: type.t32, fontWeight: vars.weight.strong, letterSpacing: '-0.022em' })
export const hint = style({ font: type.t14, color: vars.ink.soft, '@media': { '(any-pointer: coarse)': { display: 'none' } } })

export const sums = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.s2}px ${space.s5}px` })
export const sum = style({ display: 'grid', fontVariantNumeric: 'tabular-nums' })
export const sumLabel = style({ font: type.t12, fontWeight: 500, color: vars.ink.soft })
export const sumFigure = style({ font: type.t24, fontWeight: 650 })

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.s3,
  '@media': { [from.sm]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
})
export const state = style({ font: type.t16, minHeight: 24 })
export const conflict = style({ display: 'grid', gap: space.s2, paddingBlock: space.s2 })

export const prize = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3, paddingBlock: space.s2 })
export const prizeName = style({ font: type.t16, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const winner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
  paddingBlock: space.s2,
})

export const history = style({ display: 'grid', gap: space.s3 })
export const event = style({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })
export const ties = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s1, paddingBlock: space.s2 })
