import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../../theme/contract.css.ts'

/** The same metal in every theme; the ring makes it visible on any background. */
export const medal = recipe({
  base: {
    display: 'inline-block',
    width: 12,
    height: 12,
    flex: 'none',
    borderRadius: '50%',
    boxShadow: `inset 0 0 0 1.5px ${vars.ink.soft}`,
    '@media': { '(forced-colors: active)': { border: '1.5px solid' } },
  },
  variants: {
    colour: {
      gold: { background: '#e0b03a' },
      silver: { background: '#c3c8cd' },
      bronze: { background: '#b9773f' },
      green: { background: '#2f8f58' },
    },
  },
})
