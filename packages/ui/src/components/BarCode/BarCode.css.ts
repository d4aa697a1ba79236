import { style } from '@vanilla-extract/css'

export const code = style({ display: 'block', width: '100%', height: 88, forcedColorAdjust: 'none' })
