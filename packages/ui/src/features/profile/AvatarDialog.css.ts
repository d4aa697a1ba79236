import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, target, type } from '../../theme/scale.ts'

export const wrong = style({ display: 'flex', gap: space.s2, alignItems: 'start', font: type.t14, color: vars.bad.text })
export const crop = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s2,
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
})
export const stage = style({
  width: 'min(100%, 240px)',
  aspectRatio: '1',
  justifySelf: 'center',
  borderRadius: '50%',
  background: vars.ground.sunken,
  touchAction: 'none',
  cursor: 'grab',
})
export const slider = style({ display: 'grid', gap: space.s1, font: type.t14 })
export const range = style({ width: '100%', minHeight: target.least, margin: 0, accentColor: vars.club.fill })
