import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const COUNTS_AND_HOME = [['messages', 'unread'], ['messages', 'newest'], ['notices']]

/** Returns a function that reads messages, their count and the notices of home again, after one of them was read. CU-215+. */
export function useReloadMessages(): (what?: 'all' | 'countsAndHome') => Promise<unknown> {
  const cache = useQueryClient()
  return useCallback(
    (what = 'all') => {
      const changed = what === 'all' ? [['messages', 'list'], ...COUNTS_AND_HOME] : COUNTS_AND_HOME
      return Promise.all(changed.map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
    [cache],
  )
}
