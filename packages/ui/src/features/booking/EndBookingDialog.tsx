import type { ClubDateTime } from '@club/core'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { reasons } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { useBookingTexts } from './bookingTexts.ts'
import type { StoredBooking } from './bookingTypes.ts'
import { useCancelTerm } from './CancelTerm.tsx'
import { createEndBookingStore, type EndBookingDeps, type EndTarget } from './endBookingStore.ts'
import { endRefund } from './endRefund.ts'
import { bookingMessages as messages } from './messages.ts'
import { usePriceTexts } from './priceTexts.ts'

/** Mount it to open it; `onClose` unmounts it. */
export interface EndBookingDialogProps {
  readonly stored: StoredBooking
  readonly target: EndTarget
  readonly now: ClubDateTime
  readonly deps: EndBookingDeps
  readonly onClose: () => void
}

/** Shows the consequence before the button: which places become free and who is notified. */
export function EndBookingDialog({ stored, target, now, deps, onClose }: EndBookingDialogProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const cancelTerm = useCancelTerm()
  // The newest version counts when the button is pressed again after a conflict.
  const { booking } = stored
  const newest = useRef(stored)
  useEffect(() => {
    newest.current = stored
  }, [stored])
  const [store] = useState(() => createEndBookingStore(() => newest.current, target, deps))
  const { phase, confirm } = useStoreValues(store, 'phase', 'confirm')

  const when = formats.dayAndTime(booking.startDateTime)
  // A removed player is no longer in the booking that is loaded again.
  const [leaving] = useState(() => (target.kind === 'player' ? booking.players.find(({ id }) => id === target.personId) : undefined))
  const name = leaving ? texts.personName(leaving) : ''
  const act = target.kind === 'booking' ? 'cancel' : leaving?.self ? 'leave' : 'remove'
  const title = formatMessage(messages[`${act}Title`], { when, name })
  const ended = target.kind === 'booking' || booking.players.length <= 1
  const others = booking.players.filter(
    ({ self, kind, id }) => !self && kind === 'customer' && (target.kind === 'booking' || id === target.personId),
  )

  if (phase.kind === 'stored') {
    return (
      <DialogShell
        title={formatMessage(messages[`${act}Done`])}
        onClose={onClose}
        actions={
          <Button kind="pri" onClick={onClose}>
            {formatMessage(commonMessages.close)}
          </Button>
        }
      >
        <p role="status">{formatMessage(messages[`${act}DoneText`], { when, name })}</p>
      </DialogShell>
    )
  }
  return (
    <DialogShell
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="bad" busy={phase.kind === 'saving'} onClick={() => void confirm()}>
            {formatMessage(messages[act], { name })}
          </Button>
          <Button onClick={onClose}>{formatMessage(messages.keep)}</Button>
        </>
      }
    >
      {phase.kind === 'refused' && (
        <Note kind="bad" title={formatMessage(messages.notPossible)}>
          <ul className={reasons}>
            {phase.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Note>
      )}
      {phase.kind === 'stale' && (
        <Note kind="bad" title={formatMessage(messages.stale)}>
          {formatMessage(messages.staleText)}
        </Note>
      )}
      {phase.kind === 'failed' && <FailedNote notice={phase.notice} />}
      <p>{formatMessage(ended ? messages.placesFreed : messages.placeFreed, { count: booking.players.length })}</p>
      {others.length > 0 && (
        <p>{formatMessage(messages.willBeNotified, { names: formats.names(others.map(texts.personName)), count: others.length })}</p>
      )}
      <Refund stored={stored} target={target} />
      <p>{cancelTerm({ time: booking, now })}</p>
    </DialogShell>
  )
}

/** The refund before the button is pressed: to the customer and to others; also that nothing is refunded. RE-236+. */
function Refund({ stored, target }: Pick<EndBookingDialogProps, 'stored' | 'target'>) {
  const { formatMessage } = useIntl()
  const texts = usePriceTexts()
  const refund = endRefund(stored.booking.payment, target)
  if (refund === null) return null
  const { currency, mine, others } = refund
  const { amount, prepaidRounds } = mine
  const { isPaid } = refund
  return (
    <>
      {amount > 0 && <p>{formatMessage(messages.youGetBack, { amount: texts.money(amount, currency) })}</p>}
      {prepaidRounds > 0 && <p>{formatMessage(messages.roundsBack, { count: prepaidRounds })}</p>}
      {others.map((other) => (
        <p key={other.payerName}>
          {formatMessage(messages.otherGetsBack, {
            name: other.payerName || formatMessage(commonMessages.nameNotShown),
            amount: texts.money(other.amount, currency),
          })}
        </p>
      ))}
      {isPaid && amount === 0 && prepaidRounds === 0 && others.length === 0 && <p>{formatMessage(messages.refundNone)}</p>}
    </>
  )
}
