import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space, type } from '../../theme/scale.ts'

export const page = style({
  display: 'grid',
  gap: space.s5,
  width: '100%',
  maxWidth: 440,
  margin: '0 auto',
  padding: `${space.s5}px ${space.s4}px ${space.s7}px`,
  '@media': {
    [from.sm]: {
      marginBlock: space.s7,
      padding: space.s6,
      background: vars.ground.surface,
      borderRadius: corner.sheet,
      border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
      boxShadow: vars.shadow.card,
      // In a frame the host page is the background.
      selectors: { 'html[data-shell=widget] &': { marginBlock: 0, border: 0, boxShadow: 'none' } },
    },
  },
})
export const brand = style({ display: 'flex', gap: space.s3, alignItems: 'center' })
export const logo = style({ borderRadius: corner.control })
export const club = style({ font: type.t16, fontWeight: vars.weight.strong })
export const audience = style({ font: type.t14, color: vars.ink.soft })
export const title = style({ font: type.t24, fontWeight: vars.weight.strong, letterSpacing: '-0.02em' })
export const form = style({ display: 'grid', gap: space.s5 })
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `${space.s1}px ${space.s4}px`,
  borderTop: `1px solid ${vars.ground.line}`,
  paddingTop: space.s3,
})
