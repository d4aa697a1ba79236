import type { ClubDateTime } from '@club/core'
import { dayOf } from '@club/core'
import type { Buddy } from '@club/core/club'
import type { FlightInfo, RentalGroup, SheetFlight } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx'
import { Note } from '../../components/Note/Note.tsx'
import { Link } from '../../components/navigation.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { Select } from '../../components/Select/Select.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { commonMessages } from '../../shared/commonMessages.ts'
import type { SearchPeople } from '../../shared/entry/ParticipantSearch.tsx'
import { FailedNote } from '../../shared/loading/FailedNote.tsx'
import { ActionBar } from '../../shared/page/ActionBar.tsx'
import * as parts from '../../shared/parts.css.ts'
import type { Watches } from '../../shared/reservations/WatchOffer.tsx'
import { useStoreValues } from '../../shared/useStoreValues.ts'
import { useWide } from '../../shared/useWide.ts'
import { AddPlayers } from './AddPlayers.tsx'
import { BookButton } from './BookButton.tsx'
import { BookingHold } from './BookingHold.tsx'
import * as css from './booking.css.ts'
import type { BookingStore } from './bookingState.ts'
import { placesOf } from './bookingStore.ts'
import { useBookingTexts } from './bookingTexts.ts'
import type { Person, ShownTime } from './bookingTypes.ts'
import { CancelTerm } from './CancelTerm.tsx'
import { type FriendGroup, FriendGroups, type SaveFriendGroup } from './FriendGroups.tsx'
import { GoneSection } from './GoneSection.tsx'
import { bookingMessages as messages } from './messages.ts'
import { PaySection, PriceSum } from './PaySection.tsx'
import { PlayerList } from './PlayerList.tsx'
import { PriceChanged } from './PriceChanged.tsx'
import { RentalSection } from './RentalSection.tsx'
import { usePlayerPrices } from './usePlayerPrices.ts'

export interface BookingScreenProps {
  readonly store: BookingStore
  readonly now: ClubDateTime
  /** Returns the current time by the server’s clock, in the club’s zone. */
  readonly clock: () => ClubDateTime
  readonly me: Person
  /** The chosen time, as the server last sent it. */
  readonly time: ShownTime
  /** The options that the club offers, and the times of the second nine. */
  readonly info: Pick<FlightInfo, 'anonymousGuests' | 'dogs' | 'groupFrom' | 'secondFlights'>
  /** Places that this booking can take: the free ones and those that it has or reserves. */
  readonly places: number
  /** Whether initiators may leave out themselves. */
  readonly mayRemoveMe: boolean
  /** The friends most played with first. */
  readonly friends: readonly Buddy[]
  readonly groups: readonly FriendGroup[]
  readonly onSaveGroup: SaveFriendGroup
  /** Products that the club rents out for this time. */
  readonly rentals: readonly RentalGroup[]
  readonly search?: SearchPeople | undefined
  /** URL of the tee sheet on that day. */
  readonly hrefSheet: string
  readonly watches: Watches
}

/** One page for the whole booking: time, players with the reasons against them, options, and the button with its consequence. */
export function BookingScreen(props: BookingScreenProps) {
  const { store, now, clock, me, time, info, places, mayRemoveMe, friends, search, hrefSheet } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const wide = useWide('xl')
  const { phase, flow, setDog, setGroup } = useStoreValues(store, 'phase', 'flow', 'setDog', 'setGroup')
  const { players, kind, withDog } = flow.booking
  const priceOf = usePlayerPrices(store)
  const back = { href: hrefSheet, label: formatMessage(commonMessages.back) }
  const day = formats.day(dayOf(time.startDateTime))

  const friendIds = friends.map(({ customer }) => customer.id)

  if (phase.kind === 'gone') {
    return (
      <div className={parts.screen}>
        <ScreenHeader title={day} subtitle={[time.courseName, texts.holes(time)].join(' · ')} back={back} />
        <GoneSection store={store} me={me} time={time} gone={phase} friendIds={friendIds} hrefSheet={hrefSheet} watches={props.watches} />
      </div>
    )
  }

  const problem = phase.kind === 'refused' ? phase.reasons.filter(({ customerId }) => customerId === null) : []
  const button = <BookButton store={store} time={time} />
  const cancelTerm = <CancelTerm time={time} now={now} />
  return (
    <div className={parts.screen}>
      <ScreenHeader title={day} subtitle={texts.course(time)} back={back} />
      <div className={parts.columns}>
        <div className={parts.column}>
          {!wide && (
            <div className={css.whenRow}>
              <p className={css.figure}>{formats.time(time.startDateTime)}</p>
              <p className={css.whenText}>{texts.backAbout(time)}</p>
              <Link className={parts.textLink} href={hrefSheet}>
                {formatMessage(messages.changeTime)}
              </Link>
            </div>
          )}
          <PriceChanged store={store} />
          <Problem store={store} reasons={problem.map(({ text }) => text)} />
          <PlayerList store={store} me={me} friendIds={friendIds} mayRemoveMe={mayRemoveMe && players.length > 1} priceOf={priceOf} />
          <AddPlayers
            store={store}
            me={me}
            friends={friends}
            placesLeft={places - players.length}
            search={search}
            guestsAllowed={info.anonymousGuests}
          />
          <FriendGroups
            store={store}
            friends={friends}
            groups={props.groups}
            placesLeft={places - players.length}
            onSave={props.onSaveGroup}
          />
          <SecondTee store={store} time={time} flights={info.secondFlights} />
          {(info.dogs || info.groupFrom !== null) && (
            <div className={parts.card}>
              {info.dogs && (
                <Checkbox label={formatMessage(messages.dog)} hint={formatMessage(messages.dogHint)} checked={withDog} onChange={setDog} />
              )}
              {info.groupFrom !== null && (
                <Checkbox
                  label={formatMessage(messages.group)}
                  hint={formatMessage(messages.groupHint, { count: info.groupFrom })}
                  checked={kind === 'group'}
                  onChange={setGroup}
                />
              )}
            </div>
          )}
          <RentalSection store={store} me={me} time={time} groups={props.rentals} />
          <PaySection store={store} me={me} now={now} />
          {!wide && cancelTerm}
        </div>
        {wide ? (
          <aside className={css.aside}>
            <div>
              <p className={css.when}>{day}</p>
              <p className={css.figure}>{formats.time(time.startDateTime)}</p>
              <p className={css.when}>{texts.courseAndEnd(time)}</p>
            </div>
            <Party store={store} />
            <PriceSum store={store} />
            <BookingHold store={store} clock={clock} />
            {button}
            {cancelTerm}
          </aside>
        ) : (
          <ActionBar>
            <div className={css.sheetBody}>
              <PriceSum store={store} />
              <BookingHold store={store} clock={clock} />
              {button}
            </div>
          </ActionBar>
        )}
      </div>
    </div>
  )
}

/** The failure of the booking as a whole. */
function Problem({ store, reasons }: { readonly store: BookingStore; readonly reasons: readonly string[] }) {
  const { formatMessage } = useIntl()
  const { phase } = useStoreValues(store, 'phase')
  if (phase.kind === 'failed') return <FailedNote notice={phase.notice} />
  if (phase.kind === 'stale') {
    return (
      <Note kind="bad" title={formatMessage(messages.stale)}>
        {formatMessage(messages.staleText)}
      </Note>
    )
  }
  if (phase.kind !== 'refused') return null
  return (
    <Note kind="bad" title={formatMessage(messages.refused)}>
      {reasons.length > 0 && (
        <ul className={parts.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}

/** `3 players`, and the places reserved for others. */
function Party({ store }: { readonly store: BookingStore }) {
  const { formatMessage } = useIntl()
  const { flow, places } = useStoreValues(store, 'flow', 'places')
  const count = flow.booking.players.length
  const more = placesOf({ flow, places }) - count
  return (
    <dl className={css.facts}>
      <div className={css.fact}>
        <dt className={css.factName}>{formatMessage(messages.players)}</dt>
        <dd>{count}</dd>
      </div>
      {more > 0 && (
        <div className={css.fact}>
          <dt className={css.factName}>{formatMessage(messages.morePlaces)}</dt>
          <dd>{more}</dd>
        </div>
      )}
    </dl>
  )
}

interface SecondTeeProps {
  readonly store: BookingStore
  readonly time: ShownTime
  readonly flights: readonly SheetFlight[]
}

/** The start of the second nine: assigned, or chosen from the times that the party reaches. RE-40, RE-111+. */
function SecondTee({ store, time, flights }: SecondTeeProps) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { choose } = useStoreValues(store, 'choose')
  const { secondFlightId, secondStartDateTime } = time
  if (flights.length > 1) {
    return (
      <Select
        label={formatMessage(messages.secondTime)}
        name="secondFlight"
        value={secondFlightId ?? ''}
        options={flights.map(({ id, startDateTime }) => ({ value: id, label: formats.time(startDateTime) }))}
        onChange={(id) => choose({ ...time, secondFlightId: id })}
      />
    )
  }
  if (secondStartDateTime === null) return null
  return <p className={parts.small}>{formatMessage(messages.secondAssigned, { time: formats.time(secondStartDateTime) })}</p>
}
