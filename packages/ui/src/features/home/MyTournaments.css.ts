import { style } from '@vanilla-extract/css'
import { rows } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space } from '../../theme/scale.ts'

/** One card of rows; from lg on two cards next to each other. */
export const list = style([
  rows,
  {
    '@media': {
      [from.lg]: {
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        gap: space.s5,
        background: 'none',
        border: 0,
        boxShadow: 'none',
        overflow: 'visible',
      },
    },
  },
])
export const item = style({
  selectors: { '& + &': { borderTop: `1px solid ${vars.ground.line}` } },
  '@media': {
    [from.lg]: {
      background: vars.ground.surface,
      borderRadius: corner.card,
      boxShadow: vars.shadow.card,
      outline: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
      outlineOffset: `calc(-1 * ${vars.stroke.line})`,
      overflow: 'hidden',
      selectors: { '& + &': { borderTop: 0 } },
    },
  },
})
