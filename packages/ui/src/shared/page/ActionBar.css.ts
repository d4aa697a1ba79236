import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space } from '../../theme/scale.ts'

/** Covers the tab bar. */
export const bar = style({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 7,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s3,
  padding: `${space.s4}px ${space.s4}px calc(${space.s4}px + env(safe-area-inset-bottom))`,
  background: vars.ground.raised,
  border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
  borderRadius: `${corner.sheet}px ${corner.sheet}px 0 0`,
  boxShadow: vars.shadow.sheet,
  '@media': {
    [from.lg]: {
      position: 'static',
      padding: 0,
      background: 'none',
      border: 0,
      borderRadius: 0,
      boxShadow: 'none',
      display: 'grid',
      justifyContent: 'stretch',
      maxWidth: 400,
    },
    print: { display: 'none' },
  },
})
export const text = style({ flex: '1 1 auto' })

/** Leaves room for the sheet at the end of the page. */
export const room = style({ height: space.s6, '@media': { [from.lg]: { display: 'none' } } })
