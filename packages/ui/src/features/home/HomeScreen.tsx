import { type ClubDateTime, dayOf } from '@club/core'
import type { Buddy, Customer, ModuleKey } from '@club/core/club'
import type { OwnBooking } from '@club/core/reservation'
import { shownStart, type TournamentSummary } from '@club/core/tournament'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../components/Button/Button.tsx'
import { Hero } from '../../components/Hero/Hero.tsx'
import { ScreenHeader } from '../../components/ScreenHeader/ScreenHeader.tsx'
import { useFormats } from '../../format/useFormats.ts'
import { FormProblem } from '../../shared/form/FormProblem.tsx'
import { ListSkeleton } from '../../shared/loading/ListSkeleton.tsx'
import { LoadFailed } from '../../shared/loading/LoadFailed.tsx'
import type { Loadable, Notice } from '../../shared/loading/notice.ts'
import { moduleMessages } from '../../shared/page/moduleMessages.ts'
import { screen } from '../../shared/parts.css.ts'
import * as css from './HomeScreen.css.ts'
import { ModuleMenu } from './ModuleMenu.tsx'
import { MyTournaments } from './MyTournaments.tsx'
import { homeMessages as messages } from './messages.ts'
import { NextTeeTime } from './NextTeeTime.tsx'
import { NextTournament } from './NextTournament.tsx'

export interface HomeScreenProps {
  readonly now: ClubDateTime
  readonly clubName: string
  /** null for a visitor. */
  readonly me: Customer | null
  readonly friends: readonly Buddy[]
  /** Core’s `menu`, in its order. */
  readonly menu: readonly ModuleKey[]
  /** The modules that have a screen; others are not shown. */
  readonly availableModules: readonly ModuleKey[]
  readonly hrefForModule: (key: ModuleKey) => string
  /** URL of the viewer's own golf; null for visitors. */
  readonly hrefMyGolf: string | null
  /** Number of tournaments that take entries now; null if they could not be loaded. */
  readonly openForSignUp: number | null
  /** Upcoming tournaments that the viewer plays or waits for, soonest first. */
  readonly mine: Loadable<readonly TournamentSummary[]>
  /** The card of the event in progress; null without one. */
  readonly live: ReactNode
  /** Id of that event. */
  readonly liveId: string | null
  /** Names of the players in the viewer’s group of the next tournament, from the published start list. */
  readonly group: readonly string[]
  readonly hrefTournaments: string
  /** Returns the URL of a row; it may lead to the results. */
  readonly hrefForTournament: (tournament: TournamentSummary) => string
  readonly hrefForDetails: (id: string) => string
  readonly hrefLogin: string
  /** The viewer’s next booked tee time. */
  readonly teeTime?: OwnBooking | null
  readonly hrefForBooking?: (booking: OwnBooking) => string
  readonly hrefCheckIn?: string
  /** The state of the courses. */
  readonly course?: ReactNode
  /** The next events that the viewer takes part in. */
  readonly events?: ReactNode
  /** News, and events for visitors. */
  readonly clubLife?: ReactNode
  /** The viewer’s unread notices. */
  readonly notices?: ReactNode
  /** The viewer’s newest unread message. */
  readonly message?: ReactNode
  /** Why a notice or message could not be marked as read. */
  readonly problem?: Notice | null
}

/** Returns the greeting of the hour: morning until 11:59, evening from 18:00. */
export function greetingAt(now: ClubDateTime): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(now.slice(11, 13))
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Returns true if the viewer’s tee time is later today. */
function startsLater(tournament: TournamentSummary, now: ClubDateTime): boolean {
  const shown = shownStart(tournament)
  return shown.kind === 'own' && shown.start.startTime > now && dayOf(shown.start.startTime) === dayOf(now)
}

/** Returns the viewer’s own tee time in the tournament, or its first start. */
function startOf(tournament: TournamentSummary): ClubDateTime {
  const shown = shownStart(tournament)
  return shown.kind === 'own' ? shown.start.startTime : shown.startTime
}

/** The hero: what comes next, or where to find it; nothing in a club without tournaments and tee times. */
function NextRound(props: HomeScreenProps & { readonly next: TournamentSummary | null }) {
  const { now, menu, next, teeTime = null, hrefForBooking, hrefCheckIn = '', hrefForModule } = props
  const { formatMessage } = useIntl()
  if (teeTime && hrefForBooking && (next === null || teeTime.startDateTime < startOf(next)))
    return <NextTeeTime now={now} booking={teeTime} href={hrefForBooking(teeTime)} hrefCheckIn={hrefCheckIn} />
  if (next || menu.includes('tournaments')) return <NextTournament {...props} next={next} />
  if (!menu.includes('reservations')) return null
  return (
    <Hero
      label={formatMessage(moduleMessages.reservations)}
      title={formatMessage(messages.bookText)}
      actions={
        <Button kind="inverse" href={hrefForModule('reservations')}>
          {formatMessage(messages.book)}
        </Button>
      }
    />
  )
}

export function HomeScreen(props: HomeScreenProps) {
  const { now, clubName, me, friends, mine, live, hrefTournaments, hrefForTournament } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const greeting = me
    ? formatMessage(messages[greetingAt(now)], { name: me.firstName })
    : formatMessage(messages.welcome, { club: clubName })
  const joined = mine.kind === 'ready' ? mine.value.filter((one) => one.joined) : []
  // After the viewer’s own start the live position is more useful than the past tee time.
  const plays = joined.some((one) => one.id === props.liveId && !startsLater(one, now))
  const next = joined.find(({ id }) => !plays || id !== props.liveId) ?? null
  const hero = <NextRound {...props} next={next} />

  return (
    <div className={screen}>
      <ScreenHeader title={greeting} subtitle={formats.day(now)} />
      <FormProblem notice={props.problem ?? null} />
      {/* Each part is rendered after all that is above it has been loaded, which would otherwise push it down. */}
      {mine.kind === 'loading' && <ListSkeleton />}
      {mine.kind !== 'loading' && (
        <>
          {props.notices}
          {props.course}
          {props.message}
          <div className={css.top}>
            {plays ? live : hero}
            {plays ? hero : live}
          </div>
        </>
      )}
      {mine.kind === 'failed' && <LoadFailed notice={mine.notice} onRetry={mine.onRetry} />}
      {mine.kind === 'ready' && mine.value.length > 0 && (
        <MyTournaments
          now={now}
          tournaments={mine.value}
          friends={friends}
          hrefTournaments={hrefTournaments}
          hrefForTournament={hrefForTournament}
        />
      )}
      {mine.kind !== 'loading' && (
        <>
          {props.events}
          <ModuleMenu {...props} />
          {props.clubLife}
        </>
      )}
    </div>
  )
}
