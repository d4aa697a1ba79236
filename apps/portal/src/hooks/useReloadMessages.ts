import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that reads messages, their count and the notices of home again, after one of them was read. CU-215+. */
export function useReloadMessages(): () => Promise<unknown> {
  const cache = useQueryClient()
  const changed = [['messages', 'list'], ['messages', 'unread'], ['messages', 'newest'], ['notices']]
  return () => Promise.all(changed.map((queryKey) => cache.invalidateQueries({ queryKey })))
}
