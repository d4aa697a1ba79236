import { style } from '@vanilla-extract/css'

export const code = style({ display: 'block', width: '100%', height: 88, forcedColorAdjust: 'none' })
/** Independent of the theme: scanners read only dark on light. */
export const light = style({ fill: '#fff' })
export const dark = style({ fill: '#000' })
