import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, target, type } from '../../theme/scale.ts'

export const iconButton = style({
  position: 'relative',
  width: target.least,
  height: target.least,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: corner.control,
  color: vars.ink.strong,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.ground.sunken },
    '&:disabled, &[aria-disabled=true]': { color: vars.ink.faint, cursor: 'default' },
  },
  '@media': { print: { display: 'none' } },
})

export const count = style({
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 0,
  minWidth: 20,
  padding: '0 5px',
  borderRadius: corner.pill,
  font: type.t12,
  lineHeight: '20px',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  color: vars.club.on,
  background: vars.club.fill,
})
