import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const faults = style({ listStyle: 'disc', paddingInlineStart: space.s4 })
export const steps = style({ display: 'grid', gap: space.s3 })
export const label = style({ font: type.t14, color: vars.ink.soft })
export const hash = style({ font: type.t14, fontFamily: 'monospace', overflowWrap: 'anywhere' })
