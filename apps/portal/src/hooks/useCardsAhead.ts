import type { CardLine } from '@club/core/tournament'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { staffQueries } from '../queries/staff.ts'
import { useClubQueries } from './useClubQueries.ts'
import { useOnline } from './useOnline.ts'

/** Loads the next cards of the list while the device is online, so that they open offline. SC-86+. */
export function useCardsAhead(roundId: string, lines: readonly CardLine[]): void {
  const cache = useQueryClient()
  const queries = useClubQueries(staffQueries)
  const online = useOnline()
  const names = JSON.stringify(lines.map(({ playerId, team }) => ({ playerId, team })))
  useEffect(() => {
    if (!online) return
    for (const name of JSON.parse(names)) void cache.prefetchQuery(queries.cardAhead(roundId, name))
  }, [cache, queries, roundId, online, names])
}
