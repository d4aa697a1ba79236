/** Stores the data of the last screens for the next start without a network. */
import { type DehydratedState, defaultShouldDehydrateQuery, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { type CacheScope, isSameScope, type OfflineCache } from './offlineCache.ts'

const NAME = 'screens'

/** `meta` of queries whose data are too large to store with each change, such as pictures. */
export const NOT_STORED = { isStored: false } as const
/** Pause before storing, because changes come in bursts. */
const PAUSE_MS = 1000

/** Longest wait for the cache before the portal starts without it. */
const TIMEOUT_MS = 500

/**
 * Restores the data that this scope saw last, marked as stale; resolves before the first screen reads. Restores nothing if another scope has
 * become current meanwhile.
 */
export async function restoreQueries(queries: QueryClient, cache: OfflineCache, scope: () => CacheScope): Promise<void> {
  const asks = scope()
  if (!asks.isStored) return
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS))
  const screens = (await Promise.race([cache.read(asks, NAME), late])) as DehydratedState | undefined
  if (!screens || !isSameScope(scope(), asks)) return
  hydrate(queries, screens)
  await queries.invalidateQueries({ refetchType: 'none' })
}

/**
 * Stores query data from now on, under the scope that is current when they change. Data that a form edits (gcTime 0), those of `NOT_STORED`, and those that are first
 * loaded while `isOffice` returns true are never stored. SH-67+.
 */
export function persistQueries(queries: QueryClient, cache: OfflineCache, scope: () => CacheScope, isOffice: () => boolean): void {
  const ofOffice = new WeakSet<Query>()
  const shouldDehydrateQuery = (query: Query): boolean =>
    defaultShouldDehydrateQuery(query) && query.gcTime > 0 && query.meta?.isStored !== false && !ofOffice.has(query)
  let waiting = false
  queries.getQueryCache().subscribe(({ type, query }) => {
    // Restored queries have data from the start.
    if (type === 'added' && query.state.data === undefined && isOffice()) ofOffice.add(query)
    if (waiting || type !== 'updated' || query.state.status !== 'success') return
    waiting = true
    setTimeout(() => {
      waiting = false
      const state = dehydrate(queries, { shouldDehydrateQuery })
      if (state.queries.length > 0 && scope().isStored) void cache.write(scope(), NAME, state)
    }, PAUSE_MS)
  })
}
