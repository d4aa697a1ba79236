import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { space, target, type } from '../../theme/scale.ts'

export const row = style({
  position: 'relative',
  display: 'flex',
  gap: space.s3,
  alignItems: 'center',
  minHeight: target.least,
  paddingBlock: space.s1,
  font: type.t16,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: vars.ink.faint, cursor: 'default' } },
})

export const input = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, width: '100%', height: '100%', cursor: 'inherit' })

export const box = style({
  width: 24,
  height: 24,
  flex: 'none',
  borderRadius: 6,
  display: 'grid',
  placeItems: 'center',
  background: vars.ground.surface,
  boxShadow: `inset 0 0 0 2px ${vars.ground.edge}`,
  selectors: {
    [`${input}:checked + &`]: { background: vars.club.fill, color: vars.club.on, boxShadow: `inset 0 0 0 2px ${vars.club.edge}` },
    [`[data-theme=sunlight] ${input}:checked + &`]: { boxShadow: `inset 0 0 0 2px ${vars.ground.edge}` },
    [`${input}:disabled + &, [data-theme=sunlight] ${input}:disabled + &`]: {
      background: vars.ground.sunken,
      color: vars.ink.soft,
      boxShadow: `inset 0 0 0 2px ${vars.ground.line}`,
    },
    [`${input}:focus-visible + &`]: { outline: `3px solid ${vars.ink.strong}`, outlineOffset: 3 },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})

export const words = style({ display: 'grid', flex: 1, minWidth: 0 })
export const hint = style({ font: type.t14, color: vars.ink.soft })
