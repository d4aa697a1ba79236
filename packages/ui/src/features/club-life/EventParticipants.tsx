import type { ClubDateTime } from '@club/core'
import { type EventParticipant, eventEntryDecision, mayCancelEntry, type StaffEvent } from '@club/core/club'
import { money } from '@club/core/finance'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import type { SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { FileButton } from '../../shared/form/FileButton.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import { LongList } from '../../shared/loading/LongList.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import { actions, card, cardTitle, column, rowLine } from '../../shared/parts.css.ts'
import { ROW, useRowKeys } from '../../shared/useRowKeys.ts'
import * as css from './clubLife.css.ts'
import { EnterMemberDialog, type EnterValues } from './EnterMemberDialog.tsx'
import { eventMessages, staffEventMessages as messages } from './eventMessages.ts'
import type { FormDeps } from './formStore.ts'
import { WithdrawParticipantDialog, type WithdrawValues } from './WithdrawParticipantDialog.tsx'

export interface EventParticipantsProps {
  readonly now: ClubDateTime
  readonly currency: string
  readonly participants: Loadable<readonly EventParticipant[]>
  readonly search: SearchPeople
  readonly entering: FormDeps<EnterValues>
  readonly withdrawalOf: (participantId: string) => FormDeps<WithdrawValues>
  readonly onExport: (format: 'csv' | 'pdf') => Promise<void>
}

/** Participants and the waiting list; the office enters members until the event starts, and withdraws them. UI-65+, UI-144+, UI-145+. */
export function EventParticipants(props: EventParticipantsProps & { readonly event: StaffEvent }) {
  const { event, now, currency, participants, search, entering, withdrawalOf, onExport } = props
  const { formatMessage } = useIntl()
  const [isEntering, setIsEntering] = useState(false)
  const [withdrawing, setWithdrawing] = useState<EventParticipant | null>(null)
  const [done, setDone] = useState('')
  const keys = useRowKeys()
  const rows = participants.kind === 'ready' ? participants.value : []
  const onePerson = { guests: 0, alreadyIn: false, waiting: event.waiting, by: 'office' } as const
  const canEnter = eventEntryDecision(event, onePerson, now).allowed
  const canWithdraw = event.state === 'published' && mayCancelEntry(event, now)
  const open = (dialog: () => void) => {
    // Emptied first, so that the same sentence is announced again.
    setDone('')
    dialog()
  }
  const searchRows = {
    ...{ label: formatMessage(messages.findParticipant), name: 'participant' },
    of: ({ name, customerNumber }: EventParticipant) => ({ names: [name], numbers: [customerNumber] }),
  }
  return (
    <section className={card} aria-label={formatMessage(messages.participants)}>
      <h2 className={cardTitle}>{formatMessage(messages.participants)}</h2>
      {(canEnter || rows.length > 0) && (
        <div className={actions}>
          {canEnter && (
            <Button icon="plus" onClick={() => open(() => setIsEntering(true))}>
              {formatMessage(messages.enter)}
            </Button>
          )}
          {rows.length > 0 && (
            <>
              <FileButton icon="download" label={formatMessage(messages.csv)} onDownload={() => onExport('csv')} />
              <FileButton icon="print" label={formatMessage(messages.pdf)} onDownload={() => onExport('pdf')} />
            </>
          )}
        </div>
      )}
      <div role="status">{done !== '' && <Note kind="ok">{done}</Note>}</div>
      {participants.kind === 'loading' && <ListSkeleton />}
      {participants.kind === 'failed' && <LoadFailed notice={participants.notice} onRetry={participants.onRetry} />}
      <div className={column} {...keys}>
        {participants.kind === 'ready' && rows.length === 0 && <p>{formatMessage(messages.noParticipants)}</p>}
        {rows.length > 0 && (
          <LongList rows={rows} search={searchRows}>
            {(shown) => (
              <ul className={css.courses}>
                {shown.map((participant) => (
                  <Row
                    key={participant.id}
                    participant={participant}
                    currency={currency}
                    onWithdraw={canWithdraw ? () => open(() => setWithdrawing(participant)) : null}
                  />
                ))}
              </ul>
            )}
          </LongList>
        )}
        {withdrawing && (
          <WithdrawParticipantDialog
            event={event}
            participant={rows.find(({ id }) => id === withdrawing.id) ?? withdrawing}
            isGone={participants.kind === 'ready' && rows.every(({ id }) => id !== withdrawing.id)}
            {...{ now, currency }}
            deps={withdrawalOf(withdrawing.id)}
            onWithdrawn={() => setDone(formatMessage(messages.withdrawn, { name: withdrawing.name }))}
            onClose={() => setWithdrawing(null)}
          />
        )}
      </div>
      {isEntering && (
        <EnterMemberDialog
          {...{ event, now, currency, search }}
          participants={rows}
          deps={entering}
          onEntered={(name, as) => setDone(formatMessage(messages[`enterDone_${as}`], { name }))}
          onClose={() => setIsEntering(false)}
        />
      )}
    </section>
  )
}

interface RowProps {
  readonly participant: EventParticipant
  readonly currency: string
  /** null if it is too late. */
  readonly onWithdraw: (() => void) | null
}

function Row({ participant, currency, onWithdraw }: RowProps) {
  const { formatMessage } = useIntl()
  const { money: formatMoney, dayAndTime } = useFormats()
  const { name, customerNumber: number, state, guests, at, fee, unpaid } = participant
  return (
    <li className={css.participant} {...ROW}>
      <div className={css.participantBody}>
        <strong>{guests === 0 ? name : formatMessage(messages.withGuests, { name, count: guests })}</strong>
        <p className={rowLine}>
          {[
            formatMessage(commonMessages.memberNumber, { number }),
            formatMessage(eventMessages[state]),
            dayAndTime(at),
            ...(fee > 0 && unpaid === 0 ? [formatMessage(eventMessages.paid)] : []),
            ...(unpaid > 0 ? [formatMessage(eventMessages.pay, { amount: formatMoney(money(unpaid, currency)) })] : []),
          ].join(' · ')}
        </p>
      </div>
      {onWithdraw && (
        <Button onClick={onWithdraw} aria-label={formatMessage(messages.withdrawName, { name })}>
          {formatMessage(messages.withdraw)}
        </Button>
      )}
    </li>
  )
}
