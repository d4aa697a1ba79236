import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, sunlight, type } from '../../theme/scale.ts'
import { hidden } from '../../theme/text.css.ts'

export const legend = hidden
export const keys = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(72px, 1fr))', gap: space.s2 })
/** Only on touch screens; with a keyboard users type into the boxes. */
export const fingersOnly = style({ display: 'none', '@media': { '(any-pointer: coarse)': { display: 'grid' } } })
/** The layout for a screen with nothing else: three keys in a row, as on a telephone. */
export const pad = style({ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' })
export const key = style({
  minHeight: 60,
  borderRadius: corner.control,
  background: vars.ground.surface,
  boxShadow: `inset 0 0 0 max(1.5px, ${vars.stroke.line}) ${vars.ground.edge}`,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  touchAction: 'manipulation',
  selectors: {
    '&:active': { background: vars.ground.sunken },
    '&[data-suggested]': { background: vars.club.wash, boxShadow: `inset 0 0 0 2px ${vars.club.edge}` },
    [`${sunlight}[data-suggested]`]: { boxShadow: 'inset 0 0 0 4px #000' },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})
export const keyNumber = style({ font: type.t24, fontWeight: 650, fontVariantNumeric: 'tabular-nums' })
export const keyText = style({ font: type.t12, fontWeight: 500, color: vars.ink.soft, textAlign: 'center' })
