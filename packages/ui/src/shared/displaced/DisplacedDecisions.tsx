import { dayOf } from '@club/core'
import type { DisplacedDecision, DisplacedOffer } from '@club/core/reservation'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Chip } from '../../components/Chip/Chip.tsx'
import { Field } from '../../components/Field/Field.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { actions, small } from '../parts.css.ts'
import * as css from './DisplacedDecisions.css.ts'
import { displacedMessages as messages } from './displacedMessages.ts'
import { type BookingInTheWay, type Draft, decisionsOf, draftKey, nearestDrafts } from './drafts.ts'

const MAX_REASON = 200

interface DisplacedDecisionsProps {
  readonly bookings: readonly BookingInTheWay[]
  readonly busy: boolean
  /** Whether some can be decided before the others. */
  readonly partly?: boolean
  readonly onSave: (decisions: readonly DisplacedDecision[]) => void
  readonly onDismiss: () => void
}

/** The bookings in the way of a competition, each with one tap for every decision. Nothing is stored before the last button. */
export function DisplacedDecisions({ bookings, busy, partly = false, onSave, onDismiss }: DisplacedDecisionsProps) {
  const { formatMessage } = useIntl()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const decisions = decisionsOf(bookings, drafts)
  const left = bookings.length - decisions.length
  return (
    <>
      <p className={small}>{formatMessage(messages.text)}</p>
      {bookings.some(({ booking }) => booking.offers.length > 0) && (
        <div className={actions}>
          <Button size="low" onClick={() => setDrafts(nearestDrafts(bookings, drafts))}>
            {formatMessage(messages.moveAll)}
          </Button>
        </div>
      )}
      <ul className={css.list}>
        {bookings.map((one) => (
          <BookingRow
            key={draftKey(one.booking)}
            inTheWay={one}
            draft={drafts.get(draftKey(one.booking))}
            onDraft={(draft) => setDrafts(new Map([...drafts, [draftKey(one.booking), draft]]))}
          />
        ))}
      </ul>
      <p role="status" className={small}>
        {formatMessage(messages.left, { count: left })}
      </p>
      <div className={actions}>
        <Button kind="pri" busy={busy} disabled={partly ? decisions.length === 0 : left > 0} onClick={() => onSave(decisions)}>
          {formatMessage(partly ? messages.saveSome : messages.save, { count: decisions.length })}
        </Button>
        <Button onClick={onDismiss}>{formatMessage(messages.back)}</Button>
      </div>
    </>
  )
}

interface BookingRowProps {
  readonly inTheWay: BookingInTheWay
  readonly draft: Draft | undefined
  readonly onDraft: (draft: Draft) => void
}

function BookingRow({ inTheWay: { booking, reason }, draft, onDraft }: BookingRowProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { players, startDateTime, courseName, tournamentName, paid, back, offers } = booking
  const names = players.map((name) => name || formatMessage(messages.guest)).join(', ')
  const offerText = ({ startDateTime: start, secondStartDateTime: second }: DisplacedOffer): string => {
    const isOtherDay = dayOf(start) !== dayOf(startDateTime)
    const time = isOtherDay ? formats.dayAndTime(start) : formats.time(start)
    return second ? formatMessage(messages.second, { time, second: formats.time(second) }) : time
  }
  return (
    <li className={css.booking}>
      <p className={css.names}>{names}</p>
      <p className={small}>
        {formatMessage(messages.time, { when: formats.dayAndTime(startDateTime), course: courseName, tournament: tournamentName })}
      </p>
      {paid && (
        <p className={small}>
          {formatMessage(messages.paid, { paid: formats.money(paid), back: formats.money(back.amount ?? { ...paid, amount: 0 }) })}
        </p>
      )}
      {back.prepaidRounds > 0 && <p className={small}>{formatMessage(messages.rounds, { count: back.prepaidRounds })}</p>}
      {reason !== null && <Note kind="bad">{reason || formatMessage(messages.notPossible)}</Note>}
      {offers.length === 0 && <p className={small}>{formatMessage(messages.noOffers)}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not wrap its chips */}
      <div role="group" aria-label={names} className={actions}>
        {offers.map((offer) => (
          <Chip
            key={offer.flightId}
            pressed={draft?.kind === 'move' && draft.flightId === offer.flightId}
            onClick={() => onDraft({ kind: 'move', flightId: offer.flightId })}
          >
            {formatMessage(messages.moveTo, { time: offerText(offer) })}
          </Chip>
        ))}
        <Chip pressed={draft?.kind === 'cancel'} onClick={() => onDraft({ kind: 'cancel' })}>
          {back.amount ? formatMessage(messages.refund, { amount: formats.money(back.amount) }) : formatMessage(messages.cancel)}
        </Chip>
        <Chip
          pressed={draft?.kind === 'keep'}
          onClick={() => onDraft({ kind: 'keep', reason: draft?.kind === 'keep' ? draft.reason : '' })}
        >
          {formatMessage(messages.keep)}
        </Chip>
      </div>
      {draft?.kind === 'keep' && (
        <Field
          label={formatMessage(messages.reason)}
          hint={formatMessage(messages.reasonHint)}
          name={`reason-${booking.bookingId}`}
          maxLength={MAX_REASON}
          value={draft.reason}
          onChange={(text) => onDraft({ kind: 'keep', reason: text })}
        />
      )}
    </li>
  )
}
