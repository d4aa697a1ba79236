import { dayOf } from '@club/core'
import type { Customer } from '@club/core/club'
import { parametersOrDefaults } from '@club/core/reservation'
import { ScreenHeader } from '@club/ui'
import {
  BookingScreen,
  bookingMessages,
  commonMessages,
  mostPlayedFirst,
  partyOfBooking,
  placesOf,
  type TimeToBook,
  timeOf,
} from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Redirect, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { useBookingStore } from '../../adapters/useBookingStore.ts'
import { useSaveFriendGroup } from '../../adapters/useSaveFriendGroup.ts'
import { useWatches } from '../../adapters/useWatches.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePeopleEvents } from '../../hooks/usePeopleEvents.ts'
import { usePeopleSearch } from '../../hooks/usePeopleSearch.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { bookingQueries } from '../../queries/bookings.ts'
import { friendGroupsQuery } from '../../queries/friends.ts'
import { listQueries } from '../../queries/lists.ts'
import { reservationQueries } from '../../queries/reservations.ts'
import { loginPath } from '../../routes/paths.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { useClub, useShell, useShellState } from '../../shells/ShellContext.tsx'
import { FailedView, LoadingView, NotFoundView } from '../shared/StateViews.tsx'
import { bookPath, sheetPath } from './bookingPaths.ts'
import { useBookingEnd } from './useBookingEnd.ts'
import { useChosenTime } from './useChosenTime.ts'
import { useRentals } from './useRentals.ts'

/** Books a tee time, or changes the players of a booking. Visitors log in first and come back. RE-02, RE-03. */
export default function BookTeeTimePage({ flightId }: PageProps<'reservations/BookTeeTime'>) {
  const { formatMessage } = useIntl()
  useTitle(formatMessage(bookingMessages.title))
  const me = useShellState((state) => state.customer)
  const query = new URLSearchParams(useSearch())
  const time: TimeToBook = { flightId, secondFlightId: query.get('second'), numberOfHoles: query.get('holes') === '9' ? 9 : 18 }
  const [changedId, againId] = [query.get('change'), query.get('again')]
  if (!me) return <Redirect to={loginPath(bookPath(time, { again: againId ?? undefined }))} replace />
  return <Booking me={me} named={time} changedId={changedId} againId={againId} />
}

interface BookingProps {
  readonly me: Customer
  /** The time that the URL names. */
  readonly named: TimeToBook
  readonly changedId: string | null
  /** The booking whose players play again. RE-13. */
  readonly againId: string | null
}

function Booking({ me, named, changedId, againId }: BookingProps) {
  const { formatMessage } = useIntl()
  const loadable = useLoadable()
  const now = useNow()
  const { client } = useShell()
  const { timeZone } = useClub().info
  const clock = useCallback(() => client.clubNow(timeZone), [client, timeZone])
  const store = useBookingStore(me)
  const flow = useStore(store, (state) => state.flow)
  const places = useStore(store, placesOf)
  const changes = useStore(store, (state) => state.changes)
  usePeopleEvents(true, 'friends')
  const search = usePeopleSearch()
  const bookings = useClubQueries(bookingQueries)
  const changed = useQuery({ ...bookings.one(changedId ?? ''), enabled: changedId !== null })
  const again = useQuery({ ...bookings.one(againId ?? ''), enabled: againId !== null })
  const previous = useQuery(bookings.previous())
  const coming = useQuery(bookings.coming())
  const friends = useQuery(useClubQueries(listQueries).friends())
  const groups = useQuery(friendGroupsQuery(client))
  const onSaveGroup = useSaveFriendGroup()
  const watches = useWatches()
  const parameters = parametersOrDefaults(useQuery(useClubQueries(reservationQueries).parameters(false)).data ?? null)
  useBookingEnd(store)

  const { flightId, secondFlightId, numberOfHoles } = named
  const stored = changed.data
  const played = again.data?.booking
  // Without the players of a booking that cannot be read, the customer books alone.
  const canBegin = (changedId === null || stored !== undefined) && (againId === null || played !== undefined || again.isError)
  useEffect(() => {
    if (!canBegin) return
    const { flow: before, choose, change } = store.getState()
    if (stored) change(stored, partyOfBooking(stored.booking, me, 'change'))
    const { flightId: chosen, players } = before.booking
    if (chosen !== flightId || players.length === 0)
      choose({ flightId, secondFlightId, numberOfHoles }, played && { party: partyOfBooking(played, me, 'again') })
  }, [canBegin, store, stored, played, me, flightId, secondFlightId, numberOfHoles])

  const chosen = timeOf(flow) ?? named
  const { time, info } = useChosenTime(chosen, places)
  const rentals = useRentals(store, time)
  if (time === null) return <NotFoundView />
  const hrefSheet = sheetPath({ ...time, date: dayOf(time.startDateTime) })
  const loaded = loadable(info, friends, ...(changedId === null ? [] : [changed]))
  if (loaded.kind === 'failed') {
    return (
      <>
        <ScreenHeader
          title={formatMessage(bookingMessages.title)}
          back={{ href: PATHS.teeTimes, label: formatMessage(commonMessages.back) }}
        />
        <FailedView {...loaded} />
      </>
    )
  }
  if (!info.data || !friends.data || !canBegin) return <LoadingView />
  const own = changes?.booking.flightId === time.flightId ? changes.booking.players.length : 0
  return (
    <BookingScreen
      store={store}
      now={now}
      clock={clock}
      me={me}
      time={time}
      info={info.data}
      places={info.data.flight.freeSlots + own}
      mayRemoveMe={parameters.initiatorMayRemoveSelf}
      friends={mostPlayedFirst(friends.data, [...(previous.data ?? []), ...(coming.data ?? [])])}
      groups={groups.data ?? []}
      onSaveGroup={onSaveGroup}
      rentals={rentals}
      search={search}
      watches={watches}
      hrefSheet={hrefSheet}
    />
  )
}
