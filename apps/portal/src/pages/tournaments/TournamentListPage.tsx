import { dayOf } from '@club/core'
import type { Buddy } from '@club/core/club'
import type { TournamentSummary } from '@club/core/tournament'
import { isLongSpan, TournamentListScreen } from '@club/ui/features'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useViewer } from '../../hooks/useViewer.ts'
import { filterFromSearch, type ListChoice, searchOf } from '../../queries/filterSearch.ts'
import { listQueries } from '../../queries/lists.ts'
import { monthsAround } from '../../queries/monthsAround.ts'
import { tournamentsNamed } from '../../queries/tournamentsNamed.ts'
import { tournamentRowPath } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'
import { preloadedPage } from '../shared/lazyPage.ts'
import { listScroll, saveListPosition } from '../shared/listPosition.ts'
import { CalendarButton } from './CalendarButton.tsx'

const LongList = preloadedPage(() => import('./LongListPart.tsx'))

/** A stable value, so that unchanged rows do not re-render. */
const NO_FRIENDS: readonly Buddy[] = []

export default function TournamentListPage() {
  const intl = useIntl()
  const loadable = useLoadable()
  const now = useNow()
  const queries = useClubQueries(listQueries)
  const loggedIn = useShellState((state) => state.customer !== null)
  const [, navigate] = useLocation()
  const search = useSearch()
  useTitle(intl.formatMessage({ id: 'modules.tournaments' }))
  useListPosition(search)

  const choice = filterFromSearch(search, now)
  const { month, filter, name, earlier } = choice
  const isSearching = name.trim() !== ''
  const long = isLongSpan(month)
  const { from, to } = monthsAround(long ? now.slice(0, 7) : month)
  const ofMonth = useQuery({ ...queries.month(month, filter), enabled: !long })
  const start = month === 'coming' ? dayOf(now) : null
  const everything = usePagedRows(useInfiniteQuery({ ...queries.everything(filter, start), enabled: long && !isSearching }))
  const complete = useQuery({ ...queries.complete(filter, start), enabled: long && isSearching })
  const counts = useQuery({ ...queries.monthCounts(from, to, filter.mine), placeholderData: keepPreviousData, enabled: !long })
  const friends = useQuery({ ...queries.friends(), enabled: loggedIn })
  const show = (next: Partial<ListChoice>): void => navigate(`${PATHS.tournaments}${searchOf({ ...choice, ...next })}`, { replace: true })

  const { seesPlayersAndResults: seesResults } = useViewer()
  const today = dayOf(now)
  const hrefForTournament = useCallback(
    (tournament: TournamentSummary) => tournamentRowPath(tournament, { today, seesResults }),
    [today, seesResults],
  )

  const listed = long && !isSearching ? everything.rows : loadable(long ? complete : ofMonth)
  const all = listed.kind === 'ready' ? listed.value : undefined
  const found = useMemo(() => all && tournamentsNamed(all, name), [all, name])
  return (
    <TournamentListScreen
      now={now}
      month={month}
      monthCounts={counts.data ?? []}
      onMonth={(next) => show({ month: next, earlier: false })}
      filter={filter}
      onFilter={(next) => show({ filter: next })}
      name={name}
      onName={(next) => show({ name: next })}
      earlier={earlier}
      onEarlier={(next) => show({ earlier: next })}
      tournaments={listed.kind === 'ready' && found ? { ...listed, value: found } : listed}
      {...(long && !isSearching && everything.rows.kind === 'ready' && { total: everything.total })}
      onMore={everything.onMore}
      LongList={LongList}
      friends={friends.data ?? NO_FRIENDS}
      loggedIn={loggedIn}
      hrefForTournament={hrefForTournament}
      aside={<CalendarButton />}
    />
  )
}

/** Restores the scroll position of the list after returning from a tournament. */
function useListPosition(search: string): void {
  const { tabArea } = useShell()
  useEffect(() => {
    const top = listScroll(tabArea, search)
    // After the frame has scrolled a new screen to its top.
    const frame = top > 0 ? requestAnimationFrame(() => window.scrollTo(0, top)) : 0
    const note = () => saveListPosition(tabArea, search, window.scrollY)
    note()
    window.addEventListener('scrollend', note)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scrollend', note)
    }
  }, [tabArea, search])
}
