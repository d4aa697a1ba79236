/** Stores the data of the last screens for the next start without a network. */
import { type DehydratedState, defaultShouldDehydrateQuery, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { type CacheScope, isSameScope, type OfflineCache } from './offlineCache.ts'

const NAME = 'screens'
/** Pause before storing, because changes come in bursts. */
const PAUSE_MS = 1000
export const MAX_AGE_MS = 7 * 86_400_000

interface Screens {
  readonly at: number
  readonly state: DehydratedState
}

/** Longest wait for the cache before the portal starts without it. */
const TIMEOUT_MS = 500

/** Data that a form edits has gcTime 0 and is not stored. */
const shouldDehydrateQuery = (query: Query): boolean => defaultShouldDehydrateQuery(query) && query.gcTime > 0

/**
 * Restores the data that this scope saw last, marked as stale; resolves before the first screen reads. Restores nothing if another scope has
 * become current meanwhile.
 */
export async function restoreQueries(queries: QueryClient, cache: OfflineCache, scope: () => CacheScope, now: number): Promise<void> {
  const asks = scope()
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS))
  const screens = (await Promise.race([cache.read(asks, NAME), late])) as Screens | undefined
  if (!screens || now - screens.at >= MAX_AGE_MS || !isSameScope(scope(), asks)) return
  hydrate(queries, screens.state)
  await queries.invalidateQueries({ refetchType: 'none' })
}

/** Stores query data from now on, under the scope that is current when they change. */
export function persistQueries(queries: QueryClient, cache: OfflineCache, scope: () => CacheScope, clock: () => number): void {
  let waiting = false
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (waiting || type !== 'updated' || query.state.status !== 'success') return
    waiting = true
    setTimeout(() => {
      waiting = false
      const state = dehydrate(queries, { shouldDehydrateQuery })
      if (state.queries.length > 0) void cache.write(scope(), NAME, { at: clock(), state } satisfies Screens)
    }, PAUSE_MS)
  })
}
