import { globalStyle, style } from '@vanilla-extract/css'
import { row } from '../../shared/parts.css.ts'
import { from, space } from '../../theme/scale.ts'

export const section = style({ display: 'grid', gap: space.s2 })
export const person = style([
  row,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s3,
    padding: `${space.s3}px ${space.s4}px`,
    alignItems: 'center',
  },
])
/** The name moves to its own line if the buttons leave too little width. */
export const name = style({ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' })
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
export const groupForm = style({ display: 'grid', gap: space.s4 })
export const choices = style({ display: 'grid', gap: space.s1 })
