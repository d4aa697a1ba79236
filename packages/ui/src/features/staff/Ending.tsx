import type { CancellationEffect } from '@club/core/tournament'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { DialogShell } from '../../shared/DialogShell.tsx'
import { actions, reasons } from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { dayMessages as messages } from './dayMessages.ts'
import { Section } from './Section.tsx'
import type { TournamentDayStore } from './tournamentDayStore.ts'

/** Closes, reopens and cancels a tournament; each question is asked with what follows from it. */
export function Ending({ store }: { readonly store: TournamentDayStore }) {
  const { formatMessage } = useIntl()
  const { day, phase, close, askToCancel } = useStoreValues(store, 'day', 'phase', 'close', 'askToCancel')
  const sum = (of: 'stillOut' | 'toConfirm') => day.rounds.reduce((all, round) => all + round[of], 0)
  const [stillOut, toConfirm] = [sum('stillOut'), sum('toConfirm')]
  const empty = day.players.length === 0 && messages.closeNoEntries
  const open = empty || (stillOut + toConfirm > 0 ? messages.closeOpen : messages.closeReady)
  const closed = day.cancelled ? messages.isCancelled : messages.closed
  const isBusy = phase.kind === 'saving'
  return (
    <Section title={formatMessage(messages.close)}>
      <p>{formatMessage(day.closed ? closed : open, { stillOut, toConfirm })}</p>
      <div className={actions}>
        <Button busy={isBusy} onClick={() => void close(!day.closed)}>
          {formatMessage(day.closed ? messages.reopen : messages.close)}
        </Button>
        {!day.closed && (
          <Button kind="bad" busy={isBusy} onClick={() => void askToCancel()}>
            {formatMessage(messages.cancel)}
          </Button>
        )}
      </div>
      {phase.kind === 'cardsOpen' && <OpenCards store={store} cards={phase.cards} />}
      {phase.kind === 'cancelling' && <Cancelling store={store} effect={phase.effect} />}
    </Section>
  )
}

interface OpenCardsProps {
  readonly store: TournamentDayStore
  readonly cards: Extract<ReturnType<TournamentDayStore['getState']>['phase'], { readonly kind: 'cardsOpen' }>['cards']
}

function OpenCards({ store, cards }: OpenCardsProps) {
  const { formatMessage } = useIntl()
  const { close, dismiss } = store.getState()
  return (
    <DialogShell
      title={formatMessage(messages.closeAsk)}
      onClose={dismiss}
      actions={
        <>
          <Button onClick={dismiss}>{formatMessage(messages.closeNot)}</Button>
          <Button kind="pri" onClick={() => void close(true, true)}>
            {formatMessage(messages.closeAnyway)}
          </Button>
        </>
      }
    >
      <p>{formatMessage(messages.closeAskHint)}</p>
      <ul className={reasons}>
        {cards.map(({ roundNumber, name, state }, at) => (
          <li key={`${roundNumber} ${name} ${at}`}>
            {formatMessage(messages.openCard, { round: roundNumber, name, state: formatMessage(messages[`cardState_${state}`]) })}
          </li>
        ))}
      </ul>
    </DialogShell>
  )
}

interface CancellingProps {
  readonly store: TournamentDayStore
  readonly effect: CancellationEffect
}

/** The people whom a cancellation notifies, and the consequences for the fees, before it is done. RE-323+. */
function Cancelling({ store, effect }: CancellingProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { day, cancel, dismiss } = store.getState()
  const { entered, reserved, waiting, otherPayers, unpaid, paying, credited, atOffice } = effect
  const count = entered + reserved + waiting + otherPayers
  const fees = (
    [
      [messages.cancelCredited, credited],
      [messages.cancelAtOffice, atOffice],
      [messages.cancelUnpaid, unpaid],
    ] as const
  ).filter(([, { payers }]) => payers > 0)
  return (
    <DialogShell
      title={formatMessage(messages.cancelAsk, { tournament: day.name })}
      onClose={dismiss}
      actions={
        <>
          <Button onClick={dismiss}>{formatMessage(messages.cancelNot)}</Button>
          <Button kind="bad" onClick={() => void cancel()}>
            {formatMessage(messages.cancelDo)}
          </Button>
        </>
      }
    >
      <p>{formatMessage(messages.cancelNotified, { count })}</p>
      {count > 0 && (
        <ul className={reasons}>
          {entered > 0 && <li>{formatMessage(messages.cancelEntered, { count: entered })}</li>}
          {reserved > 0 && <li>{formatMessage(messages.cancelReserved, { count: reserved })}</li>}
          {waiting > 0 && <li>{formatMessage(messages.cancelWaiting, { count: waiting })}</li>}
          {otherPayers > 0 && <li>{formatMessage(messages.cancelPayers, { count: otherPayers })}</li>}
        </ul>
      )}
      {fees.length === 0 ? (
        <p>{formatMessage(messages.cancelNoFees)}</p>
      ) : (
        <ul className={reasons}>
          {fees.map(([message, { payers, amount }]) => (
            <li key={message.id}>{formatMessage(message, { amount: formats.money(amount), count: payers })}</li>
          ))}
          {paying > 0 && <li>{formatMessage(messages.cancelPaying, { count: paying })}</li>}
        </ul>
      )}
      <p>{formatMessage(messages.cancelTimes)}</p>
    </DialogShell>
  )
}
