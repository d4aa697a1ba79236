import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, sunlight, target, type } from '../../theme/scale.ts'

export const chip = style({
  minHeight: target.least,
  padding: `0 ${space.s4}px`,
  borderRadius: corner.pill,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  font: type.t14,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  background: vars.ground.surface,
  color: vars.ink.strong,
  boxShadow: `inset 0 0 0 ${vars.stroke.line} ${vars.ground.edge}`,
  selectors: {
    '&:hover': { background: vars.ground.sunken },
    '&[aria-pressed=true]': {
      background: vars.club.tint,
      color: vars.club.onTint,
      boxShadow: `inset 0 0 0 max(1.5px, ${vars.stroke.line}) ${vars.club.edge}`,
      fontWeight: 600,
    },
    [`${sunlight}[aria-pressed=true]`]: { background: '#000', color: '#fff', boxShadow: 'none' },
    '&:focus-visible': { borderRadius: corner.pill },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' }, print: { display: 'none' } },
})
