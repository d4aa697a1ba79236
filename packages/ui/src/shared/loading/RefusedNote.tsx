import type { ReactNode } from 'react'
import { Note } from '../../components/Note/Note.tsx'
import { reasons } from '../parts.css.ts'

interface RefusedNoteProps<Refusal> {
  readonly title: string
  readonly refusals: readonly Refusal[]
  readonly describeRefusal: (refusal: Refusal) => string
  /** Actions that the user can take. */
  readonly children?: ReactNode
}

/** A refused request, with every reason. */
export function RefusedNote<Refusal extends { readonly code: string }>({
  title,
  refusals,
  describeRefusal,
  children,
}: RefusedNoteProps<Refusal>) {
  return (
    <Note kind="bad" title={title}>
      <ul className={reasons}>
        {refusals.map((refusal, at) => (
          <li key={`${refusal.code}-${at}`}>{describeRefusal(refusal)}</li>
        ))}
      </ul>
      {children}
    </Note>
  )
}
