import { globalStyle, style } from '@vanilla-extract/css'
import * as parts from '../../shared/parts.css.ts'
import { from, space } from '../../theme/scale.ts'

export const section = style({ display: 'grid', gap: space.s2 })
export const person = style([
  parts.row,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s3,
    padding: `${space.s3}px ${space.s4}px`,
    alignItems: 'center',
    // On a desktop the block stays in the line of the other actions.
    '@media': { [from.md]: { flexWrap: 'nowrap' } },
  },
])
/** The name moves to its own line if the buttons leave too little width. */
export const name = style({ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' })
/** On a phone they are below the name and the icon. */
export const actions = style([parts.actions, { order: 1, '@media': { [from.md]: { order: 0, flexShrink: 0 } } }])
export const form = style({ display: 'grid', gap: space.s3, justifyItems: 'start', maxWidth: 420 })

export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s3,
  '@media': {
    [from.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.xl]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
export const groupPeople = style({ display: 'flex', alignItems: 'center', gap: space.s3, overflowWrap: 'anywhere' })
/** Faces that overlap. */
export const faces = style({ display: 'flex', flex: 'none', paddingInlineStart: 8 })
globalStyle(`${faces} > *`, { marginInlineStart: -8 })
export const choices = style({ display: 'grid', gap: space.s1 })
