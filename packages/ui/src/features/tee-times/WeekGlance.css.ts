import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, target, type } from '../../theme/scale.ts'

export const days = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', marginInline: -space.s2 })
export const day = style({
  width: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 56px',
  columnGap: space.s3,
  alignItems: 'center',
  minHeight: target.control,
  padding: `${space.s1}px ${space.s2}px`,
  borderRadius: corner.control,
  selectors: {
    '&:hover': { background: vars.ground.sunken },
    '&[aria-current]': { background: vars.club.wash, boxShadow: `inset 0 0 0 max(1.5px, ${vars.stroke.line}) ${vars.club.edge}` },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[aria-current]': { border: '1px solid' } } } },
})
export const name = style({ font: type.t14, fontWeight: 600, '::first-letter': { textTransform: 'uppercase' } })
export const text = style({ gridRow: 2, font: type.t14, color: vars.ink.soft })
export const bar = style({
  gridColumn: 2,
  gridRow: '1 / 3',
  width: 56,
  height: 8,
  appearance: 'none',
  border: 0,
  borderRadius: 4,
  overflow: 'hidden',
  background: vars.ground.line,
})
globalStyle(`${bar}::-webkit-meter-bar`, { background: vars.ground.line, border: 0, borderRadius: '4px', height: '8px' })
globalStyle(`${bar}::-webkit-meter-optimum-value`, { background: vars.club.edge })
globalStyle(`${bar}::-moz-meter-bar`, { background: vars.club.edge })
