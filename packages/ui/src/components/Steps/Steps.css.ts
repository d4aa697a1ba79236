import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, sunlight, type } from '../../theme/scale.ts'

export const steps = style({ display: 'flex', gap: `${space.s1}px ${space.s4}px`, alignItems: 'center', flexWrap: 'wrap' })
/** Long labels wrap below the bars. */
export const bars = style({ flex: '1 1 136px', display: 'flex', gap: space.s2 })
const bar = style({ flex: 1, height: 4, borderRadius: 2 })
export const step = style([
  bar,
  {
    background: vars.ground.line,
    selectors: { [sunlight]: { height: 6, borderRadius: 3, background: 'none', boxShadow: `inset 0 0 0 1.5px ${vars.ground.line}` } },
  },
])
export const done = style([bar, { background: vars.club.edge, selectors: { [sunlight]: { height: 6, borderRadius: 3 } } }])
export const label = style({ font: type.t14, color: vars.ink.soft })
