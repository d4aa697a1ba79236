import type { ClubDateTime } from '@club/core'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { signUpMessages as messages } from './messages.ts'

interface ReservedSectionProps {
  readonly now: ClubDateTime
  readonly until: ClubDateTime
  /** True if the fee is paid, so the places are entries. */
  readonly paid: boolean
  readonly onPay: () => void
  readonly onCheckAgain: () => void
}

/** Places that are reserved until their fee is paid, and their outcome. TS-100. */
export function ReservedSection({ now, until, paid, onPay, onCheckAgain }: ReservedSectionProps) {
  const { formatMessage } = useIntl()
  const { time, countdown } = useFormats()
  if (paid) return <Note kind="ok">{formatMessage(messages.donePaid)}</Note>
  if (now > until) {
    return (
      <Note
        kind="warn"
        title={formatMessage(messages.endedTitle)}
        action={
          <Button kind="pri" onClick={onCheckAgain}>
            {formatMessage(messages.endedAgain)}
          </Button>
        }
      >
        {formatMessage(messages.endedText)}
      </Note>
    )
  }
  return (
    <Note
      kind="warn"
      title={formatMessage(messages.doneKeptTitle, { time: time(until) })}
      action={
        <Button kind="pri" onClick={onPay}>
          {formatMessage(messages.submitPayNow)}
        </Button>
      }
    >
      {formatMessage(messages.doneKept, { left: countdown(now, until) })}
    </Note>
  )
}
