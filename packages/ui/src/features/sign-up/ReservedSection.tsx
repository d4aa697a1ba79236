import type { ClubDateTime } from '@club/core'
import type { ReservedPlaces } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { signUpMessages as messages } from './messages.ts'

interface ReservedSectionProps {
  readonly now: ClubDateTime
  readonly until: ClubDateTime
  /** `paid`: the places are entries. */
  readonly kind: ReservedPlaces['kind']
  readonly onPay: () => void
  readonly onCheckAgain: () => void
}

/** Places that are reserved until their fee is paid, and their outcome. TS-100. */
export function ReservedSection({ now, until, kind, onPay, onCheckAgain }: ReservedSectionProps) {
  const { formatMessage } = useIntl()
  const { time, countdown } = useFormats()
  if (kind === 'paid') return <Note kind="ok">{formatMessage(messages.donePaid)}</Note>
  if (kind === 'ended') {
    return (
      <Note
        kind="warn"
        title={formatMessage(messages.endedTitle)}
        action={
          <Button kind="pri" onClick={onCheckAgain}>
            {formatMessage(messages.checkAgain)}
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
      title={formatMessage(messages.doneReservedUntil, { time: time(until) })}
      action={
        <Button kind="pri" onClick={onPay}>
          {formatMessage(messages.submitPayNow)}
        </Button>
      }
    >
      {formatMessage(messages.doneReservedText, { left: countdown(now, until) })}
    </Note>
  )
}
