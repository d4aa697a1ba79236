import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../../theme/contract.css.ts'
import { from, grows, largerText, sunlight, type } from '../../theme/scale.ts'

export const places = recipe({
  base: { display: 'flex' },
  variants: {
    wide: {
      true: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: 6 },
      false: {
        gap: 4,
        selectors: { [largerText]: { flexWrap: 'wrap', minWidth: grows(80) } },
        '@media': { '(max-width: 359px)': { gap: 2, flexWrap: 'wrap', minWidth: grows(126) } },
      },
    },
  },
})

export const shortName = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })

export const place = recipe({
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    selectors: { [sunlight]: { boxShadow: 'none', border: '2px solid #000', background: '#000', color: '#fff' } },
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
  variants: {
    wide: {
      // A long last name is narrowed, then hyphenated or shortened; the chosen time shows all of it.
      true: {
        minHeight: 36,
        minWidth: 0,
        padding: '2px 6px',
        borderRadius: 10,
        font: type.t14,
        hyphens: 'auto',
        '@media': { [from.lg]: { fontStretch: '80%' } },
      },
      false: {
        width: grows(36),
        height: grows(36),
        borderRadius: '50%',
        justifyItems: 'center',
        font: type.t12,
        fontWeight: 600,
        '@media': { '(max-width: 359px)': { width: grows(30), height: grows(30) } },
      },
    },
    look: {
      me: { background: vars.club.tint, color: vars.club.onTint },
      friend: { background: vars.people.tint, color: vars.people.onTint },
      other: { background: vars.ground.sunken, color: vars.ink.soft },
      held: {
        border: `1.5px dotted ${vars.ground.edge}`,
        color: vars.ink.soft,
        selectors: { [sunlight]: { background: '#fff', color: '#000', border: '2px dotted #000' } },
      },
      free: {
        border: `1.5px dashed ${vars.ground.edge}`,
        color: vars.ink.soft,
        selectors: { [sunlight]: { background: '#fff', color: '#000', border: '2px dashed #000' } },
      },
    },
  },
  compoundVariants: [
    { variants: { wide: true, look: 'me' }, style: { fontWeight: 600 } },
    { variants: { wide: true, look: 'held' }, style: { font: type.t12, paddingInline: 8 } },
    { variants: { wide: true, look: 'friend' }, style: { fontWeight: 600 } },
    { variants: { wide: true, look: 'other' }, style: { color: vars.ink.strong } },
    { variants: { wide: false, look: 'other' }, style: { boxShadow: `inset 0 0 0 1px ${vars.ground.line}` } },
  ],
})
