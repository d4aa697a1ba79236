import { type ReactNode, useEffect, useRef } from 'react'
import { FailedNote } from '../loading/FailedNote.tsx'
import type { Notice } from '../loading/notice.ts'
import { problem } from '../parts.css.ts'

export interface FormProblemProps {
  /** null if there is no problem. */
  readonly notice: Notice | null
  readonly action?: ReactNode
}

/** Shown above a form; takes the focus when there is a problem. */
export function FormProblem({ notice, action }: FormProblemProps) {
  const place = useRef<HTMLDivElement>(null)
  // A notice that is the same in a later render does not take the focus again.
  const shown = notice && JSON.stringify(notice)
  useEffect(() => {
    if (shown !== null) place.current?.focus()
  }, [shown])
  return (
    <div ref={place} tabIndex={-1} className={problem}>
      {notice && <FailedNote notice={notice} action={action} />}
    </div>
  )
}
