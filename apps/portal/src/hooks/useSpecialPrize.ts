import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { LIVE_MILLISECONDS } from '../queries/results.ts'
import { useBoardEvents } from './useBoardEvents.ts'
import { useResultQueries } from './useResultQueries.ts'

interface Looked {
  readonly enabled: boolean
  /** Its winners can still be others tomorrow. */
  readonly unsettled: boolean
}

/** Who won a special prize: until that is settled, asked again whenever the stream of its board says so, or every few seconds. TR-78+. */
export function useSpecialPrize(prizeId: string, roundId: string, { enabled, unsettled }: Looked) {
  const cache = useQueryClient()
  const follows = enabled && unsettled
  const follow = useCallback(() => () => void cache.invalidateQueries({ queryKey: ['board', prizeId, 'special'] }), [cache, prizeId])
  const pushed = useBoardEvents(prizeId, roundId, follows, follow)
  return useQuery({ ...useResultQueries().special(prizeId), enabled, refetchInterval: follows && !pushed ? LIVE_MILLISECONDS : false })
}
