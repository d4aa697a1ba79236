import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

/** The grey border makes a white tee visible. */
export const tee = style({ stroke: vars.ground.edge, strokeWidth: 1.5 })
