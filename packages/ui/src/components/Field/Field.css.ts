import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, space, target, type } from '../../theme/scale.ts'

/** Next to a taller field its parts stay together. */
export const field = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 6 })
export const label = style({ font: type.t14, fontWeight: 600 })
export const hint = style({ font: type.t14, color: vars.ink.soft })

export const box = style({
  minHeight: target.control,
  width: '100%',
  borderRadius: corner.control,
  background: vars.ground.surface,
  boxShadow: `inset 0 0 0 max(1.5px, ${vars.stroke.line}) ${vars.ground.edge}`,
  paddingInlineStart: space.s4,
  paddingInlineEnd: 2,
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  color: vars.ink.strong,
  selectors: { '&:focus-within': { boxShadow: `inset 0 0 0 2px ${vars.ink.strong}` } },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})

export const boxWithError = style([box, { boxShadow: `inset 0 0 0 2px ${vars.bad.edge}` }])

export const input = style({
  border: 0,
  background: 'none',
  flex: 1,
  minWidth: 0,
  height: target.control,
  padding: 0,
  paddingInlineEnd: space.s3,
  outline: 'none',
  appearance: 'none',
  selectors: { '&:focus-visible': { outline: 'none', boxShadow: 'none' }, '&::placeholder': { color: vars.ink.faint, opacity: 1 } },
  // The browser’s icon that clears a search, in the text colour.
  '::-webkit-search-cancel-button': {
    appearance: 'none',
    width: 20,
    height: 20,
    cursor: 'pointer',
    background: vars.ink.soft,
    clipPath: 'polygon(22% 16%, 50% 44%, 78% 16%, 84% 22%, 56% 50%, 84% 78%, 78% 84%, 50% 56%, 22% 84%, 16% 78%, 44% 50%, 16% 22%)',
  },
})

export const error = style({ color: vars.bad.text, font: type.t14, fontWeight: 600, display: 'flex', gap: 6, alignItems: 'flex-start' })
