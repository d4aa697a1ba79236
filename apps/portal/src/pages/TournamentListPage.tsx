import { type TournamentFilter, TournamentListScreen } from '@club/ui/features'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { useShellState } from '../app/ShellContext.tsx'
import { useNow } from '../app/useNow.ts'
import { useQueries } from '../app/useQueries.ts'
import { useTitle } from '../app/useTitle.ts'
import { useWords } from '../intl/useWords.ts'
import { PATHS, tournamentPath } from '../paths.ts'
import { filterFromSearch, searchOf } from '../queries/filterSearch.ts'
import { loadable } from '../queries/loadable.ts'
import { monthsAround } from '../queries/monthsAround.ts'

export default function TournamentListPage() {
  const intl = useIntl()
  const words = useWords()
  const now = useNow()
  const queries = useQueries()
  const loggedIn = useShellState((state) => state.customer !== null)
  const [, navigate] = useLocation()
  const search = useSearch()
  useTitle(intl.formatMessage({ id: 'modules.tournaments' }))

  const { month, filter } = filterFromSearch(search, now)
  const { from, to } = monthsAround(month)
  const tournaments = useQuery(queries.month(month, filter))
  const counts = useQuery({ ...queries.monthCounts(from, to, filter.mine), placeholderData: keepPreviousData })
  const friends = useQuery({ ...queries.friends(), enabled: loggedIn })
  const show = (nextMonth: string, nextFilter: TournamentFilter): void =>
    navigate(`${PATHS.tournaments}${searchOf(nextMonth, nextFilter)}`, { replace: true })

  return (
    <TournamentListScreen
      now={now}
      month={month}
      monthCounts={counts.data ?? []}
      onMonth={(next) => show(next, filter)}
      filter={filter}
      onFilter={(next) => show(month, next)}
      tournaments={loadable(tournaments, words.failure)}
      friends={friends.data ?? []}
      loggedIn={loggedIn}
      hrefForTournament={tournamentPath}
    />
  )
}
