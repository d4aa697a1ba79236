import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, target, type } from '../../theme/scale.ts'

export const ways = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s2 })
export const title = style({ font: type.t14, fontWeight: vars.weight.strong, marginBottom: space.s1 })
export const way = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.s3,
  alignItems: 'center',
  minHeight: target.key,
  padding: `${space.s2}px ${space.s4}px`,
  borderRadius: corner.control,
  boxShadow: `inset 0 0 0 max(1.5px, ${vars.stroke.line}) ${vars.ground.edge}`,
  selectors: {
    '&:has(input:checked)': { boxShadow: `inset 0 0 0 2px ${vars.club.edge}`, background: vars.club.wash },
    '&:has(input:disabled)': { color: vars.ink.soft, boxShadow: `inset 0 0 0 1px ${vars.ground.line}` },
    '&:has(input:focus-visible)': { outline: `3px solid ${vars.club.edge}`, outlineOffset: 2 },
  },
})
globalStyle(`${way} input`, { width: 20, height: 20, accentColor: vars.club.edge })
