import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../../theme/contract.css.ts'
import { space, type } from '../../../theme/scale.ts'

export const table = style({ fontVariantNumeric: 'tabular-nums' })
globalStyle(`${table} th, ${table} td`, { padding: `${space.s1}px`, font: type.t14, verticalAlign: 'middle' })
// Narrow the font rather than let the last column overflow on the smallest phones.
globalStyle(`${table} :is(th, td, button)`, { '@media': { '(max-width: 359px)': { fontStretch: '85%' } } })
globalStyle(`:is([data-text=larger], [data-text=largest]) ${table} :is(th, td, button)`, {
  '@media': { '(max-width: 359px)': { fontStretch: '75%' } },
})
globalStyle(`${table} thead th`, { '@media': { '(max-width: 359px)': { overflowWrap: 'anywhere' } } })
globalStyle(`${table} tr > :first-child`, { paddingLeft: 0 })
globalStyle(`${table} tr > :last-child`, { paddingRight: 0 })
globalStyle(`${table} thead th`, { font: type.t12, fontWeight: 500, color: vars.ink.soft })
globalStyle(`${table} tbody th, ${table} tbody td`, { borderTop: `1px solid ${vars.ground.line}`, height: 52 })
globalStyle(`${table} tbody th`, { fontWeight: 500 })

/** Right-aligned, so that digits line up. */
export const figure = style({ selectors: { [`${table} tr > &`]: { textAlign: 'right' } } })
export const strong = style([figure, { selectors: { [`${table} tr > &`]: { font: type.t20, fontWeight: 650 } } }])
