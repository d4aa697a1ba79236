import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { LIVE_INTERVAL_MS, resultQueries } from '../queries/results.ts'
import { useBoardEvents } from './useBoardEvents.ts'
import { useClubQueries } from './useClubQueries.ts'

interface Looked {
  readonly enabled: boolean
  /** Whether its winners can still change. */
  readonly unsettled: boolean
}

/** Loads the winners of a special prize; while they can change, again on each event of its board's stream, or every few seconds. TR-78+. */
export function useSpecialPrize(prizeId: string, roundId: string, { enabled, unsettled }: Looked) {
  const cache = useQueryClient()
  const follows = enabled && unsettled
  const follow = useCallback(() => () => void cache.invalidateQueries({ queryKey: ['board', prizeId, 'special'] }), [cache, prizeId])
  const pushed = useBoardEvents(prizeId, roundId, follows, follow)
  return useQuery({
    ...useClubQueries(resultQueries).special(prizeId),
    enabled,
    refetchInterval: follows && !pushed ? LIVE_INTERVAL_MS : false,
  })
}
