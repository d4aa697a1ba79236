import type { DisplacedDecision } from '@club/core/reservation'
import { useEffect, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { card, cardTitle } from '../parts.css.ts'
import { DisplacedDecisions } from './DisplacedDecisions.tsx'
import { displacedMessages } from './displacedMessages.ts'
import type { BookingInTheWay } from './drafts.ts'

interface InTheWayCardProps {
  /** null without any: the card is not shown. */
  readonly bookings: readonly BookingInTheWay[] | null
  readonly busy: boolean
  readonly onSave: (decisions: readonly DisplacedDecision[]) => void
  readonly onDismiss: () => void
}

/** The bookings to decide about before a change is saved; the card gets the focus when it appears. */
export function InTheWayCard({ bookings, busy, onSave, onDismiss }: InTheWayCardProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = bookings !== null
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])
  if (bookings === null) return null
  return (
    <section className={card} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={cardTitle}>
        {formatMessage(displacedMessages.title, { count: bookings.length })}
      </h2>
      <DisplacedDecisions bookings={bookings} busy={busy} onSave={onSave} onDismiss={onDismiss} />
    </section>
  )
}
