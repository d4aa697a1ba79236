import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, type } from '../../theme/scale.ts'

export const passkey = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s3,
  padding: `${space.s3}px ${space.s4}px`,
})
/** Takes no space while empty. */
export const done = style({ font: type.t14, color: vars.ink.soft, ':empty': { position: 'absolute' } })
