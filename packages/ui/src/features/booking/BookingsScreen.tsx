import { type ClubDateTime, dayOf } from '@club/core'
import type { BookedRound, ListMode, OwnBooking, OwnRequest, TeeTimeWatch, WatchedTime } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Segmented } from '../../components/Segmented/Segmented.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable } from '../../shared/loading/notice.ts'
import * as parts from '../../shared/parts.css.ts'
import { RefundNotes, type RefundNotesProps } from '../../shared/refunds/RefundNotes.tsx'
import type { Watches } from '../../shared/reservations/WatchOffer.tsx'
import { DateBlock } from '../../shared/tournament/DateBlock.tsx'
import * as css from './booking.css.ts'
import { useBookingTexts } from './bookingTexts.ts'
import { bookingMessages as messages } from './messages.ts'
import { PartyFaces } from './OneBookingScreen.tsx'
import { PlayAgain, type PlayAgainProps } from './PlayAgain.tsx'
import { usePriceTexts } from './priceTexts.ts'
import { RequestRows } from './requests/RequestRows.tsx'
import { WatchRows } from './WatchRows.tsx'

export interface BookingsScreenProps {
  readonly now: ClubDateTime
  /** Bookings that have not started, the next first. */
  readonly coming: Loadable<readonly OwnBooking[]>
  /** Requests for days to come. */
  readonly requests: readonly OwnRequest[]
  readonly hrefRequest: (id: string) => string
  readonly watches: Watches
  readonly hrefWatched: (watch: TeeTimeWatch, time: WatchedTime) => string
  /** The last three that have started. RE-49, RE-50. */
  readonly previous: Loadable<readonly OwnBooking[]>
  /** RE-20. */
  readonly mode: ListMode
  /** The latest refunds of tee times. */
  readonly refunds: RefundNotesProps
  readonly onMode: (mode: ListMode) => void
  readonly hrefSheet: string
  readonly hrefFor: (booking: OwnBooking) => string
  /** Times that suit the players of the last round. */
  readonly againTimes: readonly BookedRound[]
  readonly hrefAgainAt: PlayAgainProps['hrefAgainAt']
  /** URL that begins a new booking with the same players. */
  readonly hrefAgain: (booking: OwnBooking) => string
}

/** The viewer’s tee times to come, and the last ones to play again. */
export function BookingsScreen(props: BookingsScreenProps) {
  const { coming, previous, mode, onMode, hrefSheet, requests, hrefRequest } = props
  const { formatMessage } = useIntl()
  return (
    <div className={parts.screen}>
      <ScreenHeader title={formatMessage(messages.bookings)} back={{ href: hrefSheet, label: formatMessage(commonMessages.back) }} />
      <section className={css.section}>
        <div className={css.listHead}>
          <h2 className={parts.sectionTitle}>{formatMessage(messages.coming)}</h2>
          {coming.kind === 'ready' && coming.value.length > 0 && (
            <Segmented
              label={formatMessage(messages.layout)}
              options={[
                { value: 'list', label: formatMessage(messages.layoutList) },
                { value: 'tiles', label: formatMessage(messages.layoutTiles) },
              ]}
              value={mode}
              onChange={onMode}
            />
          )}
        </div>
        <Coming {...props} />
      </section>
      <RequestRows requests={requests} hrefFor={hrefRequest} />
      <WatchRows watches={props.watches} hrefFor={props.hrefWatched} />
      <RefundNotes {...props.refunds} />
      {previous.kind === 'failed' && <LoadFailed notice={previous.notice} onRetry={previous.onRetry} />}
      {previous.kind === 'ready' && previous.value.length > 0 && (
        <section className={css.section}>
          <h2 className={parts.sectionTitle}>{formatMessage(messages.previous)}</h2>
          <ul className={parts.rows}>
            {previous.value.map((booking) => (
              <PreviousRow key={booking.id} {...props} booking={booking} />
            ))}
          </ul>
          {props.againTimes.length > 0 && previous.value[0] && (
            <PlayAgain againTimes={props.againTimes} hrefAgainAt={props.hrefAgainAt} hrefAgain={props.hrefAgain(previous.value[0])} />
          )}
        </section>
      )}
    </div>
  )
}

function Coming({ now, coming, mode, hrefSheet, hrefFor }: BookingsScreenProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const toPay = useToPay()
  if (coming.kind === 'loading') return <ListSkeleton />
  if (coming.kind === 'failed') return <LoadFailed notice={coming.notice} onRetry={coming.onRetry} />
  if (coming.value.length === 0) {
    return (
      <EmptyState
        title={formatMessage(messages.noneTitle)}
        text={formatMessage(messages.noneText)}
        action={
          <Button kind="pri" href={hrefSheet}>
            {formatMessage(messages.findTime)}
          </Button>
        }
      />
    )
  }
  const names = ({ players }: OwnBooking): string => formats.names(players.map(texts.personShortName))
  if (mode === 'tiles') {
    return (
      <ul className={css.tiles}>
        {coming.value.map((booking) => (
          <li key={booking.id} className={css.tile}>
            <p className={css.when}>{formats.relativeDay(now, booking.startDateTime)}</p>
            <p className={css.figure}>{formats.time(booking.startDateTime)}</p>
            <p className={css.when}>{texts.course(booking)}</p>
            <p>{names(booking)}</p>
            {toPay(booking) !== '' && <p className={css.price}>{toPay(booking)}</p>}
            <Link className={parts.textLink} href={hrefFor(booking)}>
              {formatMessage(messages.open, { when: formats.dayAndTime(booking.startDateTime) })}
            </Link>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={parts.rows}>
      {coming.value.map((booking) => (
        <li key={booking.id} className={parts.row}>
          <Link className={parts.rowLink} href={hrefFor(booking)}>
            <DateBlock date={dayOf(booking.startDateTime)} />
            <span className={parts.rowBody}>
              <span className={parts.rowName}>
                {[formats.relativeDay(now, booking.startDateTime), formats.time(booking.startDateTime)].join(', ')}
              </span>
              <span className={parts.rowLine}>{names(booking)}</span>
              <span className={parts.rowLine}>{texts.course(booking)}</span>
              {toPay(booking) !== '' && <span className={css.price}>{toPay(booking)}</span>}
            </span>
            <Icon name="chevronRight" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns what the viewer still has to pay, as a sentence; empty if it is nothing. RE-235+. */
function useToPay(): (booking: OwnBooking) => string {
  const { formatMessage } = useIntl()
  const { money } = usePriceTexts()
  return ({ payment }) =>
    payment !== null && payment.mineOpen > 0 ? formatMessage(messages.listOpen, { amount: money(payment.mineOpen, payment.currency) }) : ''
}

function PreviousRow({ booking, hrefFor, hrefAgain }: BookingsScreenProps & { readonly booking: OwnBooking }) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const when = formats.dayAndTime(booking.startDateTime)
  return (
    <li className={css.doneRow}>
      <PartyFaces persons={booking.players.filter(({ self }) => !self)} />
      <span className={css.doneWords}>
        <Link className={parts.textLink} href={hrefFor(booking)}>
          {formats.names(booking.players.map(texts.personShortName))}
        </Link>
        <br />
        <span className={parts.small}>{when}</span>
      </span>
      <Button size="low" href={hrefAgain(booking)} aria-label={formatMessage(messages.playAgainOf, { when })}>
        {formatMessage(messages.playAgain)}
      </Button>
    </li>
  )
}
