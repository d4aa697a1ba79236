import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { from, space, target, type } from '../../theme/scale.ts'

const TAB_PADDING = space.s2 - 2

export const list = style({
  display: 'flex',
  gap: space.s3,
  // The text of the first tab is in line with the page; the padding of the tabs separates it from the focus ring.
  marginInline: -TAB_PADDING,
  // A line as wide as the page, without the padding.
  background: `linear-gradient(${vars.ground.line}, ${vars.ground.line}) center bottom / calc(100% - ${2 * TAB_PADDING}px) ${vars.stroke.line} no-repeat`,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  '@media': { print: { display: 'none' } },
})

export const tab = style({
  minHeight: target.least,
  minWidth: target.least,
  flex: 'none',
  paddingInline: TAB_PADDING,
  font: type.t16,
  fontWeight: 500,
  color: vars.ink.soft,
  position: 'relative',
  selectors: {
    '&[aria-selected=true]': { color: vars.ink.strong, fontWeight: 700 },
    '&[aria-selected=true]::after': {
      content: '',
      position: 'absolute',
      inset: `auto ${TAB_PADDING}px 0`,
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
