import type { ReactNode } from 'react'
import { Note } from '../../components/Note/Note.tsx'
import type { Notice } from './notice.ts'

/** No response was received: what happened, and what to do next. */
export function FailedNote({ notice, action }: { readonly notice: Notice; readonly action?: ReactNode }) {
  return (
    <Note kind="bad" title={notice.title} action={action}>
      {notice.text} {notice.nextStep}
    </Note>
  )
}
