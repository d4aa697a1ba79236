import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, target, type } from '../../theme/scale.ts'

const divided = { '& + &': { borderTop: `1px solid ${vars.ground.line}` } }

export const preference = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${space.s3}px`,
  minHeight: 80,
  padding: `${space.s2}px ${space.s2}px ${space.s2}px ${space.s4}px`,
  selectors: divided,
  '@media': { '(max-width: 359px)': { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
})
export const rank = style({
  font: type.t20,
  fontWeight: 650,
  minWidth: 20,
  textAlign: 'center',
  color: vars.ink.soft,
  fontVariantNumeric: 'tabular-nums',
})
export const preferenceText = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  textAlign: 'start',
  minHeight: target.least,
  alignContent: 'center',
  borderRadius: corner.control,
  ':hover': { background: vars.ground.sunken },
})
export const range = style({ font: type.t24, fontWeight: 650, letterSpacing: '-0.02em', fontVariantNumeric: 'tabular-nums' })
export const moves = style({
  display: 'flex',
  '@media': { '(max-width: 359px)': { gridColumn: '1 / -1', justifySelf: 'end' } },
})
export const add = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.s3}px`,
  width: '100%',
  minHeight: target.key,
  padding: `${space.s2}px ${space.s4}px`,
  textAlign: 'start',
  color: vars.club.text,
  ':hover': { background: vars.ground.sunken },
  ':focus-visible': { outlineOffset: -3 },
  ':disabled': { color: vars.ink.soft, background: 'none' },
  selectors: { 'ol + &': { borderTop: `1px solid ${vars.ground.line}` } },
})
export const addWords = style({ flex: 1, font: type.t16, fontWeight: 600 })
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 })
export const pair = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: space.s3 })
