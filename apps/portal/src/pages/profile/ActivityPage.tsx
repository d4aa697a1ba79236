import type { ActionTime, CustomerAction, MemberResult } from '@club/core/membership'
import { ActivityScreen, moduleMessages } from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useListParam, useListSearch } from '../../hooks/useListSearch.ts'
import { useMenu } from '../../hooks/useMenu.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { customerActionsQuery } from '../../queries/membership.ts'
import { myGolfQueries } from '../../queries/myGolf.ts'
import { pathTo, resultsPath } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'

/** Begins the id of a booked tee time in the list. */
const BOOKING_ID = 'booking-'

/** The customer's entries and bookings, each with a link to its page. UI-28. */
export default function ActivityPage() {
  const { formatMessage } = useIntl()
  const { client } = useShell()
  const menu = useMenu()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const [chosen, setTime] = useListParam(PATHS.activity, 'time')
  const time: ActionTime = chosen === 'past' ? chosen : 'future'
  const [text, setText] = useListSearch(PATHS.activity)
  useTitle(formatMessage(moduleMessages.activity))

  const actions = usePagedRows(
    useInfiniteQuery({
      ...customerActionsQuery(client, customerId, time, text.trim()),
      // Keeps the previous results while the user types; future and past are different lists.
      placeholderData: (before, query) => (query?.queryKey[2] === time ? keepPreviousData(before) : undefined),
    }),
  )
  const hasTournaments = menu.includes('tournaments')
  const tournamentIds = actions.rows.kind === 'ready' ? actions.rows.value.flatMap((action) => action.tournamentId ?? []) : []
  const results = useQuery({
    ...myGolfQueries(client, customerId).resultsOf(tournamentIds),
    enabled: time === 'past' && tournamentIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const resultOf = (action: CustomerAction): MemberResult | null =>
    results.data?.find(({ tournamentId }) => tournamentId === action.tournamentId) ?? null
  const hasTeeTimes = menu.includes('reservations')
  const hasEvents = menu.includes('events')
  const hrefFor = ({ id, tournamentId, eventId }: CustomerAction): string | null => {
    if (eventId !== null) return hasEvents ? pathTo('event', { id: eventId }) : null
    if (id.startsWith(BOOKING_ID) && hasTeeTimes) return pathTo('booking', { id: id.slice(BOOKING_ID.length) })
    if (tournamentId === null || !hasTournaments) return null
    return time === 'past' ? resultsPath(tournamentId) : pathTo('tournament', { id: tournamentId })
  }
  return (
    <ActivityScreen
      time={time}
      onTime={(next) => setTime(next === 'past' ? next : '')}
      text={text}
      onText={setText}
      actions={actions.rows}
      total={actions.total}
      onMore={actions.onMore}
      hrefFor={hrefFor}
      resultOf={resultOf}
      hrefTournaments={hasTournaments ? PATHS.tournaments : null}
    />
  )
}
