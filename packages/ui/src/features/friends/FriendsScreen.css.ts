import { style } from '@vanilla-extract/css'
import { row } from '../../shared/parts.css.ts'
import { space } from '../../theme/scale.ts'

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
