import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { formMessages as messages } from './formMessages.ts'

interface ResumedNoteProps {
  readonly onDiscard: () => void
  /** A text of its own for input that may be another person's. */
  readonly children?: ReactNode
}

/** Says above a form that it began with input of an earlier visit, and drops that input on request. CU-362+. */
export function ResumedNote({ onDiscard, children }: ResumedNoteProps) {
  const { formatMessage } = useIntl()
  return (
    <Note
      kind="info"
      action={
        <Button size="low" onClick={onDiscard}>
          {formatMessage(messages.discard)}
        </Button>
      }
    >
      {children ?? formatMessage(messages.resumed)}
    </Note>
  )
}
