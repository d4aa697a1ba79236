import type { ClubDateTime } from '@club/core'
import type { OwnBooking } from '@club/core/reservation'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import type { StoreApi } from 'zustand/vanilla'
import { Button } from '../../../components/Button/Button.tsx'
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx'
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx'
import { Note } from '../../../components/Note/Note.tsx'
import { ScreenHeader } from '../../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { commonMessages } from '../../../shared/commonMessages.ts'
import { FailedNote } from '../../../shared/loading/FailedNote.tsx'
import * as parts from '../../../shared/parts.css.ts'
import { useStoreValues } from '../../../shared/useStoreValues.ts'
import { useBookingTexts } from '../bookingTexts.ts'
import type { CheckInPhase, CheckInState } from './checkInStore.ts'
import { checkInMessages as messages } from './messages.ts'

export interface CheckInScreenProps {
  readonly now: ClubDateTime
  /** The coming bookings of the customer, the earliest first. */
  readonly bookings: readonly OwnBooking[]
  readonly store: StoreApi<CheckInState>
  /** The code of the desk that was scanned; null without one. */
  readonly code: string | null
  readonly hrefBack: string
}

/** Returns the bookings whose check-in is open. */
export function openCheckIns(bookings: readonly OwnBooking[], now: ClubDateTime): readonly OwnBooking[] {
  return bookings.filter(({ checkIn }) => checkIn !== null && checkIn.opens <= now && now <= checkIn.closes)
}

/** Checks players in: it says why it asks for the location before the browser does, and which other ways there are. */
export function CheckInScreen({ now, bookings, store, code, hrefBack }: CheckInScreenProps) {
  const { formatMessage } = useIntl()
  const { phase, offer, byCode, byLocation } = useStoreValues(store, 'phase', 'offer', 'byCode', 'byLocation')
  const open = openCheckIns(bookings, now)
  const offered = open.flatMap(({ checkIn }) => checkIn?.playerIds ?? [])
  const key = offered.join()
  useEffect(() => offer(key === '' ? [] : key.split(',')), [offer, key])
  const isBusy = phase.kind === 'locating' || phase.kind === 'saving'
  const byPlace = open.some(({ checkIn }) => checkIn?.byLocation)
  return (
    <div className={parts.screen}>
      <ScreenHeader title={formatMessage(messages.title)} back={{ href: hrefBack, label: formatMessage(commonMessages.back) }} />
      <div role="status">
        <Answer phase={phase} bookings={bookings} />
      </div>
      {open.length === 0 && phase.kind !== 'stored' && <Closed bookings={bookings} now={now} />}
      {open.map((booking) => (
        <Players key={booking.id} booking={booking} store={store} />
      ))}
      {open.length > 0 && (
        <section className={parts.card}>
          {code !== null ? (
            <>
              <p>{formatMessage(messages.codeText)}</p>
              <Button kind="pri" wide busy={isBusy} onClick={() => void byCode(code)}>
                {formatMessage(messages.checkIn)}
              </Button>
            </>
          ) : (
            <>
              {byPlace && (
                <>
                  <p>{formatMessage(messages.locationText)}</p>
                  <Button kind="pri" wide busy={isBusy} onClick={() => void byLocation()}>
                    {formatMessage(messages.byLocation)}
                  </Button>
                </>
              )}
              <h2 className={parts.cardTitle}>{formatMessage(messages.otherWay)}</h2>
              <p>{formatMessage(messages.otherWayText)}</p>
            </>
          )}
        </section>
      )}
    </div>
  )
}

function Closed({ bookings, now }: Pick<CheckInScreenProps, 'bookings' | 'now'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const next = bookings.find(({ checkIn }) => checkIn !== null && checkIn.opens > now)
  return (
    <EmptyState
      title={formatMessage(messages.none)}
      text={
        next?.checkIn
          ? formatMessage(messages.opens, { start: formats.dayAndTime(next.startDateTime), opens: formats.dayAndTime(next.checkIn.opens) })
          : formatMessage(messages.noneText)
      }
    />
  )
}

function Players({ booking, store }: { readonly booking: OwnBooking; readonly store: StoreApi<CheckInState> }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const { flow, tick } = useStoreValues(store, 'flow', 'tick')
  const ids = booking.checkIn?.playerIds ?? []
  return (
    <section className={parts.card}>
      <h2 className={parts.cardTitle}>{formats.dayAndTime(booking.startDateTime)}</h2>
      <p className={parts.small}>{texts.course(booking)}</p>
      <fieldset style={{ border: 0, margin: 0, padding: 0, display: 'grid' }}>
        <legend className={parts.small}>{formatMessage(messages.who)}</legend>
        {booking.players
          .filter(({ id }) => ids.includes(id))
          .map((player) => (
            <Checkbox
              key={player.id}
              label={texts.personName(player)}
              checked={flow.checkIn.tickedPlayerIds.includes(player.id)}
              onChange={() => tick(player.id)}
            />
          ))}
      </fieldset>
    </section>
  )
}

function Answer({ phase, bookings }: { readonly phase: CheckInPhase; readonly bookings: readonly OwnBooking[] }) {
  const { formatMessage } = useIntl()
  switch (phase.kind) {
    case 'asking':
      return null
    case 'locating':
      return <Note kind="info">{formatMessage(messages.locating)}</Note>
    case 'saving':
      return <Note kind="info">{formatMessage(messages.saving)}</Note>
    case 'denied':
      return <Note kind="warn">{formatMessage(messages.denied)}</Note>
    case 'unknown':
      return <Note kind="warn">{formatMessage(messages.unknown)}</Note>
    case 'failed':
      return <FailedNote notice={phase.notice} />
    case 'refused':
      return (
        <Note kind="warn">
          <ul className={parts.reasons}>
            {phase.reasons.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Note>
      )
    case 'stored': {
      const pending = bookings.filter(({ players }) => players.some(({ status }) => status === 'checkInPending'))
      if (pending.length === 0) return <Note kind="ok">{formatMessage(messages.done)}</Note>
      const owes = pending.some(({ payment }) => payment !== null && payment.open > 0)
      return <Note kind="warn">{formatMessage(owes ? messages.pendingPay : messages.pending)}</Note>
    }
  }
}
