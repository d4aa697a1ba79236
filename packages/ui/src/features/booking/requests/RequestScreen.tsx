import type { ClubDateTime } from '@club/core'
import type { Buddy } from '@club/core/club'
import { type BallotInfo, customersOf, HOLE_COUNTS, type HoleCount } from '@club/core/reservation'
import { useIntl } from 'react-intl'
import { Button } from '../../../components/Button/Button.tsx'
import { Checkbox } from '../../../components/Checkbox/Checkbox.tsx'
import { Note } from '../../../components/Note/Note.tsx'
import { ScreenHeader } from '../../../components/ScreenHeader/ScreenHeader.tsx'
import { Segmented } from '../../../components/Segmented/Segmented.tsx'
import { useFormats } from '../../../format/useFormats.ts'
import { commonMessages } from '../../../shared/commonMessages.ts'
import type { SearchPeople } from '../../../shared/entry/ParticipantSearch.tsx'
import { FailedNote } from '../../../shared/loading/FailedNote.tsx'
import { ActionBar } from '../../../shared/page/ActionBar.tsx'
import * as parts from '../../../shared/parts.css.ts'
import { Preferences, type RequestCourse } from '../../../shared/preferredTimes/Preferences.tsx'
import { useStoreValues } from '../../../shared/useStoreValues.ts'
import { useWide } from '../../../shared/useWide.ts'
import { AddPlayers } from '../AddPlayers.tsx'
import { sheetBody } from '../booking.css.ts'
import { useBookingTexts } from '../bookingTexts.ts'
import type { Person } from '../bookingTypes.ts'
import { type FriendGroup, FriendGroups, type SaveFriendGroup } from '../FriendGroups.tsx'
import { bookingMessages } from '../messages.ts'
import { PlayerList } from '../PlayerList.tsx'
import { partyOf } from '../party.ts'
import { AuditorNote, BallotMoments } from './BallotNotes.tsx'
import { requestMessages as messages } from './messages.ts'
import type { RequestStore } from './requestStore.ts'
import * as css from './requests.css.ts'

export interface RequestScreenProps {
  readonly store: RequestStore
  readonly now: ClubDateTime
  readonly me: Person
  readonly ballot: BallotInfo
  readonly courses: readonly RequestCourse[]
  /** The rounds that the courses offer on this day. */
  readonly holeCounts: readonly HoleCount[]
  /** Partners of the stored request whose names the viewer does not see. They stay in it. */
  readonly hiddenPartners: number
  /** Places of a tee time. */
  readonly maxPlayers: number
  readonly options: { readonly anonymousGuests: boolean; readonly dogs: boolean; readonly groupFrom: number | null }
  /** The friends most played with first. */
  readonly friends: readonly Buddy[]
  readonly groups: readonly FriendGroup[]
  readonly onSaveGroup: SaveFriendGroup
  readonly search?: SearchPeople | undefined
  /** The sheet of that day, or the stored request that is changed. */
  readonly hrefBack: string
}

/** Ranked preferred times for a day: before its release, or in a ballot. RE-290+, RE-291+. */
export function RequestScreen(props: RequestScreenProps) {
  const { store, now, me, ballot, courses, holeCounts, hiddenPartners, maxPlayers, options, friends, groups, search, hrefBack } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const wide = useWide('xl')
  const { flow, preferences, setPreferences, setHoles, setDog, setGroup } = useStoreValues(
    store,
    'flow',
    'preferences',
    'setPreferences',
    'setHoles',
    'setDog',
    'setGroup',
  )
  const { players, kind, withDog } = flow.booking
  const { dogs, groupFrom, anonymousGuests } = options
  const placesLeft = maxPlayers - players.length - hiddenPartners
  const late = ballot.state === 'closed' || ballot.state === 'drawn'
  const send = <SendPart store={store} me={me} ballot={ballot} />
  return (
    <div className={parts.screen}>
      <ScreenHeader
        title={formats.day(ballot.day)}
        subtitle={[formatMessage(messages.title), ...ballot.courses.map(({ name }) => name)].join(' · ')}
        back={{ href: hrefBack, label: formatMessage(commonMessages.back) }}
      />
      <div className={parts.columns}>
        <div className={parts.column}>
          <BallotMoments ballot={ballot} now={now} />
          {late && <Note kind="warn">{formatMessage(ballot.state === 'drawn' ? messages.lateDrawn : messages.late)}</Note>}
          <Problem store={store} />
          <Preferences courses={courses} preferences={preferences} onChange={setPreferences} />
          {HOLE_COUNTS.filter((count) => holeCounts.includes(count)).length > 1 && (
            <Segmented
              label={formatMessage(messages.round)}
              options={HOLE_COUNTS.map((count) => ({ value: `${count}`, label: formatMessage(bookingMessages.holes, { count }) }))}
              value={`${flow.teeTimes.filter.numberOfHoles}`}
              onChange={(holes) => setHoles(holes === '9' ? 9 : 18)}
            />
          )}
          <PlayerList store={store} me={me} friendIds={friends.map(({ customer }) => customer.id)} mayRemoveMe={false} />
          {hiddenPartners > 0 && <p className={parts.small}>{formatMessage(messages.hiddenStay, { count: hiddenPartners })}</p>}
          <AddPlayers store={store} me={me} friends={friends} placesLeft={placesLeft} search={search} guestsAllowed={anonymousGuests} />
          <FriendGroups store={store} friends={friends} groups={groups} placesLeft={placesLeft} onSave={props.onSaveGroup} />
          {(dogs || groupFrom !== null) && (
            <div className={parts.card}>
              {dogs && (
                <Checkbox
                  label={formatMessage(bookingMessages.dog)}
                  hint={formatMessage(bookingMessages.dogHint)}
                  checked={withDog}
                  onChange={setDog}
                />
              )}
              {groupFrom !== null && (
                <Checkbox
                  label={formatMessage(bookingMessages.group)}
                  hint={formatMessage(bookingMessages.groupHint, { count: groupFrom })}
                  checked={kind === 'group'}
                  onChange={setGroup}
                />
              )}
            </div>
          )}
          <AuditorNote ballot={ballot} />
        </div>
        {wide ? <aside className={css.aside}>{send}</aside> : <ActionBar>{send}</ActionBar>}
      </div>
    </div>
  )
}

/** The button, who is notified, and until when the request can be changed. */
function SendPart({ store, me, ballot }: Pick<RequestScreenProps, 'store' | 'me' | 'ballot'>) {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const texts = useBookingTexts()
  const wide = useWide('xl')
  const { flow, people, preferences, phase, changes, send } = useStoreValues(
    store,
    'flow',
    'people',
    'preferences',
    'phase',
    'changes',
    'send',
  )
  const count = preferences.length
  const others = partyOf({ flow, people }).filter((member) => member.kind === 'customer' && member.person.id !== me.id)
  const notified =
    others.length > 0 &&
    formatMessage(messages.partnersNotified, {
      names: formats.names(others.map((member) => texts.shortName(member, me.id))),
      count: others.length,
    })
  return (
    <div className={sheetBody}>
      {notified && <p className={parts.small}>{notified}</p>}
      <Button kind="pri" size="big" wide busy={phase.kind === 'saving'} disabled={count === 0} onClick={() => void send()}>
        {formatMessage(changes === null ? messages.send : messages.saveChanges, { count })}
      </Button>
      {count === 0 ? (
        <p className={parts.small}>{formatMessage(messages.addFirst)}</p>
      ) : (
        wide &&
        ballot.state === 'open' && (
          <p className={parts.small}>{formatMessage(messages.changeUntil, { when: formats.dayAndTime(ballot.closes) })}</p>
        )
      )}
    </div>
  )
}

/** The failure or refusal of the request as a whole; reasons against a player are at the player. */
function Problem({ store }: Pick<RequestScreenProps, 'store'>) {
  const { formatMessage } = useIntl()
  const { phase, flow } = useStoreValues(store, 'phase', 'flow')
  if (phase.kind === 'failed') return <FailedNote notice={phase.notice} />
  if (phase.kind !== 'refused') return null
  const inParty = customersOf(flow.booking.players)
  const general = phase.reasons.filter(({ customerId }) => customerId === null || !inParty.includes(customerId))
  return (
    <Note kind="bad" title={formatMessage(messages.refused)}>
      {general.length > 0 && (
        <ul className={parts.reasons}>
          {general.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}
