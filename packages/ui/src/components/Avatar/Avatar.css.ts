import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../../theme/contract.css.ts'
import { grows, sunlight, type } from '../../theme/scale.ts'

export const avatar = recipe({
  base: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: '50%',
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    font: type.t12,
    fontWeight: 600,
    selectors: { [sunlight]: { boxShadow: 'inset 0 0 0 2px #000', color: '#000', background: '#fff' } },
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
  variants: {
    kind: {
      me: { background: vars.club.tint, color: vars.club.onTint },
      friend: { background: vars.people.tint, color: vars.people.onTint },
      other: { background: vars.ground.sunken, color: vars.ink.soft, boxShadow: `inset 0 0 0 1px ${vars.ground.line}` },
    },
    size: {
      xs: { width: grows(26), height: grows(26), letterSpacing: '-0.02em' },
      usual: { width: grows(40), height: grows(40), fontSize: grows(14) },
      large: { width: grows(48), height: grows(48), fontSize: grows(16) },
      profile: { width: grows(96), height: grows(96), fontSize: grows(32) },
    },
  },
})

/** Covers the initials. */
export const picture = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' })
