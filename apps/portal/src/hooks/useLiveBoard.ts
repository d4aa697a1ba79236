import { type BoardEvent, type WireStandings, withBoardRows } from '@club/contract/results'
import type { Board } from '@club/core/tournament'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { LIVE_INTERVAL_MS, readLiveBoard, resultQueries } from '../queries/results.ts'
import { useShell } from '../shells/ShellContext.tsx'
import { useBoardEvents } from './useBoardEvents.ts'
import { useClubQueries } from './useClubQueries.ts'

/**
 * Loads the board of a round in play: pushed while the page is visible, and polled every few seconds if nothing is pushed.
 * TR-49, TR-70+.
 */
export function useLiveBoard(prizeId: string, roundId: string, enabled: boolean): UseQueryResult<Board> {
  const { log } = useShell()
  const cache = useQueryClient()
  const options = useClubQueries(resultQueries).live(prizeId, roundId)
  const follow = useCallback(() => {
    let standings: WireStandings | null = null
    return (event: BoardEvent) => {
      if (event.kind === 'board') standings = event.board
      else if (event.kind === 'rows' && standings) standings = withBoardRows(standings, event.change)
      if (standings) cache.setQueryData(['board', prizeId, roundId, 'live'], readLiveBoard(standings, roundId, log))
    }
  }, [cache, log, prizeId, roundId])
  const pushed = useBoardEvents(prizeId, roundId, enabled, follow)

  return useQuery({ ...options, enabled, refetchInterval: pushed ? false : LIVE_INTERVAL_MS, ...(pushed && { staleTime: Infinity }) })
}
