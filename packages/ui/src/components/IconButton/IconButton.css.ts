import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, target } from '../../theme/scale.ts'

export const iconButton = style({
  width: target.least,
  height: target.least,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: corner.control,
  color: vars.ink.strong,
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.ground.sunken }, '&:disabled': { color: vars.ink.faint, cursor: 'default' } },
  '@media': { print: { display: 'none' } },
})
