import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space, type } from '../../theme/scale.ts'

export const bar = style({ display: 'flex', alignItems: 'center', gap: space.s2 })

const forReaders = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

export const words = style({
  flex: 1,
  minWidth: 0,
  textAlign: 'center',
  minHeight: 48,
  '@media': { [from.lg]: forReaders },
})
export const title = style({
  font: type.t20,
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.012em',
  '::first-letter': { textTransform: 'uppercase' },
})
export const count = style({ font: type.t14, color: vars.ink.soft, minHeight: 20 })

export const months = style({
  display: 'none',
  '@media': {
    [from.lg]: {
      flex: 1,
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      background: vars.ground.sunken,
      borderRadius: corner.control,
      padding: 4,
      boxShadow: `inset 0 0 0 ${vars.stroke.line} ${vars.ground.cardLine}`,
    },
  },
})
export const month = style({ display: 'grid' })
export const choice = style({
  position: 'relative',
  minHeight: 40,
  borderRadius: 9,
  font: type.t14,
  fontWeight: 500,
  textAlign: 'center',
  color: vars.ink.soft,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: '-4px -1px' },
    '&:hover': { color: vars.ink.strong },
    '&[aria-current]': {
      background: vars.ground.surface,
      color: vars.ink.strong,
      fontWeight: 700,
      boxShadow: `inset 0 0 0 max(1.5px, ${vars.stroke.line}) ${vars.club.edge}`,
    },
    '[data-theme=dark] &[aria-current]': { background: vars.ground.raised },
    '[data-theme=sunlight] &[aria-current]': { background: '#000', color: '#fff', boxShadow: 'none' },
  },
})
