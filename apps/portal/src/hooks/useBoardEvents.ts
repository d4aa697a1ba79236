import { type BoardEvent, boardEventFromWire, watchLiveScoring } from '@club/contract/results'
import { useEffect, useState } from 'react'
import { useShell } from '../shells/ShellContext.tsx'
import { usePageVisible } from './usePageVisible.ts'

/**
 * Follows a board while the page is visible; `follow` is called for each new stream. Returns whether events are arriving. TR-49, TR-70+.
 */
export function useBoardEvents(prizeId: string, roundId: string, enabled: boolean, follow: () => (event: BoardEvent) => void): boolean {
  const { client } = useShell()
  const seen = usePageVisible()
  const [pushed, setPushed] = useState(false)

  useEffect(() => {
    if (!enabled || !seen) return
    const onBoardEvent = follow()
    const stop = client.watch(
      watchLiveScoring,
      { params: { prizeId, roundId } },
      {
        onPushed: setPushed,
        onEvent: ({ name, data }) => {
          const event = boardEventFromWire(name, data)
          if (event) onBoardEvent(event)
        },
      },
    )
    return () => {
      stop()
      setPushed(false)
    }
  }, [client, prizeId, roundId, enabled, seen, follow])

  return pushed
}
