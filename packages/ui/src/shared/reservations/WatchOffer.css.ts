import { style } from '@vanilla-extract/css'
import { space, type } from '../../theme/scale.ts'

export const offer = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s2 })
export const words = style({ font: type.t14 })
export const choices = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.s3 })
