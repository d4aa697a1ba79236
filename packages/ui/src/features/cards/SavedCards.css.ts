import { style } from '@vanilla-extract/css'
import { space, type } from '../../theme/scale.ts'

export const cardRow = style({ display: 'flex', alignItems: 'center', gap: space.s3, padding: `${space.s3}px ${space.s4}px` })
/** Takes no space while empty, but stays in the page so that screen readers announce its text. */
export const status = style({ font: type.t14, ':empty': { position: 'absolute' } })
