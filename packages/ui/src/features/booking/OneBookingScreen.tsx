import type { ClubDateTime } from '@club/core'
import type { BookingEvent, BookingStatus, OwnBookingPlayer, SheetPerson } from '@club/core/reservation'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { initials } from '../../format/names.ts'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import * as parts from '../../shared/parts.css.ts'
import { RefundNotes, type RefundNotesProps } from '../../shared/refunds/RefundNotes.tsx'
import { Arrival, type ArrivalProps } from './Arrival.tsx'
import { BookingPaymentSection } from './BookingPaymentSection.tsx'
import * as css from './booking.css.ts'
import { useBookingTexts } from './bookingTexts.ts'
import type { StoredBooking } from './bookingTypes.ts'
import { useCancelTerm } from './CancelTerm.tsx'
import { BookingHero, type BookingLinks } from './DoneScreen.tsx'
import { EndBookingDialog } from './EndBookingDialog.tsx'
import type { EndBookingDeps, EndTarget } from './endBookingStore.ts'
import { bookingMessages as messages } from './messages.ts'
import { PlayAgain } from './PlayAgain.tsx'

export interface OneBookingScreenProps extends Omit<BookingLinks, 'hrefBooking'>, Pick<ArrivalProps, 'arrival' | 'hrefCheckIn'> {
  readonly now: ClubDateTime
  readonly stored: StoredBooking
  readonly deps: EndBookingDeps
  readonly hrefBookings: string
  /** The refunds of this booking. */
  readonly refunds: RefundNotesProps
}

/** A booking: players with their status, number, history, and everything that the viewer may change. */
export function OneBookingScreen(props: OneBookingScreenProps) {
  const { now, stored, deps, hrefBookings, hrefMove, hrefPlayers } = props
  const { booking } = stored
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const cancelTerm = useCancelTerm()
  const [ending, setEnding] = useState<EndTarget | null>(null)
  const { players, mayChange, mayCancel, state, events } = booking
  const isOver = booking.startDateTime < now
  const myself = players.find(({ self }) => self)
  const leaves = !booking.initiatedByMe && myself?.mayRemove === true
  const label = formatMessage(state === 'booked' ? messages[`status_${booking.status}`] : messages[state])
  return (
    <div className={parts.screen}>
      <ScreenHeader
        title={formats.day(booking.startDateTime)}
        subtitle={texts.course(booking)}
        back={{ href: hrefBookings, label: formatMessage(commonMessages.back) }}
      />
      <div className={parts.columns}>
        <div className={parts.column}>
          <BookingHero {...props} booking={booking} label={label} />
          <section className={css.section}>
            <h2 className={parts.sectionTitle}>{formatMessage(messages.players)}</h2>
            <ul className={parts.rows}>
              {players.map((person) => (
                <li key={person.id} className={css.person}>
                  <PersonAvatar person={person} />
                  <span>
                    <span className={css.name}>{texts.personName(person)}</span>
                    <br />
                    <span className={css.line}>{personLine(person)}</span>
                  </span>
                  {person.mayRemove && !(person.self && leaves) && (
                    <IconButton
                      icon="close"
                      label={formatMessage(messages.remove, { name: texts.personName(person) })}
                      onClick={() => setEnding({ kind: 'player', personId: person.id })}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
          {events.length > 0 && (
            <section className={parts.card}>
              <h2 className={parts.cardTitle}>{formatMessage(messages.history)}</h2>
              <ol className={css.events}>
                {events.map((event) => (
                  <li key={`${event.at} ${event.kind} ${event.playerName}`}>
                    {eventText(event)}
                    <br />
                    <span className={parts.small}>{formats.dayAndTime(event.at)}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
        <div className={parts.column}>
          <Arrival {...props} />
          <section className={parts.card}>
            <p className={parts.small}>
              {state === 'cancelled' ? label : isOver ? formatMessage(messages.played) : cancelTerm({ time: booking, now })}
            </p>
            {mayChange && (
              <>
                <Button icon="teeTimes" wide href={hrefMove}>
                  {formatMessage(messages.changeTime)}
                </Button>
                <Button icon="friends" wide href={hrefPlayers}>
                  {formatMessage(messages.changePlayers)}
                </Button>
              </>
            )}
            {leaves && (
              <Button kind="bad" wide onClick={() => setEnding({ kind: 'player', personId: myself.id })}>
                {formatMessage(messages.leave)}
              </Button>
            )}
            {mayCancel && (
              <Button kind="bad" wide onClick={() => setEnding({ kind: 'booking' })}>
                {formatMessage(messages.cancel)}
              </Button>
            )}
          </section>
          <RefundNotes {...props.refunds} />
          <BookingPaymentSection booking={booking} now={now} pay={props.pay} />
          <PlayAgain {...props} />
          <p className={css.number}>{formatMessage(messages.number, { number: booking.number })}</p>
        </div>
      </div>
      {ending && <EndBookingDialog stored={stored} target={ending} now={now} deps={deps} onClose={() => setEnding(null)} />}
    </div>
  )

  function statusText(status: BookingStatus): string {
    return formatMessage(messages[`status_${status}`])
  }
  function personLine({ handicapIndex, isMember, kind, status }: OwnBookingPlayer): string {
    const line = [
      kind === 'anonymousGuest' ? formatMessage(messages.guest) : '',
      handicapIndex ? formatMessage(messages.index, { index: formats.index(handicapIndex) }) : '',
      isMember === null ? '' : formatMessage(isMember ? messages.member : messages.notMember),
      status === 'booked' ? '' : statusText(status),
    ]
    return line.filter((part) => part !== '').join(' · ')
  }
  function eventText({ kind, actor, actorName, playerName, reason }: BookingEvent): string {
    const what = formatMessage(messages[`event_${kind}`], { name: playerName || formatMessage(commonMessages.nameNotShown) })
    const by = actor === 'club' ? formatMessage(messages.byClub) : actorName
    const byWhom = actor === 'self' ? formatMessage(messages.eventByYou, { what }) : formatMessage(messages.eventBy, { what, by })
    return [actor === 'person' && actorName === '' ? what : byWhom, reason].filter((part) => part !== '').join(' · ')
  }
}

function PersonAvatar({ person }: { readonly person: SheetPerson }) {
  const { firstName, lastName, self, friend } = person
  if (!firstName && !lastName) return <Avatar initials="–" size="large" />
  return (
    <Avatar
      initials={initials({ firstName: firstName ?? '', lastName: lastName ?? '' })}
      customerId={person.customerId}
      kind={self ? 'me' : friend ? 'friend' : 'other'}
      size="large"
    />
  )
}

/** The discs of a party, one over the other. */
export function PartyFaces({ persons }: { readonly persons: readonly SheetPerson[] }) {
  return (
    <span className={css.faces} aria-hidden="true">
      {persons.slice(0, 4).map((person) => (
        <span key={person.id} className={css.stacked}>
          <PersonAvatar person={person} />
        </span>
      ))}
    </span>
  )
}
