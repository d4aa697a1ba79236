import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { sunlight } from '../../theme/scale.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

export const skeleton = style({
  fill: vars.ground.line,
  maxWidth: '100%',
  opacity: 0,
  animation: `${appear} 200ms 300ms forwards`,
  selectors: { [sunlight]: { overflow: 'visible', fill: 'none', stroke: vars.ground.line, strokeWidth: 2 } },
})
