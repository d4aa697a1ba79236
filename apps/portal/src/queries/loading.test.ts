/** How what a page shows is read again and given up: the cache, the client and a club in memory. */
import { createFakeClub, createTestClient } from '@club/client/testing'
import { listBuddies } from '@club/contract/customers'
import { listPlayers } from '@club/contract/entries'
import { getTournament, listTournaments } from '@club/contract/tournaments'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { basketKey } from './basket.ts'
import { listQueries } from './lists.ts'
import { reloadEntries, reloadScores, reloadTournament } from './reloadTournament.ts'
import { tournamentQueries } from './tournaments.ts'

const NO_FILTER = { holes: [], sex: null, access: null, roundTypes: [], mine: false } as const
const noop = (): void => {}

function setUp() {
  const club = createFakeClub()
  const aborted: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(String(input))
    init?.signal?.addEventListener('abort', () => aborted.push(pathname.replace('/api/', '') + search))
    return club.fetch(input, init)
  }
  const { client, state } = createTestClient(club, { fetch })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { club, client, state, queries, aborted, options: { ...tournamentQueries(client), ...listQueries(client) } }
}

const never = () => new Promise<Response>(noop)

afterEach(() => {
  vi.useRealTimers()
})

describe('loading a list', () => {
  it('[HT-45] cancels the older load', async () => {
    const { club, queries, aborted, options } = setUp()
    club.answer(listPlayers, { content: [] })
    await queries.prefetchQuery(options.players('7'))
    club.respond(listPlayers, never)
    const leave = new QueryObserver(queries, options.players('7')).subscribe(noop)
    await expect.poll(() => club.requests.length).toBe(2)
    void queries.invalidateQueries({ queryKey: ['tournament', '7'] }).catch(noop)
    await expect.poll(() => club.requests.length).toBe(3)
    expect(aborted).toEqual(['rs/cs/tournaments/7/players?page=0&size=2000'])
    leave()
  })

  it('[HT-45] cancels loads of another month or of a list that is no longer shown', async () => {
    const { club, queries, aborted, options } = setUp()
    club.respond(listTournaments, never)
    const observer = new QueryObserver(queries, options.month('2026-05', NO_FILTER))
    const leave = observer.subscribe(noop)
    await expect.poll(() => club.requests.length).toBe(1)
    observer.setOptions(options.month('2026-06', NO_FILTER))
    await expect.poll(() => aborted.length).toBe(1)
    expect(aborted[0]).toContain('2026-05-01')
    leave()
    await expect.poll(() => aborted.length).toBe(2)
    expect(aborted[1]).toContain('2026-06-01')
  })

  it('[HT-45] is cancelled at logout, shown or not', async () => {
    const { club, client, queries, aborted, options } = setUp()
    club.respond(listBuddies, never)
    club.respond(getTournament, never)
    void queries.prefetchQuery(options.friends())
    const alone = client.call(getTournament, { params: { id: '7' } }).catch(() => 'ended')
    await expect.poll(() => club.requests.length).toBe(2)
    queries.clear()
    client.cancelReads()
    expect(await alone).toBe('ended')
    expect(aborted).toHaveLength(2)
  })
})

describe('reloadEntries', () => {
  it('reloads the basket with the fees of new players', () => {
    const queries = new QueryClient()
    queries.setQueryData(basketKey('12'), 'as it was')
    reloadEntries(queries, '7')()
    expect(queries.getQueryState(basketKey('12'))?.isInvalidated).toBe(true)
  })
})

describe('reloadTournament', () => {
  it('[HT-41] loads once if it is requested several times within 300 ms', async () => {
    vi.useFakeTimers()
    const { club, queries, options } = setUp()
    club.answer(listPlayers, { content: [] })
    const leave = new QueryObserver(queries, options.players('7')).subscribe(noop)
    await vi.advanceTimersByTimeAsync(10)
    expect(club.requests).toHaveLength(1)
    const reload = reloadTournament(queries, '7')
    for (const _ of [1, 2, 3]) {
      reload()
      await vi.advanceTimersByTimeAsync(299)
    }
    expect(club.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10)
    expect(club.requests).toHaveLength(2)
    leave()
  })

  it('loads only what shows this tournament', async () => {
    vi.useFakeTimers()
    const { club, queries, options } = setUp()
    club.answer(listPlayers, { content: [] })
    const leave = ['7', '8'].map((id) => new QueryObserver(queries, options.players(id)).subscribe(noop))
    await vi.advanceTimersByTimeAsync(10)
    reloadTournament(queries, '8')()
    await vi.advanceTimersByTimeAsync(310)
    expect(club.requests.map(({ path }) => path.split('/')[3])).toEqual(['7', '8', '8'])
    for (const each of leave) each()
  })
})

describe('reloadScores', () => {
  it('[SC-73+] reloads boards, cards, statistics and staff views after a score of this device, and nothing else', () => {
    const queries = new QueryClient()
    const scored = [
      ['board', '1', '2', 'results'],
      ['card', '1', '2', '3'],
      ['tournament', '7', 'birdies', {}],
      ['staff', 'cards', '2'],
      ['staff', 'day'],
    ]
    const others = [['tournament', '7', 'players'], ['staff', 'cards', '5'], ['friends']]
    for (const key of [...scored, ...others]) queries.setQueryData(key, {})
    reloadScores(queries, '2')
    const read = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated
    expect(scored.map(read)).toEqual(scored.map(() => true))
    expect(others.map(read)).toEqual(others.map(() => false))
  })
})
