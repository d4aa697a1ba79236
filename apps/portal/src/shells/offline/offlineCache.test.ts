import { ApiError, type ClubClient } from '@club/client'
import { getSystemInfo } from '@club/contract/club'
import { getLicence, logout } from '@club/contract/session'
import { dehydrate, hydrate, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cachedClient } from './cachedClient.ts'
import { type CacheScope, isCurrent, MAX_AGE_MS, type OfflineCache, outdatedKeys, VISITOR } from './offlineCache.ts'
import { persistQueries, restoreQueries } from './persistQueries.ts'

const anna: CacheScope = { tenantId: 'a', customerId: '12', isStored: true }
const ben: CacheScope = { tenantId: 'a', customerId: '13', isStored: true }
const facts = { code: 'x', message: '', problem: 'notReachable', details: [], retryAfterSeconds: null } as const

function memory(): OfflineCache & { readonly entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>()
  const key = ({ tenantId, customerId }: CacheScope, name: string) => [tenantId, customerId, name].join('|')
  return {
    entries,
    read: async (scope, name) => entries.get(key(scope, name)),
    write: async (scope, name, value) => void entries.set(key(scope, name), value),
    wipe: async () => entries.clear(),
    tidy: async () => {},
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

  it('[SH-67+] of a session that ends with its tab are not cached, unless they are public', async () => {
    const { cache, call, client, cut } = remembering(() => ({ ...anna, isStored: false }))
    call.mockResolvedValueOnce({ items: [] })
    await client.call(getLicence)
    expect(cache.entries.size).toBe(0)
    cut()
    await expect(client.call(getLicence)).rejects.toMatchObject({ status: 0 })
    call.mockResolvedValueOnce({ clubName: 'A' })
    await client.call(getSystemInfo)
    expect(cache.entries.size).toBe(1)
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
function rememberingScreens(isOffice = false, scope = anna) {
  const cache = memory()
  const seen = new QueryClient()
  persistQueries(
    seen,
    cache,
    () => scope,
    () => isOffice,
  )
  return { cache, seen }
}

describe('cached screens', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are saved soon after changes, and restored for the same person', async () => {
    const { cache, seen } = rememberingScreens()
    seen.setQueryData(['one'], 1)
    seen.setQueryData(['two'], 2)
    expect(cache.entries.size).toBe(0)
    await vi.advanceTimersByTimeAsync(1000)
    const recalled = async (scope: CacheScope) => {
      const queries = new QueryClient()
      await restoreQueries(queries, cache, () => scope)
      return [queries.getQueryData(['one']), queries.getQueryData(['two'])]
    }
    expect(await recalled(anna)).toEqual([1, 2])
    expect(await recalled({ ...anna, isStored: false })).toEqual([undefined, undefined])
    expect(await recalled(ben)).toEqual([undefined, undefined])
  })

  it('[SH-67+] of a session that ends with its tab are not stored', async () => {
    const { cache, seen } = rememberingScreens(false, { ...anna, isStored: false })
    seen.setQueryData(['members'], 'Anna')
    await vi.advanceTimersByTimeAsync(1000)
    expect(cache.entries.size).toBe(0)
  })

  it('[SH-67+] never hold data that were loaded in the office, but those that were restored there', async () => {
    const restored = new QueryClient()
    restored.setQueryData(['mine'], 'mine')
    const { cache, seen } = rememberingScreens(true)
    hydrate(seen, dehydrate(restored))
    await seen.fetchQuery({ queryKey: ['retained'], queryFn: async () => 'former member' })
    await vi.advanceTimersByTimeAsync(1000)
    const stored = JSON.stringify([...cache.entries.values()])
    expect([stored.includes('mine'), stored.includes('former member')]).toEqual([true, false])
  })

  it('are refreshed immediately: a start shows current data', async () => {
    const { cache, seen } = rememberingScreens()
    seen.setQueryData(['imprint'], 'old')
    await vi.advanceTimersByTimeAsync(1000)
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
    await restoreQueries(queries, cache, () => anna)
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
    await restoreQueries(queries, cache, () => anna)
    expect([queries.getQueryData(['board']), queries.getQueryData(['settings'])]).toEqual([1, undefined])
  })

  it('are never restored for another person who logged in meanwhile', async () => {
    const cache = memory()
    let here = anna
    const queries = new QueryClient()
    queries.setQueryData(['mine'], 'of Anna')
    await cache.write(anna, 'cached screens', dehydrate(queries))
    const recalling = new QueryClient()
    const done = restoreQueries(recalling, cache, () => here)
    here = ben
    await done
    expect(recalling.getQueryData(['mine'])).toBeUndefined()
  })

  it('do not delay the start on a slow device', async () => {
    const done = restoreQueries(new QueryClient(), { ...memory(), read: () => new Promise(() => {}) }, () => anna)
    await vi.advanceTimersByTimeAsync(500)
    await expect(done).resolves.toBeUndefined()
  })
})

describe('a start', () => {
  const now = 10 * MAX_AGE_MS
  const entry = (at: number) => ({ at, value: 'x' })
  const key = ({ tenantId, customerId }: CacheScope) => [tenantId, customerId, 'screens']

  it('[SH-67+] deletes what is older than a week, and the data of customers without a session', () => {
    const visitor = ['a', VISITOR, 'club']
    const stored: readonly (readonly [IDBValidKey, unknown])[] = [
      [key(anna), entry(now)],
      [key(ben), entry(now)],
      [['b', '12', 'screens'], entry(now)],
      [visitor, entry(now - MAX_AGE_MS + 1)],
      [['b', VISITOR, 'club'], entry(now - MAX_AGE_MS)],
    ]
    expect(outdatedKeys(stored, [anna], now)).toEqual([key(ben), ['b', '12', 'screens'], ['b', VISITOR, 'club']])
    expect(outdatedKeys(stored, [], now)).toHaveLength(4)
  })

  it('[SH-60+] uses values of the last week only, and none of an earlier format', () => {
    expect(isCurrent(entry(now - MAX_AGE_MS + 1), now)).toBe(true)
    const others = [entry(now - MAX_AGE_MS), { at: 'x', value: 1 }, { at: now }, undefined]
    expect(others.filter((one) => isCurrent(one, now))).toEqual([])
  })
})
