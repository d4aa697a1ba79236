import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, target, type } from '../../theme/scale.ts'

const narrow = '(max-width: 359px)'

export const field = style({ display: 'grid', gap: 6, minWidth: 0 })
export const label = style({ font: type.t14, fontWeight: 600 })
export const quietLabel = style([
  label,
  {
    '@media': {
      '(max-width: 599px)': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
    },
  },
])
export const box = style({ position: 'relative', display: 'block' })

export const select = style({
  appearance: 'none',
  width: '100%',
  minHeight: target.control,
  border: 0,
  borderRadius: corner.control,
  background: vars.ground.surface,
  color: vars.ink.strong,
  boxShadow: `inset 0 0 0 max(1.5px, ${vars.stroke.line}) ${vars.ground.edge}`,
  padding: `0 ${space.s7}px 0 ${space.s4}px`,
  textOverflow: 'ellipsis',
  '@media': { '(forced-colors: active)': { border: '1px solid' }, [narrow]: { padding: `0 36px 0 ${space.s3}px` } },
})

export const mark = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: space.s4,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  '@media': { [narrow]: { insetInlineEnd: space.s3 } },
})
