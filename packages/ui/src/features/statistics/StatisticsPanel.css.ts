import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

export const filter = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 144px), 1fr))',
  gap: space.s3,
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
})

export const bar = style({ display: 'block', width: '100%', height: 20 })

const { score, ground, ink } = vars
const pieceOf = (fill: string, edge: string) => ({ fill, stroke: edge, strokeWidth: 1.5 })
/**
 * Good scores have the colours of a card’s marks, par is neutral, the rest is only outlined: as on a card, good scores are prominent. Every
 * piece has an outline, so that neighbours are distinct without colour.
 */
export const piece = styleVariants({
  albatross: pieceOf(score.albatross.fill, score.albatross.edge),
  eagle: pieceOf(score.eagle.fill, score.eagle.edge),
  birdie: pieceOf(score.birdie.fill, score.birdie.edge),
  par: pieceOf(ink.faint, ink.faint),
  bogey: pieceOf(ground.sunken, ink.faint),
  more: { ...pieceOf(ground.surface, ink.faint), strokeDasharray: '3 3' },
})

export const table = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
globalStyle(`${table} th, ${table} td`, { padding: `${space.s1}px`, textAlign: 'left', font: type.t14, fontWeight: vars.weight.text })
globalStyle(`${table} thead th`, { font: type.t12, fontWeight: 500, color: vars.ink.soft, verticalAlign: 'bottom' })
// At 320 px the bar shrinks so that the headings, which break only between words, fit.
globalStyle(`${table} thead th`, { overflowWrap: 'normal' })
const narrow = '(max-width: 359px)'
globalStyle(`${table} thead th`, { '@media': { [narrow]: { fontStretch: '75%' } } })
globalStyle(`${table} th, ${table} td`, { '@media': { [narrow]: { paddingInline: 2 } } })
globalStyle(`${table} tbody tr > *`, { borderTop: `1px solid ${vars.ground.line}`, height: 32 })
globalStyle(`${table} tr > :first-child`, { paddingLeft: 0 })
globalStyle(`${table} tr > :last-child`, { paddingRight: 0 })

export const figure = style({ selectors: { [`${table} tr > &`]: { textAlign: 'right' } } })
export const picture = style({
  width: '30%',
  '@media': { [from.lg]: { width: '48%' } },
})
export const key = style({ display: 'inline-flex', alignItems: 'center', gap: space.s2 })
export const swatch = style({ width: 16, height: 16, flex: 'none' })
