import { dayOf } from '@club/core'
import type { MemberResult } from '@club/core/membership'
import { MyGolfScreen, myGolfMessages } from '@club/ui/features'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useMenu } from '../../hooks/useMenu.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePagedRows } from '../../hooks/usePagedRows.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { myGolfQueries } from '../../queries/myGolf.ts'
import { pathTo, resultsPath } from '../../routes/paths.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'

/** The customer's index, rounds, results and statistics. HC-80+ to HC-89+. */
export default function MyGolfPage() {
  useTitle(useIntl().formatMessage(myGolfMessages.title))
  const loadable = useLoadable()
  const { client } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const queries = useMemo(() => myGolfQueries(client, customerId), [client, customerId])
  const hasTournaments = useMenu().includes('tournaments')
  const results = usePagedRows(useInfiniteQuery(queries.results()))
  const record = useQuery(queries.record())
  const offer = useQuery(queries.offer())
  const statistics = useQuery(queries.statistics())
  const hrefForResult = ({ tournamentId: id, card }: MemberResult): string | null => {
    if (!hasTournaments) return null
    return card ? pathTo('card', { id, ...card }) : resultsPath(id)
  }
  return (
    <MyGolfScreen
      record={loadable(record)}
      offer={loadable(offer)}
      statistics={loadable(statistics)}
      today={dayOf(useNow())}
      results={results.rows}
      total={results.total}
      onMore={results.onMore}
      hrefForResult={hrefForResult}
      hrefForTournament={(id) => (hasTournaments ? resultsPath(id) : null)}
    />
  )
}
