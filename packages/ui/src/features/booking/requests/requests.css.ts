import { style } from '@vanilla-extract/css'
import { card } from '../../../shared/parts.css.ts'
import { vars } from '../../../theme/contract.css.ts'
import { space, type } from '../../../theme/scale.ts'

const divided = { '& + &': { borderTop: `1px solid ${vars.ground.line}` } }

export const moments = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.s1}px ${space.s3}px`, minHeight: 32 })
export const aside = style([card, { position: 'sticky', top: space.s5 }])
export const figure = style({ font: type.t32, fontWeight: 650, letterSpacing: '-0.022em' })

export const outcome = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  minHeight: 64,
  padding: `${space.s2}px ${space.s4}px`,
  selectors: divided,
})
export const outcomeWords = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const outcomeName = style({ display: 'block', font: type.t16, fontWeight: 600 })

export const dots = style({ display: 'inline-flex', gap: 3, marginInlineEnd: space.s2, verticalAlign: 'middle' })
export const dot = style({
  width: 12,
  height: 7,
  borderRadius: 4,
  background: vars.ground.line,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})
export const dotOn = style([dot, { background: vars.ink.strong, '@media': { '(forced-colors: active)': { background: 'CanvasText' } } }])

export const steps = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', counterReset: 'step' })
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.s3,
  padding: `${space.s3}px 0`,
  counterIncrement: 'step',
  selectors: divided,
  '::before': {
    content: 'counter(step)',
    width: 28,
    height: 28,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    font: type.t14,
    fontWeight: 600,
    background: vars.ground.sunken,
  },
})
export const stepText = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0 })
export const code = style({ fontFamily: 'ui-monospace, monospace', fontSize: '0.875em', overflowWrap: 'anywhere' })
export const codes = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 })
export const codeName = style({ font: type.t14, color: vars.ink.soft })
