import { watchPeople } from '@club/contract/customers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShell } from '../shells/ShellContext.tsx'
import { spread } from './spread.ts'
import { usePageVisible } from './usePageVisible.ts'

/** Everyone who sees a list of people is pushed a change in the same moment. */
const SPREAD_MS = 400
const VERSION_KEY = ['peopleVersion']
/** The latest version for which lists were loaded again. */
const LOADED_KEY = ['peopleLoaded']

/**
 * Loads what is shown again when a name was hidden or shown by its owner, or a person blocked, while the page is visible. For every list of
 * people. `only` is the first key of the queries that are loaded; all by default. CU-189+, CU-172+.
 */
export function usePeopleEvents(enabled = true, only?: string): void {
  const { client } = useShell()
  const cache = useQueryClient()
  const seen = usePageVisible()

  useEffect(() => {
    if (!enabled || !seen) return
    const reload = spread(() => {
      void cache.invalidateQueries(only === undefined ? {} : { queryKey: [only] })
      cache.setQueryData(LOADED_KEY, cache.getQueryData(VERSION_KEY))
    }, SPREAD_MS)
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
  }, [client, cache, enabled, seen, only])
}

/** Returns a value that changes with each event of `usePeopleEvents`, for lists that are not queries. */
export function usePeopleVersion(): string | undefined {
  return useQuery<string>({ queryKey: LOADED_KEY, enabled: false }).data
}
