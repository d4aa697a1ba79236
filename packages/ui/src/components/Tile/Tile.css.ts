import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, type } from '../../theme/scale.ts'

const ring = `inset 0 0 0 ${vars.stroke.line} ${vars.ground.cardLine}`

export const tile = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: space.s3,
  minHeight: 112,
  height: '100%',
  padding: space.s4,
  borderRadius: corner.card,
  background: vars.ground.surface,
  boxShadow: `${ring}, ${vars.shadow.card}`,
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 1.5px ${vars.club.edge}` },
    '&:focus-visible': { borderRadius: corner.card },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})
export const icon = style({ color: vars.club.text })
export const title = style({ display: 'block', font: type.t16, fontWeight: vars.weight.strong })
export const fact = style({ display: 'block', font: type.t14, color: vars.ink.soft })
