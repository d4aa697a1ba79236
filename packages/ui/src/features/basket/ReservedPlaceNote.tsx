import type { ClubDateTime } from '@club/core'
import { isReserved } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { basketMessages as messages } from './messages.ts'

export interface ReservedPlaceNoteProps {
  readonly now: ClubDateTime
  readonly until: ClubDateTime
  readonly onPay: () => void
}

/** A reserved place whose fee is unpaid: until when, and the button to pay. TS-97, TS-100. */
export function ReservedPlaceNote({ now, until, onPay }: ReservedPlaceNoteProps) {
  const { formatMessage } = useIntl()
  const { time, countdown } = useFormats()
  if (!isReserved(until, now)) return null
  return (
    <Note
      kind="warn"
      title={formatMessage(messages.reservedTitle, { time: time(until) })}
      action={
        <Button kind="pri" onClick={onPay}>
          {formatMessage(messages.payNow)}
        </Button>
      }
    >
      {formatMessage(messages.reservedText, { left: countdown(now, until) })}
    </Note>
  )
}
