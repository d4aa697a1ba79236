import { style } from '@vanilla-extract/css'

export const code = style({ display: 'block', width: '100%', height: 'auto', forcedColorAdjust: 'none' })
/** Not of the theme: a scanner reads dark on light and nothing else. */
export const light = style({ fill: '#fff' })
export const dark = style({ fill: '#000' })
