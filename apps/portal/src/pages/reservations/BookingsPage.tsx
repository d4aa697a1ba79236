import { type ClubDateTime, dayOf, daysBetween } from '@club/core'
import { isRefundInFlight, type Refund } from '@club/core/finance'
import { LIST_MODES, type ListMode } from '@club/core/reservation'
import { BookingsScreen, bookingMessages } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Redirect } from 'wouter'
import { useWatches } from '../../adapters/useWatches.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useRefunds } from '../../hooks/useRefunds.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { bookingQueries } from '../../queries/bookings.ts'
import { requestQueries } from '../../queries/requests.ts'
import { loginPath, pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'
import { againPath, bookingPath, bookPath, requestPath, watchedPath } from './bookingPaths.ts'

const MODE_KEY = 'bookingsLayout'
const MAX_REFUNDS = 3
const REFUND_DAYS = 14

/** Returns whether a refund is on its way, or its last state is at most two weeks old. */
function isRecent(states: Refund['states'], now: ClubDateTime): boolean {
  const { state, at } = states.at(-1) as Refund['states'][number]
  return isRefundInFlight(state) || daysBetween(dayOf(at), dayOf(now)) <= REFUND_DAYS
}

/** The customer's tee times to come and the last ones. RE-06, RE-20. */
export default function BookingsPage() {
  const { formatMessage } = useIntl()
  useTitle(formatMessage(bookingMessages.bookings))
  const loadable = useLoadable()
  const now = useNow()
  const { localArea } = useShell()
  const loggedIn = useShellState((state) => state.customer !== null)
  const queries = useClubQueries(bookingQueries)
  const coming = useQuery({ ...queries.coming(), enabled: loggedIn })
  const previous = useQuery({ ...queries.previous(), enabled: loggedIn })
  const [last] = previous.data ?? []
  const again = useQuery({ ...queries.again(last?.id ?? '', null), enabled: loggedIn && last !== undefined })
  const requests = useQuery({ ...useClubQueries(requestQueries).own(), enabled: loggedIn })
  const watches = useWatches()
  const {
    refunds,
    hrefAll,
    isLoading: refundsLoad,
  } = useRefunds(({ bookingId, states }) => bookingId !== null && isRecent(states, now), loggedIn)
  const [mode, setMode] = useState<ListMode>(() => LIST_MODES.find((one) => one === localArea.getItem(MODE_KEY)) ?? 'list')
  if (!loggedIn) return <Redirect to={loginPath(PATHS.bookings)} replace />
  return (
    <BookingsScreen
      now={now}
      coming={loadable(coming)}
      // They are below the refunds and do not move when these arrive.
      previous={refundsLoad ? { kind: 'loading' } : loadable(previous)}
      refunds={{
        refunds: refunds.slice(0, MAX_REFUNDS),
        hrefAll,
        hrefOf: ({ bookingId }) => bookingId && pathTo('booking', { id: bookingId }),
      }}
      mode={mode}
      onMode={(next) => {
        setMode(next)
        localArea.setItem(MODE_KEY, next)
      }}
      againTimes={again.data ?? []}
      hrefAgainAt={(time) => bookPath(time, { again: last?.id })}
      requests={(requests.data ?? []).filter(({ ballot }) => ballot.day >= dayOf(now))}
      hrefRequest={requestPath}
      watches={watches}
      hrefWatched={watchedPath}
      hrefSheet={PATHS.teeTimes}
      hrefFor={bookingPath}
      hrefAgain={(booking) => againPath(booking, now)}
    />
  )
}
