import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { type } from '../../theme/scale.ts'

export const part = style({ display: 'inline-flex', alignItems: 'center', gap: 6, font: type.t14, fontWeight: vars.weight.strong })
