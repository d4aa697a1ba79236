import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space, type } from '../../theme/scale.ts'

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s3,
  padding: `${space.s4}px ${space.s5}px ${space.s5}px`,
  borderTop: `${vars.stroke.line} solid ${vars.ground.line}`,
  position: 'sticky',
  bottom: 0,
  background: vars.ground.raised,
})

export const dialog = style({
  border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
  padding: 0,
  width: '100%',
  maxWidth: '100%',
  maxHeight: '90dvh',
  margin: 'auto 0 0',
  borderRadius: `${corner.sheet}px ${corner.sheet}px 0 0`,
  background: vars.ground.raised,
  color: vars.ink.strong,
  boxShadow: vars.shadow.sheet,
  overflow: 'auto',
  // The label above a focused field stays in view.
  scrollPaddingBlockStart: space.s7,
  selectors: {
    '&::backdrop': { background: vars.ground.scrim },
    // A focused field is not hidden by the actions, which may need two lines.
    [`&:has(${actions})`]: { scrollPaddingBlockEnd: 152 },
  },
  '@media': { [from.sm]: { width: 520, margin: 'auto', borderRadius: corner.sheet } },
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s3,
  padding: `${space.s4}px ${space.s3}px ${space.s2}px ${space.s5}px`,
})
export const title = style({ font: type.t20, fontWeight: vars.weight.strong, letterSpacing: '-0.012em' })
export const body = style({ display: 'grid', gap: space.s4, padding: `${space.s2}px ${space.s5}px ${space.s5}px` })
