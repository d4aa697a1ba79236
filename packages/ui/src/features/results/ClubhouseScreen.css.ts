import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

/** Read from across a room: everything is half as large again, and nothing scrolls. */
export const wall = style({
  zoom: 1.5,
  height: 'calc(100vh / 1.5)',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: space.s3,
  padding: space.s5,
  background: vars.ground.bg,
})
export const head = style({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space.s4 })
export const title = style({ font: type.t32, fontWeight: vars.weight.strong, letterSpacing: '-0.022em' })
export const line = style({ font: type.t20, color: vars.ink.soft })
export const board = style({ overflow: 'hidden' })
export const foot = style({ display: 'flex', justifyContent: 'space-between', font: type.t16, color: vars.ink.soft })
