import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { corner, from, space, target, type } from '../../theme/scale.ts'
import { SHEET_HEIGHT } from './TeeSheet.css.ts'

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s3,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } },
})
/** As high as its button, so that the times below do not move when it comes. */
export const next = style({
  display: 'grid',
  alignItems: 'center',
  minHeight: target.control,
  '@media': { [from.lg]: { justifyItems: 'end' } },
})
export const none = style({ font: type.t14, color: vars.ink.soft, minHeight: 44, display: 'grid', alignContent: 'center' })

export const partners = style({ font: type.t14, color: vars.ink.soft, flexBasis: '100%' })

export const side = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s5,
  '@media': { [from.xl]: { position: 'sticky', top: space.s5 } },
})

/** Covers the tab bar of a phone; next to the times from xl on. */
export const panel = style({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 7,
  maxHeight: '70dvh',
  overflowY: 'auto',
  padding: `${space.s4}px ${space.s4}px calc(${space.s4}px + env(safe-area-inset-bottom))`,
  background: vars.ground.raised,
  border: `${vars.stroke.line} solid ${vars.ground.cardLine}`,
  borderRadius: `${corner.sheet}px ${corner.sheet}px 0 0`,
  boxShadow: vars.shadow.sheet,
  '@media': {
    [from.lg]: { insetInlineStart: 96 },
    [from.xl]: {
      position: 'static',
      maxHeight: 'none',
      padding: space.s5,
      background: vars.ground.surface,
      borderRadius: corner.card,
      boxShadow: vars.shadow.card,
    },
    print: { display: 'none' },
  },
})
/** Leaves room for the sheet at the end of the page. */
export const room = style({ height: `calc(var(${SHEET_HEIGHT}, 0px) - 72px)`, '@media': { [from.xl]: { display: 'none' } } })

export const visitor = style([panel, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s3 }])
export const visitorTime = style({ font: type.t20, fontWeight: 650, '::first-letter': { textTransform: 'uppercase' } })
