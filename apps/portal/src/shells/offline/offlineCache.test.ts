import { ApiError, type ClubClient } from '@club/client'
import { getSystemInfo } from '@club/contract/club'
import { getLicence, logout } from '@club/contract/session'
import { dehydrate, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedClient } from './cachedClient.ts'
import type { CacheScope, OfflineCache } from './offlineCache.ts'
import { MAX_AGE_MS, persistQueries, restoreQueries } from './persistQueries.ts'

const anna: CacheScope = { tenantId: 'a', customerId: '12' }
const ben: CacheScope = { tenantId: 'a', customerId: '13' }
const facts = { code: 'x', message: '', problem: 'notReachable', details: [], retryAfterSeconds: null } as const

function memory(): OfflineCache & { readonly entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>()
  const key = ({ tenantId, customerId }: CacheScope, name: string) => [tenantId, customerId, name].join('|')
  return {
    entries,
    read: async (scope, name) => entries.get(key(scope, name)),
    write: async (scope, name, value) => void entries.set(key(scope, name), value),
    wipe: async () => entries.clear(),
  }
}

function remembering(scope: () => CacheScope) {
  const cache = memory()
  const call = vi.fn()
  const client = cachedClient({ call } as unknown as ClubClient, cache, scope)
  const cut = () => call.mockRejectedValueOnce(new ApiError({ ...facts, status: 0 }))
  return { cache, call, client, cut }
}

describe('cached responses of the start', () => {
  it('are used without a network, for the same person only', async () => {
    let here = anna
    const { call, client, cut } = remembering(() => here)
    call.mockResolvedValueOnce({ items: [] })
    await client.call(getLicence)
    cut()
    expect(await client.call(getLicence)).toEqual({ items: [] })
    here = ben
    cut()
    await expect(client.call(getLicence)).rejects.toMatchObject({ status: 0 })
  })

  it('are shared by everyone if they are public', async () => {
    let here = anna
    const { call, client, cut } = remembering(() => here)
    call.mockResolvedValueOnce({ clubName: 'A' })
    await client.call(getSystemInfo)
    here = ben
    cut()
    expect(await client.call(getSystemInfo)).toEqual({ clubName: 'A' })
  })

  it('never hide an error response of the service', async () => {
    const { call, client } = remembering(() => anna)
    call.mockResolvedValueOnce({ items: [] })
    await client.call(getLicence)
    call.mockRejectedValueOnce(new ApiError({ ...facts, status: 403 }))
    await expect(client.call(getLicence)).rejects.toMatchObject({ status: 403 })
  })

  it('are cached for reads only, and not after the logout', async () => {
    let here = anna
    const { cache, call, client } = remembering(() => here)
    call.mockResolvedValueOnce({})
    await client.call(logout)
    call.mockImplementationOnce(async () => {
      here = { ...anna, customerId: '' }
      return { items: [] }
    })
    await client.call(getLicence)
    expect(cache.entries.size).toBe(0)
  })
})

/** Screens of Anna's, cached from the start. */
function rememberingScreens() {
  const cache = memory()
  const seen = new QueryClient()
  persistQueries(
    seen,
    cache,
    () => anna,
    () => 0,
  )
  return { cache, seen }
}

describe('cached screens', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are saved soon after changes, and restored for a week', async () => {
    const { cache, seen } = rememberingScreens()
    seen.setQueryData(['one'], 1)
    seen.setQueryData(['two'], 2)
    expect(cache.entries.size).toBe(0)
    await vi.advanceTimersByTimeAsync(1000)
    const recalled = async (scope: CacheScope, now: number) => {
      const queries = new QueryClient()
      await restoreQueries(queries, cache, () => scope, now)
      return [queries.getQueryData(['one']), queries.getQueryData(['two'])]
    }
    expect(await recalled(anna, MAX_AGE_MS - 1)).toEqual([1, 2])
    expect(await recalled(anna, MAX_AGE_MS)).toEqual([undefined, undefined])
    expect(await recalled(ben, 0)).toEqual([undefined, undefined])
  })

  it('are refreshed immediately: a start shows current data', async () => {
    const { cache, seen } = rememberingScreens()
    seen.setQueryData(['imprint'], 'old')
    await vi.advanceTimersByTimeAsync(1000)
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
    await restoreQueries(queries, cache, () => anna, 0)
    expect(queries.getQueryData(['imprint'])).toBe('old')
    expect(await queries.fetchQuery({ queryKey: ['imprint'], queryFn: async () => 'new' })).toBe('new')
  })

  it('are not cached if they are loaded for editing: an old response would fill the form', async () => {
    const { cache, seen } = rememberingScreens()
    await seen.fetchQuery({ queryKey: ['board'], queryFn: async () => 1 })
    const leave = new QueryObserver(seen, { queryKey: ['settings'], queryFn: async () => 'old', gcTime: 0 }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(1000)
    leave()
    const queries = new QueryClient()
    await restoreQueries(queries, cache, () => anna, 0)
    expect([queries.getQueryData(['board']), queries.getQueryData(['settings'])]).toEqual([1, undefined])
  })

  it('are never restored for another person who logged in meanwhile', async () => {
    const cache = memory()
    let here = anna
    const queries = new QueryClient()
    queries.setQueryData(['mine'], 'of Anna')
    await cache.write(anna, 'cached screens', { at: 0, state: dehydrate(queries) })
    const recalling = new QueryClient()
    const done = restoreQueries(recalling, cache, () => here, 0)
    here = ben
    await done
    expect(recalling.getQueryData(['mine'])).toBeUndefined()
  })

  it('do not delay the start on a slow device', async () => {
    const done = restoreQueries(new QueryClient(), { ...memory(), read: () => new Promise(() => {}) }, () => anna, 0)
    await vi.advanceTimersByTimeAsync(500)
    await expect(done).resolves.toBeUndefined()
  })
})
