import { globalStyle, style } from '@vanilla-extract/css'
import { screen } from '../../shared/parts.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { from, space, type } from '../../theme/scale.ts'

const phone = '(max-width: 599px)'

/** Small gaps on a phone, so that little of the window is lost above the board. */
export const panel = style([screen, { '@media': { [phone]: { gap: space.s2 } } }])
export const bar = style({ display: 'flex', alignItems: 'center', gap: space.s3, '@media': { [from.sm]: { flexWrap: 'wrap' } } })
/** One row on a phone, which scrolls sideways; the padding makes room for the focus ring. */
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s3,
  alignItems: 'center',
  minWidth: 0,
  '@media': {
    [phone]: {
      flexWrap: 'nowrap',
      gap: space.s2,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      margin: `-6px -6px -6px -${space.s4}px`,
      padding: `6px 6px 6px ${space.s4}px`,
    },
  },
})
globalStyle(`${choices} > *`, { '@media': { [phone]: { flex: 'none', maxWidth: `calc(100vw - ${space.s6}px)` } } })
export const live = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginInlineStart: 'auto',
  flex: 'none',
  font: type.t14,
  color: vars.ink.soft,
  fontVariantNumeric: 'tabular-nums',
})
export const notLive = style({ font: type.t14, color: vars.ink.soft })
export const liveWord = style({ color: vars.ink.strong, fontWeight: vars.weight.strong })
