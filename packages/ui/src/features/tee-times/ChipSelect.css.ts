import { style } from '@vanilla-extract/css'
import { chip as plainChip } from '../../components/Chip/Chip.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { sunlight } from '../../theme/scale.ts'

/** Always in the look of a pressed chip, because a number of players is always chosen. */
export const chip = style([
  plainChip,
  {
    position: 'relative',
    background: vars.club.tint,
    color: vars.club.onTint,
    fontWeight: 600,
    boxShadow: `inset 0 0 0 max(1.5px, ${vars.stroke.line}) ${vars.club.edge}`,
    selectors: {
      '&:hover': { background: vars.club.tint },
      [sunlight]: { background: '#000', color: '#fff', boxShadow: 'none' },
      '&:has(:focus-visible)': { outline: `3px solid ${vars.ink.strong}`, outlineOffset: 3 },
    },
  },
])
export const select = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' })
