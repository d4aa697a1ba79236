import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const avatar = style({ position: 'relative', flex: 'none', display: 'inline-flex' })
export const dot = style({
  position: 'absolute',
  insetInlineEnd: -1,
  insetBlockEnd: -1,
  width: 14,
  height: 14,
  borderRadius: '50%',
  background: vars.ok.edge,
  border: `2px solid ${vars.ground.surface}`,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
})
