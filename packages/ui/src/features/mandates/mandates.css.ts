import { globalStyle, style } from '@vanilla-extract/css'
import * as parts from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'
import { figures } from '../../theme/text.css.ts'

export const rowLink = style([parts.rowLink, { alignItems: 'center' }])
export const onward = style({ flex: 'none', color: vars.ink.soft })

/** Names on the left, values on the right, which wrap below the names where both do not fit. */
export const facts = style({ display: 'grid', gap: space.s3 })
globalStyle(`${facts} > div`, { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${space.s4}px` })
globalStyle(`${facts} dt`, { font: type.t14, color: vars.ink.soft })
globalStyle(`${facts} dd`, { font: type.t16, overflowWrap: 'anywhere' })
export const figure = figures

/** The text of the mandate, as on paper. */
export const agreement = style({ font: type.t16, display: 'grid', gap: space.s3 })

export const uses = style({ listStyle: 'disc', paddingInlineStart: space.s4, display: 'grid', gap: space.s1 })
export const error = style({ font: type.t14, fontWeight: 600, color: vars.bad.text, display: 'flex', gap: 6, alignItems: 'flex-start' })

/** The input of a file; a button opens it. */
export const fileInput = style({ display: 'none' })
/** Only where a finger touches the screen: a phone or tablet with a camera. */
export const camera = style({ '@media': { '(pointer: fine)': { display: 'none' } } })
export const progress = style({ width: '100%', height: space.s2, accentColor: vars.club.fill })

/** Numbered steps. */
export const steps = style({ display: 'grid', gap: space.s3, listStyle: 'decimal', paddingInlineStart: space.s5 })
export const history = style({ display: 'grid', gap: space.s4, overflowWrap: 'anywhere' })
export const sends = style({ display: 'grid', gap: space.s2 })
export const label = style({ font: type.t14, fontWeight: vars.weight.strong })
/** Takes no space while empty, but stays in the page so that screen readers announce its text. */
export const status = style({ ':empty': { position: 'absolute' } })
