import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const buttons = style({ display: 'flex', flexWrap: 'wrap-reverse', gap: space.s2 })
/** The button to continue is at the end, alone or next to the button back. */
export const onward = style({ marginInlineStart: 'auto' })

export const contact = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 })
export const contactHead = style({ display: 'flex', gap: space.s2, alignItems: 'end' })
export const contactField = style({ flex: 1, minWidth: 0 })

export const facts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 })
export const term = style({ font: type.t14, color: vars.ink.soft })
export const value = style({ overflowWrap: 'anywhere' })
