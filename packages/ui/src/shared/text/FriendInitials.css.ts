import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { type } from '../../theme/scale.ts'

export const friends = style({ display: 'inline-flex', alignItems: 'center', gap: 8, flex: 'none', maxWidth: '100%' })
export const avatars = style({ display: 'inline-flex', gap: 2 })
export const names = style({ font: type.t14, color: vars.ink.soft })
