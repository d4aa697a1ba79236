import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const table = style({ fontVariantNumeric: 'tabular-nums' })
globalStyle(`${table} th, ${table} td`, {
  padding: `${space.s2}px ${space.s2}px`,
  textAlign: 'left',
  font: type.t14,
  verticalAlign: 'middle',
})
globalStyle(`${table} tr > :first-child`, { paddingLeft: 0 })
globalStyle(`${table} tr > :last-child`, { paddingRight: 0 })
globalStyle(`${table} thead th`, { font: type.t12, fontWeight: 500, color: vars.ink.soft })
globalStyle(`${table} tbody th, ${table} tbody td`, { borderTop: `1px solid ${vars.ground.line}`, height: 52 })
globalStyle(`${table} tbody th`, { font: type.t16, fontWeight: 500 })
// At 320 px every pixel between the columns counts; narrow the font before words break.
const narrow = '(max-width: 359px)'
globalStyle(`${table} th, ${table} td`, { '@media': { [narrow]: { paddingInline: space.s1 } } })
globalStyle(`${table} thead th`, { '@media': { [narrow]: { fontStretch: '75%' } } })
globalStyle(`${table} td`, { '@media': { [narrow]: { fontStretch: '85%' } } })

/** Right-aligned, so that digits line up. */
export const figure = style({ selectors: { [`${table} tr > &`]: { textAlign: 'right' } } })
export const second = style({ display: 'block', font: type.t14, fontWeight: 400, color: vars.ink.soft, overflowWrap: 'anywhere' })
/** A mark before a name. */
export const marked = style({ display: 'flex', alignItems: 'center', gap: space.s2 })
