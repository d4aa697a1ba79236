import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, type } from '../../theme/scale.ts'

export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 })
/** Readable and selectable; may break anywhere. */
export const address = style({
  font: type.t14,
  background: vars.ground.sunken,
  borderRadius: corner.control,
  padding: space.s3,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const status = style({ font: type.t14, ':empty': { display: 'none' } })
