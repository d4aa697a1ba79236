import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { grows, type } from '../../theme/scale.ts'

export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  font: type.t14,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  color: vars.ink.strong,
  '@media': { '(max-width: 359px)': { gap: 4, whiteSpace: 'normal', textAlign: 'start' } },
})
export const full = style([mark, { fontWeight: 500, color: vars.ink.soft }])
export const pie = style({ width: grows(16), height: grows(16), flex: 'none', transform: 'rotate(-90deg)' })
export const ring = style({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 })
/** As wide as its radius is long, so that the stroke fills the disc. */
export const part = style({ fill: 'none', stroke: 'currentColor', strokeWidth: 7 })
