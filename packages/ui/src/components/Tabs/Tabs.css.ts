import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, target, type } from '../../theme/scale.ts'

export const list = style({
  display: 'flex',
  gap: space.s5,
  borderBottom: `${vars.stroke.line} solid ${vars.ground.line}`,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  '@media': { print: { display: 'none' } },
})

export const tab = style({
  minHeight: target.least,
  minWidth: target.least,
  flex: 'none',
  font: type.t16,
  fontWeight: 500,
  color: vars.ink.soft,
  position: 'relative',
  selectors: {
    '&[aria-selected=true]': { color: vars.ink.strong, fontWeight: 700 },
    '&[aria-selected=true]::after': {
      content: '',
      position: 'absolute',
      inset: 'auto 0 0',
      height: 4,
      borderRadius: '4px 4px 0 0',
      background: vars.club.edge,
    },
    '&:focus-visible': { outlineOffset: -3, boxShadow: 'none' },
  },
  '@media': {
    [from.sm]: { minHeight: target.control },
    '(forced-colors: active)': { selectors: { '&[aria-selected=true]::after': { background: 'Highlight' } } },
  },
})

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s5, alignContent: 'start' })
