import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const steps = style({ display: 'flex', gap: space.s2, alignItems: 'center', flexWrap: 'wrap' })
export const step = style({ flex: '1 1 32px', height: 4, borderRadius: 2, background: vars.ground.line })
export const done = style([step, { background: vars.club.edge }])
export const label = style({ font: type.t14, color: vars.ink.soft, paddingInlineStart: space.s2 })
