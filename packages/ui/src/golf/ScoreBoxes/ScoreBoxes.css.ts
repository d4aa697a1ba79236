import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space, sunlight, target, type } from '../../theme/scale.ts'
import { hidden } from '../../theme/text.css.ts'

export const legend = hidden

/** Six boxes in a row on a phone, nine from sm on: nine holes take one line or one and a half. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: `${space.s3}px ${space.s2}px`,
  '@media': {
    '(max-width: 359px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: `${space.s3}px ${space.s1}px` },
    [from.sm]: { gridTemplateColumns: 'repeat(9, minmax(0, 1fr))' },
  },
})

export const hole = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  fontVariantNumeric: 'tabular-nums',
})
export const number = style({ font: type.t14, fontWeight: vars.weight.strong })
export const par = style({ font: type.t12, fontWeight: 500, color: vars.ink.soft, marginBottom: space.s1 })

export const score = style({
  width: '100%',
  maxWidth: 64,
  minHeight: target.key,
  padding: 0,
  border: 0,
  borderRadius: corner.control,
  background: vars.ground.surface,
  boxShadow: `inset 0 0 0 max(1.5px, ${vars.stroke.line}) ${vars.ground.edge}`,
  textAlign: 'center',
  font: type.t24,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-current]': { boxShadow: `inset 0 0 0 3px ${vars.club.edge}` },
    '&[data-wrong]': { boxShadow: `inset 0 0 0 2px ${vars.bad.edge}` },
    '&:focus-visible': { outlineOffset: 1 },
    [`${sunlight}[data-current]`]: { boxShadow: 'inset 0 0 0 4px #000' },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})

export const wrong = style({ font: type.t14, fontWeight: 600, color: vars.bad.text })
