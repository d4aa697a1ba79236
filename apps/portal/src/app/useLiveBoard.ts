import { boardEventFromWire, type WireStandings, watchLiveScoring, withBoardRows } from '@club/contract'
import type { Board } from '@club/core/tournament'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LIVE_MILLISECONDS, readLiveBoard } from '../queries/results.ts'
import { useShell } from './ShellContext.tsx'
import { usePageSeen } from './usePageSeen.ts'
import { useResultQueries } from './useResultQueries.ts'

/**
 * The board of a round that is being played: pushed while the page is seen, and asked for every few seconds wherever nothing is pushed.
 * TR-49, TR-70+.
 */
export function useLiveBoard(prizeId: string, roundId: string, enabled: boolean): UseQueryResult<Board> {
  const { client, log } = useShell()
  const cache = useQueryClient()
  const options = useResultQueries().live(prizeId, roundId)
  const seen = usePageSeen()
  const [pushed, setPushed] = useState(false)

  useEffect(() => {
    if (!enabled || !seen) return
    let standings: WireStandings | null = null
    const stop = client.watch(
      watchLiveScoring,
      { params: { prizeId, roundId } },
      {
        onPushed: setPushed,
        onEvent: ({ name, data }) => {
          const event = boardEventFromWire(name, data)
          if (event?.kind === 'board') standings = event.board
          else if (event && standings) standings = withBoardRows(standings, event.change)
          if (event && standings) cache.setQueryData(['board', prizeId, roundId, 'live'], readLiveBoard(standings, roundId, log))
        },
      },
    )
    return () => {
      stop()
      setPushed(false)
    }
  }, [client, log, cache, prizeId, roundId, enabled, seen])

  return useQuery({ ...options, enabled, refetchInterval: pushed ? false : LIVE_MILLISECONDS, ...(pushed && { staleTime: Infinity }) })
}
