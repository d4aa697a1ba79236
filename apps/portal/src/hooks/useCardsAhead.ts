import type { CardLine } from '@club/core/tournament'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from './useOnline.ts'
import { useStaffQueries } from './useStaffQueries.ts'

/** Reads the next cards of the list while there is a network, so that they open without one. SC-86+. */
export function useCardsAhead(roundId: string, lines: readonly CardLine[]): void {
  const cache = useQueryClient()
  const queries = useStaffQueries()
  const online = useOnline()
  const names = JSON.stringify(lines.map(({ playerId, team }) => ({ playerId, team })))
  useEffect(() => {
    if (!online) return
    for (const name of JSON.parse(names)) void cache.prefetchQuery(queries.cardAhead(roundId, name))
  }, [cache, queries, roundId, online, names])
}
