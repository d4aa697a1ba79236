import { watchPeople } from '@club/contract/customers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShell } from '../shells/ShellContext.tsx'
import { spread } from './spread.ts'
import { usePageVisible } from './usePageVisible.ts'

/** Everyone who sees a list of people is pushed a change in the same moment. */
const SPREAD_MS = 400
const VERSION_KEY = ['peopleVersion']

/** Loads what is shown again when a name was hidden or shown by its owner, while the page is visible. For every list of people. CU-189+. */
export function usePeopleEvents(enabled = true): void {
  const { client } = useShell()
  const cache = useQueryClient()
  const seen = usePageVisible()

  useEffect(() => {
    if (!enabled || !seen) return
    const reload = spread(() => void cache.invalidateQueries(), SPREAD_MS)
    const stop = client.watch(
      watchPeople,
      {},
      {
        onPushed: () => undefined,
        onEvent: ({ id }) => {
          const known = cache.getQueryData<string>(VERSION_KEY)
          cache.setQueryData(VERSION_KEY, id)
          // The first version of a visit says nothing about lists that have just been loaded.
          if (known !== undefined && known !== id) reload.start()
        },
      },
    )
    return () => {
      stop()
      reload.stop()
    }
  }, [client, cache, enabled, seen])
}
