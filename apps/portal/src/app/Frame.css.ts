import { style } from '@vanilla-extract/css'

export const railFoot = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
export const banner = style({ paddingBlockStart: 16 })
