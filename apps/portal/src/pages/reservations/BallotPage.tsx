import type { Customer } from '@club/core/club'
import { type BallotInfo, HOLE_COUNTS, type OwnRequest, type ReservationCourse } from '@club/core/reservation'
import { createRequestStore, mostPlayedFirst, RequestScreen, type RequestToChange, requestMessages } from '@club/ui/features'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Redirect, useLocation, useSearch } from 'wouter'
import { hiddenPartners, partyOfRequest } from '../../adapters/partyOfRequest.ts'
import { requestCourses } from '../../adapters/requestCourses.ts'
import { draftOf, requestDeps } from '../../adapters/requestDeps.ts'
import { useSaveFriendGroup } from '../../adapters/useSaveFriendGroup.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePeopleEvents } from '../../hooks/usePeopleEvents.ts'
import { usePeopleSearch } from '../../hooks/usePeopleSearch.ts'
import { useReloadAt } from '../../hooks/useReloadAt.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { bookingQueries } from '../../queries/bookings.ts'
import { friendGroupsQuery } from '../../queries/friends.ts'
import { listQueries } from '../../queries/lists.ts'
import { nextMoment, requestQueries } from '../../queries/requests.ts'
import { reservationQueries } from '../../queries/reservations.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import type { PageProps } from '../../routes/routes.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'
import { LoadingView } from '../shared/StateViews.tsx'
import { requestPath, sheetPath } from './bookingPaths.ts'
import { FailedRequest } from './FailedRequest.tsx'

/** Preferred times for the day of a ballot; with `change` in the URL those that were sent. RE-290+. */
export default function BallotPage({ id }: PageProps<'reservations/Ballot'>) {
  const { formatMessage } = useIntl()
  useTitle(formatMessage(requestMessages.title))
  const me = useShellState((state) => state.customer)
  const loadable = useLoadable()
  const queries = useClubQueries(requestQueries)
  const reservations = useClubQueries(reservationQueries)
  const isChange = new URLSearchParams(useSearch()).has('change')
  const ballot = useQuery({ ...queries.ballot(id), enabled: me !== null })
  const ownId = ballot.data?.ownRequestId ?? null
  const stored = useQuery({ ...queries.one(ownId ?? ''), enabled: ownId !== null && isChange })
  const courses = useQuery({ ...reservations.courses(false), enabled: me !== null })
  const friends = useQuery({ ...useClubQueries(listQueries).friends(), enabled: me !== null })
  const shell = useShell()
  const groups = useQuery({ ...friendGroupsQuery(shell.client), enabled: me !== null })
  useReloadAt(nextMoment(ballot.data), ballot.refetch)
  if (!me) return <Redirect to={loginPath(pathTo('ballot', { id }))} replace />
  const loaded = loadable(ballot, courses, friends, ...(isChange && ownId !== null ? [stored] : []))
  if (loaded.kind === 'failed') return <FailedRequest {...loaded} />
  if (ownId !== null && (!isChange || stored.data?.request.mayChange === false))
    return <Redirect to={requestPath(ownId, !isChange && draftOf(shell, me.id, id).read() !== null ? 'unsent' : undefined)} replace />
  // Groups appear with the form, which they would otherwise push down. If they cannot be loaded, it works without them.
  const isWaiting = !courses.data || !friends.data || groups.isLoading || (isChange && ownId !== null && !stored.data)
  if (loaded.kind === 'loading' || isWaiting) return <LoadingView />
  return <Form me={me} ballot={loaded.value} courses={courses.data} request={(isChange && stored.data?.request) || null} />
}

interface FormProps {
  readonly me: Customer
  readonly ballot: BallotInfo
  readonly courses: readonly ReservationCourse[]
  /** The stored request that is changed. */
  readonly request: OwnRequest | null
}

const FALLBACK_PLACES = 4

function Form({ me, ballot, courses, request }: FormProps) {
  const now = useNow()
  const shell = useShell()
  const words = useErrorTexts()
  const [, navigate] = useLocation()
  usePeopleEvents(true, 'friends')
  const search = usePeopleSearch()
  const reservations = useClubQueries(reservationQueries)
  const bookings = useClubQueries(bookingQueries)
  const friends = useQuery(useClubQueries(listQueries).friends()).data ?? []
  const groups = useQuery(friendGroupsQuery(shell.client)).data ?? []
  const onSaveGroup = useSaveFriendGroup()
  const previous = useQuery(bookings.previous())
  const sheets = useQueries({ queries: ballot.courses.map(({ id }) => reservations.day(false, id, ballot.day)) })
  const flights = sheets.flatMap(({ data }) => data ?? [])
  const [first] = flights
  const info = useQuery({
    ...bookings.info({ flightId: first?.id ?? '', numberOfHoles: first?.holeCounts[0] ?? 18, places: 1 }),
    enabled: first !== undefined,
  })
  const usualHoles = courses.find(({ id }) => id === ballot.courses[0]?.id)?.numberOfHoles === 9 ? 9 : 18
  const [store] = useState(() => {
    const deps = requestDeps(shell, me.id, ballot.id, words.failure, ({ id }) => navigate(requestPath(id, 'sent'), { replace: true }))
    return createRequestStore(ballot.id, me, request && changeOf(request, me, friends), usualHoles, deps)
  })
  return (
    <RequestScreen
      store={store}
      now={now}
      me={me}
      ballot={ballot}
      courses={requestCourses(ballot, courses, flights)}
      hiddenPartners={request ? hiddenPartners(request) : 0}
      holeCounts={HOLE_COUNTS.filter((count) => flights.some(({ holeCounts }) => holeCounts.includes(count)))}
      maxPlayers={Math.max(...flights.map(({ maxPlayers }) => maxPlayers), 0) || FALLBACK_PLACES}
      options={{
        anonymousGuests: info.data?.anonymousGuests ?? false,
        dogs: info.data?.dogs ?? false,
        groupFrom: info.data?.groupFrom ?? null,
      }}
      friends={mostPlayedFirst(friends, previous.data ?? [])}
      groups={groups}
      onSaveGroup={onSaveGroup}
      search={search}
      hrefBack={
        request
          ? requestPath(request.id)
          : sheetPath({ courseId: ballot.courses[0]?.id ?? '', date: ballot.day, numberOfHoles: usualHoles })
      }
    />
  )
}

function changeOf(request: OwnRequest, me: Customer, friends: Parameters<typeof partyOfRequest>[2]): RequestToChange {
  const { id, kind, withDog, numberOfHoles, preferences } = request
  return { id, kind, withDog, numberOfHoles, preferences, party: partyOfRequest(request, me, friends) }
}
