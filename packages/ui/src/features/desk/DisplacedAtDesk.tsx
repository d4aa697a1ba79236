import type { DisplacedBooking, DisplacedDecision } from '@club/core/reservation'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { DisplacedDecisions } from '../../shared/displaced/DisplacedDecisions.tsx'
import { displacedMessages as messages } from '../../shared/displaced/displacedMessages.ts'
import type { BookingInTheWay } from '../../shared/displaced/drafts.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import type { Notice } from '../../shared/loading/notice.ts'
import { deskMessages } from './messages.ts'

export type DisplacedAnswer =
  | { readonly kind: 'stored' }
  /** At least one decision is not possible; nothing is stored. */
  | { readonly kind: 'inTheWay'; readonly bookings: readonly BookingInTheWay[] }
  /** Another desk has decided or changed one of them; nothing is stored. */
  | { readonly kind: 'changed' }

export interface DisplacedAtDeskProps {
  /** The bookings about which staff have not decided. */
  readonly bookings: readonly DisplacedBooking[]
  /** Stores decisions; the bookings are loaded again afterwards. */
  readonly decide: (decisions: readonly DisplacedDecision[]) => Promise<DisplacedAnswer>
  readonly describeError: (error: unknown) => Notice
}

/** Says that bookings wait for a decision, and opens the dialog in which staff decide. Empty without such bookings. RE-207+. */
export function DisplacedAtDesk({ bookings, decide, describeError }: DisplacedAtDeskProps) {
  const { formatMessage } = useIntl()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly BookingInTheWay[]>([])
  const [problem, setProblem] = useState<Notice | null>(null)
  if (bookings.length === 0) return null
  const reasonOf = (bookingId: string) => refused.find((one) => one.booking.bookingId === bookingId)?.reason ?? null
  const save = async (decisions: readonly DisplacedDecision[]): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await decide(decisions)
      setRefused(answer.kind === 'inTheWay' ? answer.bookings : [])
      if (answer.kind === 'changed') setProblem({ title: formatMessage(deskMessages.changed) })
      if (answer.kind === 'stored') setOpen(false)
    } catch (error) {
      setProblem(describeError(error))
    } finally {
      setBusy(false)
    }
  }
  const title = formatMessage(messages.toDecide, { count: bookings.length })
  return (
    <>
      <Note
        kind="warn"
        title={title}
        action={
          <Button size="low" onClick={() => setOpen(true)}>
            {formatMessage(messages.open)}
          </Button>
        }
      />
      {isOpen && (
        <DialogShell title={title} onClose={() => setOpen(false)}>
          {problem && <FailedNote notice={problem} />}
          <DisplacedDecisions
            bookings={bookings.map((booking) => ({ booking, reason: reasonOf(booking.bookingId) }))}
            busy={isBusy}
            partly
            onSave={(decisions) => void save(decisions)}
            onDismiss={() => setOpen(false)}
          />
        </DialogShell>
      )}
    </>
  )
}
