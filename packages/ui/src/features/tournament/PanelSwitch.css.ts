import { style } from '@vanilla-extract/css'

/** Nobody chooses on paper. */
export const choice = style({ '@media': { print: { display: 'none' } } })
