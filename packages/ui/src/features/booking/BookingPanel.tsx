import type { ClubDateTime } from '@club/core'
import type { Buddy } from '@club/core/club'
import { customersOf } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/navigation.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import * as parts from '../../shared/parts.css.ts'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { useWide } from '../../shared/useWide.ts'
import { BookButton } from './BookButton.tsx'
import { BookingHold } from './BookingHold.tsx'
import * as css from './booking.css.ts'
import type { BookingStore } from './bookingState.ts'
import { placesOf } from './bookingStore.ts'
import { useBookingTexts } from './bookingTexts.ts'
import type { PartyMember, Person, Reason, ShownTime } from './bookingTypes.ts'
import { CancelTerm } from './CancelTerm.tsx'
import { bookingMessages as messages } from './messages.ts'
import { PriceSum } from './PaySection.tsx'
import { PartyAvatar } from './PlayerList.tsx'
import { PriceChanged } from './PriceChanged.tsx'
import { partyOf } from './party.ts'

export interface BookingPanelProps {
  readonly store: BookingStore
  readonly now: ClubDateTime
  /** Returns the current time by the server’s clock, in the club’s zone. */
  readonly clock: () => ClubDateTime
  readonly me: Person
  readonly time: ShownTime
  readonly friends: readonly Buddy[]
  /** The party of the last booking; null without one. */
  readonly lastParty: readonly PartyMember[] | null
  /** URL of the booking page, where players are changed. */
  readonly hrefBook: string
}

/** The chosen time on the tee sheet: a sheet at the lower edge, a column from xl. Its button books. */
export function BookingPanel({ store, now, clock, me, time, friends, lastParty, hrefBook }: BookingPanelProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const wide = useWide('xl')
  const { flow, people, places, phase } = useStoreValues(store, 'flow', 'people', 'places', 'phase')
  const party = partyOf({ flow, people })
  const more = placesOf({ flow, places }) - party.length
  const names = formats.names(party.map((member) => texts.shortName(member, me.id)))
  const asLastTime = lastParty !== null && party.length > 1 && isSameParty(party, lastParty)
  const change = (
    <Link className={parts.textLink} href={hrefBook}>
      {formatMessage(messages.change)}
    </Link>
  )
  const problems = (
    <>
      <PriceChanged store={store} />
      <Reasons store={store} />
      {phase.kind === 'failed' && <FailedNote notice={phase.notice} />}
    </>
  )
  const moreText = more > 0 && <p className={parts.small}>{formatMessage(messages.moreReserved, { count: more })}</p>
  if (!wide) {
    return (
      <section className={css.sheet} aria-label={formats.dayAndTime(time.startDateTime)}>
        <div className={css.sheetBody}>
          <div className={css.sheetHead}>
            <div className={css.sheetWords}>
              <p className={css.sheetTitle}>{formats.dayAndTime(time.startDateTime)}</p>
              <p className={parts.small}>{asLastTime ? formatMessage(messages.asLastTime, { names }) : names}</p>
              {moreText}
            </div>
            {change}
          </div>
          {problems}
          <BookButton store={store} time={time} />
          <BookingHold store={store} clock={clock} />
        </div>
      </section>
    )
  }
  return (
    <aside className={css.aside} aria-label={formats.dayAndTime(time.startDateTime)}>
      <div>
        <p className={css.when}>{formats.day(time.startDateTime)}</p>
        <p className={css.figure}>{formats.time(time.startDateTime)}</p>
        <p className={css.when}>{texts.courseAndEnd(time)}</p>
      </div>
      <ul className={css.facts} aria-label={formatMessage(messages.players)}>
        {party.map((member, at) => (
          <li key={member.kind === 'customer' ? member.person.id : `guest-${at}`} className={css.sheetHead}>
            <PartyAvatar member={member} me={me} friendIds={friends.map(({ customer }) => customer.id)} size="usual" />
            <span className={css.sheetWords}>{texts.memberName(member, me.id)}</span>
            {member.kind === 'customer' && member.person.handicapIndex && (
              <span className={parts.small}>{formatMessage(messages.index, { index: formats.index(member.person.handicapIndex) })}</span>
            )}
          </li>
        ))}
      </ul>
      {moreText}
      {change}
      {problems}
      <PriceSum store={store} />
      <BookingHold store={store} clock={clock} />
      <BookButton store={store} time={time} />
      <CancelTerm time={time} now={now} />
    </aside>
  )
}

/** Every reason against the party and its players, known before or from the last refusal, with the player that it applies to. */
function Reasons({ store }: { readonly store: BookingStore }) {
  const { phase, people, rules, flow } = useStoreValues(store, 'phase', 'people', 'rules', 'flow')
  const known = customersOf(flow.booking.players).flatMap((customerId) => (rules[customerId] ?? []).map((text) => ({ customerId, text })))
  const isNew = ({ customerId, text }: Reason): boolean => !known.some((one) => one.customerId === customerId && one.text === text)
  const reasons = [...known, ...(phase.kind === 'refused' ? phase.reasons.filter(isNew) : [])]
  if (reasons.length === 0) return null
  return (
    <div role="alert" className={css.reasons}>
      {reasons.map(({ customerId, text }) => (
        <span key={`${customerId} ${text}`} className={css.against}>
          <Icon name="warning" size={16} />
          <span>
            {customerId !== null && people[customerId] && <strong>{people[customerId].fullName}: </strong>}
            {text}
          </span>
        </span>
      ))}
    </div>
  )
}

function isSameParty(a: readonly PartyMember[], b: readonly PartyMember[]): boolean {
  const key = (member: PartyMember): string => (member.kind === 'customer' ? member.person.id : `guest ${member.name}`)
  return a.map(key).sort().join() === b.map(key).sort().join()
}
