import { style } from '@vanilla-extract/css'
import { row } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, motion, space, target, type } from '../../theme/scale.ts'

/** Search, order and filters: one below the other on a phone, in one row from md on. */
export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space.s3,
  '@media': { [from.md]: { gridTemplateColumns: 'minmax(0, 1fr) 220px auto' } },
})
export const search = style({ gridColumn: '1 / -1', '@media': { [from.md]: { gridColumn: 'auto' } } })
export const standing = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.s3}px` })
/** As high as the chip, which may come and go. */
export const countRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.s1}px ${space.s3}px`,
  minHeight: target.least,
})
export const count = style({ font: type.t14, color: vars.ink.soft, minHeight: 20 })

/** Rows are added and removed while scrolling: the list’s own code preserves the scroll position. */
export const list = style({ overflowAnchor: 'none' })
export const item = style([row])
export const person = style({
  display: 'flex',
  width: '100%',
  minHeight: 72,
  gap: space.s3,
  padding: `${space.s3}px ${space.s4}px`,
  alignItems: 'center',
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  transition: `background ${motion.fast} ${motion.ease}`,
  ':hover': { background: vars.ground.sunken },
  ':focus-visible': { outlineOffset: -3, borderRadius: corner.card, boxShadow: 'none' },
})
export const waiting = style({ display: 'grid', gap: space.s2, minHeight: 72, alignContent: 'center', paddingInline: space.s4 })
export const body = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  overflowWrap: 'anywhere',
})
export const index = style({ font: type.t16, fontVariantNumeric: 'tabular-nums', flex: 'none' })

export const head = style({ display: 'flex', alignItems: 'center', gap: space.s4 })
export const fields = style({ display: 'grid', gap: space.s3, margin: 0, '@media': { [from.sm]: { gridTemplateColumns: '1fr 1fr' } } })
export const label = style({ font: type.t14, color: vars.ink.soft })
export const value = style({ font: type.t16, margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' })
export const link = style({ display: 'inline-flex', alignItems: 'center', minHeight: target.least, color: vars.club.text })
