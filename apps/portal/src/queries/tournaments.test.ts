// @vitest-environment happy-dom
import { createFakeClub, createTestClient } from '@club/client/testing'
import { getTournament } from '@club/contract/tournaments'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tournamentQueries } from './tournaments.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a tournament on the screen', () => {
  it.each([
    { live: true, asked: 3 },
    { live: false, asked: 0 },
  ])('live $live, is polled $asked times in three minutes', async ({ live, asked }) => {
    const club = createFakeClub()
    club.respond(getTournament, () => new Response('', { status: 400 }))
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const options = tournamentQueries(createTestClient(club).client).one('7')
    queries.setQueryData<unknown>(options.queryKey, { live })
    const leave = new QueryObserver(queries, { ...options, staleTime: Infinity }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(3 * 60_000 + 1)
    leave()
    expect(club.requests).toHaveLength(asked)
  })
})
