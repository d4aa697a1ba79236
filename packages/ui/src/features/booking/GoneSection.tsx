import { watchRange } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { useFormats } from '../../format/useFormats.ts'
import * as parts from '../../shared/parts.css.ts'
import { type Watches, WatchOffer } from '../../shared/reservations/WatchOffer.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { AlternativeTimes } from './AlternativeTimes.tsx'
import * as css from './booking.css.ts'
import type { BookingStore, GoneTime } from './bookingState.ts'
import { placesOf } from './bookingStore.ts'
import { useBookingTexts } from './bookingTexts.ts'
import type { Person, ShownTime } from './bookingTypes.ts'
import { bookingMessages as messages } from './messages.ts'
import { PartyAvatar } from './PlayerList.tsx'
import { partyOf } from './party.ts'

export interface GoneSectionProps {
  readonly store: BookingStore
  readonly me: Person
  readonly time: ShownTime
  readonly gone: GoneTime
  readonly friendIds: readonly string[]
  readonly hrefSheet: string
  readonly watches: Watches
}

/** The time is not available: what did not happen and why, the nearest times, each booked in one tap, and the players, who stay selected. */
export function GoneSection({ store, me, time, gone, friendIds, hrefSheet, watches }: GoneSectionProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const { flow, people, places, bookInstead } = useStoreValues(store, 'flow', 'people', 'places', 'bookInstead')
  const party = partyOf({ flow, people })
  const { alternatives, missing } = gone
  const { courseId, numberOfHoles, startDateTime } = time
  const wish = { courseId, ...watchRange(startDateTime), numberOfHoles, places: placesOf({ flow, places }) }
  return (
    <>
      <section className={css.gone} role="alert">
        <p className={css.goneLabel}>
          <Icon name="alert" size={20} />
          {formatMessage(messages.goneLabel)}
        </p>
        <h2 className={css.goneTitle}>
          {formatMessage(missing.length > 0 ? messages.goneTitleOther : messages.goneTitle, { time: formats.time(time.startDateTime) })}
        </h2>
        {missing.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p className={parts.small}>
          {missing.length === 0 && formatMessage(messages.goneText)} {formatMessage(messages.goneStay, { count: party.length })}
        </p>
        {alternatives.length === 0 ? (
          <p>{formatMessage(messages.goneNone, { count: party.length })}</p>
        ) : (
          <>
            <h3 className={parts.cardTitle}>{formatMessage(messages.goneNearest, { count: party.length })}</h3>
            <AlternativeTimes near={time} alternatives={alternatives} onBook={(other) => void bookInstead(other)} />
            <p className={parts.small}>{formatMessage(messages.goneOneTap, { count: party.length })}</p>
          </>
        )}
      </section>
      <section className={parts.card}>
        <WatchOffer key={time.flightId} watches={watches} wish={wish} startDateTime={startDateTime} />
      </section>
      <div className={parts.rows}>
        <Link className={css.linkRow} href={hrefSheet}>
          <Icon name="teeTimes" />
          <span className={css.doneWords}>{formatMessage(messages.goneAll, { day: formats.day(time.startDateTime) })}</span>
          <Icon name="chevronRight" size={20} />
        </Link>
      </div>
      <section className={parts.card}>
        <h2 className={parts.cardTitle}>{formatMessage(messages.stillIn)}</h2>
        <ul className={css.facts}>
          {party.map((member, at) => (
            <li key={member.kind === 'customer' ? member.person.id : `guest-${at}`} className={css.sheetHead}>
              <PartyAvatar member={member} me={me} friendIds={friendIds} size="usual" />
              {texts.memberName(member, me.id)}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
