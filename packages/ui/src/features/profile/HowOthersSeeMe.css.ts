import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../../theme/contract.css.ts'
import { corner as corners, from, largerText, space, sunlight, type } from '../../theme/scale.ts'

export const both = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s4,
  alignItems: 'start',
  '@media': { [from.xl]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
})
/** After the table in its row on a wide screen; above it on a phone. */
export const card = style({
  display: 'grid',
  gap: space.s3,
  padding: space.s4,
  background: vars.ground.surface,
  border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
  borderRadius: corners.card,
  '@media': { [from.xl]: { order: 1 } },
})
export const title = style({ font: type.t14, fontWeight: vars.weight.strong, color: vars.ink.soft })
export const person = style({ display: 'flex', alignItems: 'center', gap: space.s3 })
export const names = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ font: type.t16, fontWeight: vars.weight.strong })
export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'hidden',
  background: vars.ground.raised,
  border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
  borderRadius: corners.card,
})

const side = { padding: `${space.s3}px ${space.s1}px` }
/** Separates a row from the one above it. */
const inBody = { ...side, borderTop: `1px solid ${vars.ground.line}` }

/** The longest words fit at 390 px. */
const narrow = { '(max-width: 599px)': { fontStretch: '85%' } }

/** The first row decides the widths. */
export const corner = style({
  ...side,
  width: '32%',
  '@media': { '(max-width: 599px)': { selectors: { [largerText]: { width: '65%' } } } },
})
export const sign = style({ display: 'inline-grid', verticalAlign: 'middle' })
export const part = style({
  ...inBody,
  paddingInlineStart: space.s3,
  textAlign: 'start',
  font: type.t14,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  '@media': narrow,
})
/** Large text leaves room for one viewer on a phone: the chosen one. */
const chosen = {
  // Sunlight and forced colours have no wash.
  true: {
    background: vars.club.wash,
    selectors: { [sunlight]: { borderInline: `2px solid ${vars.club.edge}` } },
    '@media': { '(forced-colors: active)': { borderInline: '2px solid' } },
  },
  false: { '@media': { '(max-width: 599px)': { selectors: { [largerText]: { display: 'none' } } } } },
}
export const head = recipe({
  base: {
    ...side,
    paddingInline: 0,
    font: type.t12,
    fontWeight: 600,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    '@media': narrow,
  },
  variants: { chosen },
})
export const cell = recipe({ base: { ...inBody, textAlign: 'center', color: vars.ink.strong }, variants: { chosen } })
