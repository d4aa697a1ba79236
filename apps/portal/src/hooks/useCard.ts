import type { BoardEvent } from '@club/contract/results'
import type { Scorecard } from '@club/core/tournament'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { LIVE_INTERVAL_MS, resultQueries } from '../queries/results.ts'
import { useBoardEvents } from './useBoardEvents.ts'
import { useClubQueries } from './useClubQueries.ts'

export interface CardRequest {
  readonly prizeId: string
  readonly roundId: string
  /** One of the two ids is set. */
  readonly playerId: string | null
  readonly teamId: string | null
}

/** Loads a card; while its tournament is open, the card updates after every score that is entered or corrected. SC-73+. */
export function useCard({ prizeId, roundId, playerId, teamId }: CardRequest, unsettled: boolean): UseQueryResult<Scorecard | null> {
  const cache = useQueryClient()
  const results = useClubQueries(resultQueries)
  const options = teamId === null ? results.card(prizeId, roundId, playerId ?? '') : results.teamCard(prizeId, roundId, teamId)
  const follow = useCallback(
    () => (event: BoardEvent) => {
      if (event.kind !== 'special') void cache.invalidateQueries({ queryKey: ['card', prizeId, roundId] })
    },
    [cache, prizeId, roundId],
  )
  const pushed = useBoardEvents(prizeId, roundId, unsettled, follow)
  return useQuery({ ...options, refetchInterval: unsettled && !pushed ? LIVE_INTERVAL_MS : false })
}
