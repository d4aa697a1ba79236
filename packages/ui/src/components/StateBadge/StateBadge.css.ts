import { recipe } from '@vanilla-extract/recipes'
import { vars } from '../../theme/contract.css.ts'
import { corner, sunlight, type } from '../../theme/scale.ts'

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    padding: '4px 10px 4px 8px',
    borderRadius: corner.chip,
    font: type.t14,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    selectors: { [sunlight]: { boxShadow: 'inset 0 0 0 2px currentColor' } },
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
  variants: {
    tone: {
      live: { color: vars.club.on, background: vars.club.fill, boxShadow: `inset 0 0 0 ${vars.stroke.line} ${vars.club.rim}` },
      ok: { color: vars.ok.text, background: vars.ok.wash },
      warn: { color: vars.warn.text, background: vars.warn.wash },
      bad: { color: vars.bad.text, background: vars.bad.wash },
      info: { color: vars.info.text, background: vars.info.wash },
      quiet: { color: vars.ink.soft, background: vars.ground.sunken },
    },
  },
})
