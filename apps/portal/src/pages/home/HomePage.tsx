import { deleteNotice, markMessage } from '@club/contract/notifications'
import { dayOf } from '@club/core'
import { clubLifeShown } from '@club/core/club'
import { entryState, myEntryState, type TournamentSummary } from '@club/core/tournament'
import { useDrawn } from '@club/ui'
import { HomeScreen, LiveCardSkeleton, NewestMessage, shellMessages } from '@club/ui/features'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useMenu } from '../../hooks/useMenu.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useReloadMessages } from '../../hooks/useReloadMessages.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useViewer } from '../../hooks/useViewer.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { earliestLiveStart } from '../../queries/earliestLiveStart.ts'
import { homeQueries } from '../../queries/home.ts'
import { newestMessageQuery, unreadMessagesQuery } from '../../queries/inbox.ts'
import { listQueries } from '../../queries/lists.ts'
import { noticesQuery } from '../../queries/notices.ts'
import { startListQueries } from '../../queries/startList.ts'
import { loginPath, pathTo, tournamentRowPath } from '../../routes/paths.ts'
import { AVAILABLE_MODULES, modulePath, PATHS } from '../../routes/routes.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'
import { lazyPage, preloadedPage } from '../shared/lazyPage.ts'
import { useDismissed } from './useDismissed.ts'
import { usePartsReady } from './usePartsReady.ts'

const HomeLivePart = preloadedPage(() => import('./HomeLivePart.tsx'))
const HomeCoursePart = lazyPage(() => import('./HomeCoursePart.tsx'))
const HomeEventsPart = lazyPage(() => import('./HomeEventsPart.tsx'))
const HomeClubLifePart = lazyPage(() => import('./HomeClubLifePart.tsx'))
const NoticesPart = lazyPage(() => import('./NoticesPart.tsx'))

/** Redirects visitors to the login if the club shows them nothing. */
export default function HomePage() {
  const loggedIn = useShellState((state) => state.customer !== null)
  const menu = useMenu()
  return loggedIn || menu.length > 0 ? <Home /> : <Redirect to={PATHS.login} replace />
}

function Home() {
  const intl = useIntl()
  const loadable = useLoadable()
  const { failure } = useErrorTexts()
  const now = useNow()
  const { client } = useShell()
  const { info } = useClub()
  const queries = useClubQueries(listQueries)
  const menu = useMenu()
  const { seesPlayersAndResults } = useViewer()
  const me = useShellState((state) => state.customer)
  const { notices, message, error, areLoading } = useUnread(me?.id ?? null)
  useTitle(intl.formatMessage(shellMessages.home))

  const newsShown = useClubLifeShown(me !== null, 'news')
  const eventsShown = useClubLifeShown(me !== null, 'events')
  const today = dayOf(now)
  const coming = useQuery({ ...queries.since(earliestLiveStart(client, info.timeZone)), enabled: menu.includes('tournaments') })
  const friends = useQuery({ ...queries.friends(), enabled: me !== null })
  const live = seesPlayersAndResults ? coming.data?.find((one) => one.live) : undefined
  const drawn = useDrawn()

  const parts = useClubQueries(homeQueries)
  const courses = useQuery(parts.courses())
  const bookings = useQuery({ ...parts.bookings(), enabled: me !== null && menu.includes('reservations') })
  const events = useQuery({ ...parts.events(true), enabled: me !== null && eventsShown })

  const { data: courseStates = [] } = courses
  const { data: ownEvents = [] } = events
  const arePartsReady = usePartsReady(areLoading || courses.isLoading || bookings.isLoading || events.isLoading, [
    courseStates.length > 0 && HomeCoursePart,
    notices.rows.length > 0 && NoticesPart,
    ownEvents.length > 0 && HomeEventsPart,
  ])
  const tournaments = menu.includes('tournaments') ? loadable(coming) : ({ kind: 'ready', value: [] } as const)
  const loaded = arePartsReady ? tournaments : ({ kind: 'loading' } as const)
  const mine =
    loaded.kind === 'ready'
      ? { ...loaded, value: loaded.value.filter((one) => myEntryState(one, now).kind !== 'none' && one.endDate >= today) }
      : loaded
  const next = loaded.kind === 'ready' ? loaded.value.find((one) => one.joined && !one.cancelled && one.endDate >= today) : undefined
  const group = useGroup(next, me?.id ?? null)
  const showsVisitorEvents = eventsShown && me === null
  const openForSignUp = coming.data?.filter((one) => entryState(one, now).kind === 'open').length ?? null

  return (
    <HomeScreen
      now={now}
      clubName={info.clubName}
      me={me}
      friends={friends.data ?? []}
      menu={menu}
      availableModules={AVAILABLE_MODULES}
      hrefForModule={modulePath}
      hrefMyGolf={me && PATHS.myGolf}
      openForSignUp={openForSignUp}
      mine={mine}
      live={
        live && (
          <Suspense fallback={<LiveCardSkeleton />}>
            {drawn ? <HomeLivePart tournament={live} now={now} me={me} friends={friends.data ?? []} /> : <LiveCardSkeleton />}
          </Suspense>
        )
      }
      liveId={live?.id ?? null}
      group={group}
      hrefTournaments={PATHS.tournaments}
      hrefForTournament={(tournament) => tournamentRowPath(tournament, { today, seesResults: seesPlayersAndResults })}
      hrefForDetails={(id) => pathTo('tournament', { id })}
      hrefLogin={loginPath()}
      teeTime={bookings.data?.find(({ startDateTime }) => startDateTime > now) ?? null}
      hrefCheckIn={PATHS.checkIn}
      hrefForBooking={({ id }) => pathTo('booking', { id })}
      course={
        <Suspense fallback={null}>
          <HomeCoursePart now={now} courses={courseStates} />
        </Suspense>
      }
      problem={error && failure(error)}
      events={
        ownEvents.length > 0 && (
          <Suspense fallback={null}>
            <HomeEventsPart now={now} events={ownEvents} />
          </Suspense>
        )
      }
      clubLife={
        (showsVisitorEvents || newsShown) && (
          <Suspense fallback={null}>
            <HomeClubLifePart loggedIn={me !== null} showsEvents={showsVisitorEvents} showsNews={newsShown} />
          </Suspense>
        )
      }
      notices={
        notices.rows.length > 0 && (
          <Suspense fallback={null}>
            <NoticesPart notices={notices.rows} onRead={notices.onRead} />
          </Suspense>
        )
      }
      message={message && <NewestMessage {...message} hrefInbox={PATHS.inbox} />}
    />
  )
}

/** Returns whether the viewer sees news or events: a customer by the menu, a visitor if the club shows the module to everyone. UI-47+, UI-81+. */
function useClubLifeShown(loggedIn: boolean, key: 'news' | 'events'): boolean {
  const { settings } = useClub()
  const licence = useShellState((state) => state.licence)
  return clubLifeShown(settings, licence, loggedIn, key)
}

/** Returns the names of the players in the customer's group, from the published start list of their next round. */
function useGroup(next: TournamentSummary | undefined, customerId: string | null): readonly string[] {
  const queries = useClubQueries(startListQueries)
  const roundId = next?.ownStart?.roundId ?? null
  const list = useQuery({ ...queries.startList(next?.id ?? '', roundId ?? ''), enabled: roundId !== null && customerId !== null })
  const isMe = (player: { readonly customerId: string }): boolean => player.customerId === customerId
  const flight = list.data?.flights.find(({ players }) => players.some(isMe))
  return (flight?.players ?? []).filter((player) => !isMe(player)).map(({ fullName }) => fullName)
}

/**
 * Returns what the customer has not read: notices, and the newest message that none of them repeats. What is read, here, in the inbox or on
 * another device, disappears from both. CU-215+.
 */
function useUnread(customerId: string | null) {
  const { client } = useShell()
  const { locale } = useIntl()
  const cache = useQueryClient()
  const reload = useReloadMessages()
  const enabled = customerId !== null
  const notices = useQuery({ ...noticesQuery(client), enabled })
  const newest = useQuery({ ...newestMessageQuery(client, customerId ?? '', locale), enabled })
  const unread = useQuery({ ...unreadMessagesQuery(client, customerId ?? ''), enabled }).data
  const state = unread && `${unread.count}-${unread.latestId}`
  const before = useRef(state)
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== state
    before.current = state
    if (!isChange) return
    for (const queryKey of [['messages', 'newest'], ['notices']]) void cache.invalidateQueries({ queryKey })
  }, [cache, state])

  const ofNotices = useDismissed((id) => client.call(deleteNotice, { params: { id } }), reload)
  const ofMessages = useDismissed((id) => client.call(markMessage, { params: { id }, body: { read: true }, version: null }), reload)
  const message = newest.data && !ofMessages.isHidden(newest.data.id) ? newest.data : null
  return {
    notices: { rows: (notices.data ?? []).filter(({ id }) => !ofNotices.isHidden(id)), onRead: ofNotices.dismiss },
    message: message && { message, onRead: () => ofMessages.dismiss(message.id) },
    error: ofNotices.error ?? ofMessages.error,
    areLoading: notices.isLoading || newest.isLoading,
  }
}
