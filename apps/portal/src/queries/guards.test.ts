/** What a page is told where a tournament, its id or the header of its lists is not there. */
import { createFakeClub, createTestClient } from '@club/client/testing'
import { getReportHeaders, getTournament } from '@club/contract/tournaments'
import { GuardError } from '@club/core/tournament'
import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { detailQueries } from './details.ts'
import { tournamentQueries } from './tournaments.ts'

function setUp() {
  const club = createFakeClub()
  const { client } = createTestClient(club)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  /** As a page asks: with what it makes of the answer. */
  const ask = async (options: unknown): Promise<unknown> => {
    const observer = new QueryObserver(queries, options as QueryObserverOptions)
    const leave = observer.subscribe(() => undefined)
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
    const { error } = observer.getCurrentResult()
    leave()
    return error
  }
  return { club, ask, ...tournamentQueries(client), ...detailQueries(client) }
}

describe('guards', () => {
  it('[TV-117] report a view without a tournament', async () => {
    const { ask, one } = setUp()
    const error = await ask(one('7'))
    expect(error).toBeInstanceOf(GuardError)
    expect(error).toMatchObject({ message: 'Tournament is not defined' })
  })

  it('[TV-118] report a sign-up without a tournament, from the same response', async () => {
    const { ask, club, one, toSignUp } = setUp()
    await ask(one('7'))
    expect(await ask({ ...toSignUp('7'), staleTime: Infinity })).toMatchObject({ message: 'tournament is not define' })
    expect(club.requests).toHaveLength(1)
  })

  it('[TV-119] send no request for a path without an id', async () => {
    const { ask, club, one } = setUp()
    expect(await ask(one(' '))).toMatchObject({ message: 'tournament id not found' })
    expect(club.requests).toHaveLength(0)
  })

  it('[TV-120] report lists without a header', async () => {
    const { ask, reportHeader } = setUp()
    expect(await ask(reportHeader('7'))).toMatchObject({ message: 'tournament header info not found' })
  })

  it('ignore an error of the server', async () => {
    const { club, ask, one, reportHeader } = setUp()
    for (const call of [getTournament, getReportHeaders]) club.respond(call, () => new Response('', { status: 400 }))
    for (const options of [one('7'), reportHeader('7')]) {
      expect(await ask(options)).toMatchObject({ name: 'ApiError', status: 400 })
    }
  })
})
