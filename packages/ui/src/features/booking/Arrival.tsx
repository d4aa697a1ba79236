import type { ClubDateTime } from '@club/core'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import * as parts from '../../shared/parts.css.ts'
import type { StoredBooking } from './bookingTypes.ts'
import { bookingMessages as messages } from './messages.ts'

export interface ArrivalDeps {
  readonly confirm: (stored: StoredBooking) => Promise<readonly string[]>
  readonly describeError: (error: unknown) => Notice
}

export interface ArrivalProps {
  readonly now: ClubDateTime
  readonly stored: StoredBooking
  readonly arrival: ArrivalDeps
  readonly hrefCheckIn: string
}

/** The next step of the booking: its confirmation, the check-in, or the way to the desk. */
export function Arrival({ now, stored, arrival, hrefCheckIn }: ArrivalProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const [phase, setPhase] = useState<'asking' | 'saving' | readonly string[] | Notice>('asking')
  const { checkIn, confirmUntil, players, state, payment } = stored.booking
  const isOpen = checkIn?.byLocation === true && checkIn.opens <= now && now <= checkIn.closes
  const isPending = state === 'booked' && players.some(({ status }) => status === 'checkInPending')
  if (confirmUntil === null && !isOpen && !isPending) return null
  const confirm = async (): Promise<void> => {
    setPhase('saving')
    try {
      setPhase(await arrival.confirm(stored))
    } catch (error) {
      setPhase(arrival.describeError(error))
    }
  }
  return (
    <section className={parts.card}>
      {confirmUntil !== null && (
        <>
          <h2 className={parts.cardTitle}>{formatMessage(messages.confirmTitle)}</h2>
          <p>{formatMessage(messages.confirmText, { last: formats.dayAndTime(confirmUntil) })}</p>
          {typeof phase === 'object' && ('length' in phase ? phase.map((text) => <p key={text}>{text}</p>) : <FailedNote notice={phase} />)}
          <Button kind="pri" wide busy={phase === 'saving'} onClick={() => void confirm()}>
            {formatMessage(messages.confirm)}
          </Button>
        </>
      )}
      {isOpen && (
        <>
          <p>{formatMessage(messages.checkInText)}</p>
          <Button kind="pri" wide href={hrefCheckIn}>
            {formatMessage(messages.checkIn)}
          </Button>
        </>
      )}
      {isPending && (
        <p>
          {payment !== null && payment.open > 0
            ? formatMessage(messages.checkInPendingPayText, { amount: formats.money({ amount: payment.open, currency: payment.currency }) })
            : formatMessage(messages.checkInPendingText)}
        </p>
      )}
    </section>
  )
}
