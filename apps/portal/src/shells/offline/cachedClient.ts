/** The calls at the start, served from the offline cache if there is no network. */
import { ApiError, type ClubClient, isCanceled } from '@club/client'
import type { Call } from '@club/contract/wire'
import { type CacheScope, isSameScope, type OfflineCache, VISITOR } from './offlineCache.ts'

/** Returns the client with a cache: responses to reads are stored, and returned when the service cannot be reached. */
export function cachedClient(client: ClubClient, cache: OfflineCache, scope: () => CacheScope): ClubClient {
  const call = async (request: Call, options?: { readonly params?: unknown; readonly query?: unknown }): Promise<unknown> => {
    const plain = client.call as (call: Call, options?: unknown) => Promise<unknown>
    if (request.method !== 'GET') return plain(request, options)
    const asks = scope()
    // Public responses are shared by all customers of the club.
    const whose = request.auth === 'none' ? { ...asks, customerId: VISITOR, isStored: true } : asks
    if (!whose.isStored) return plain(request, options)
    const name = `${request.path} ${JSON.stringify([options?.params ?? {}, options?.query ?? {}])}`
    try {
      const answer = await plain(request, options)
      // A response after the logout is not stored.
      if (isSameScope(scope(), asks)) void cache.write(whose, name, answer)
      return answer
    } catch (error) {
      const before = error instanceof ApiError && error.status === 0 && !isCanceled(error) ? await cache.read(whose, name) : undefined
      if (before === undefined) throw error
      return before
    }
  }
  return { ...client, call: call as ClubClient['call'] }
}
