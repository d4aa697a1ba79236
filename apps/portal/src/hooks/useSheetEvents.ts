import { sheetVersionFromWire, watchFlights } from '@club/contract/reservations'
import type { ClubDate } from '@club/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useShell } from '../shells/ShellContext.tsx'
import { spread } from './spread.ts'
import { usePageVisible } from './usePageVisible.ts'

/** Everyone who watches a day gets the push of a change in the same moment. */
const SPREAD_MS = 400

/** Loads a day of the tee sheet and the customer's bookings again when the day changes, while the page is visible. Returns whether changes are pushed. RE-41. */
export function useSheetEvents(courseId: string, date: ClubDate, enabled: boolean): boolean {
  const { client } = useShell()
  const cache = useQueryClient()
  const seen = usePageVisible()
  const [pushed, setPushed] = useState(false)

  useEffect(() => {
    if (!enabled || !seen) return
    const reload = spread(() => {
      void cache.invalidateQueries({ queryKey: ['reservations', 'day', false, courseId, date] })
      for (const kind of ['days', 'booking', 'coming']) void cache.invalidateQueries({ queryKey: ['reservations', kind] })
    }, SPREAD_MS)
    const stop = client.watch(
      watchFlights,
      { query: { courseId, date } },
      {
        onPushed: setPushed,
        onEvent: ({ name, data }) => {
          if (sheetVersionFromWire(name, data) !== null) reload.start()
        },
      },
    )
    return () => {
      stop()
      reload.stop()
      setPushed(false)
    }
  }, [client, cache, courseId, date, enabled, seen])

  return pushed
}
