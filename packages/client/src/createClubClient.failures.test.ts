import { getClubParams } from '@club/contract/club'
import { getOwnCustomer } from '@club/contract/customers'
import { addPlayers } from '@club/contract/entries'
import { getLicence, listTenants, login, tenantFromWire } from '@club/contract/session'
import { getTournament, listTournaments, tournamentSummaryFromWire } from '@club/contract/tournaments'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CANCELED_MESSAGE } from './apiError.ts'
import type { Delay } from './requestTimeout.ts'
import { failureOf } from './testing/failureOf.ts'
import { createFakeClub, createTestClient } from './testing/fakeClub.ts'

describe('an error', () => {
  const answers = [
    {
      title: '[ER-30] [ER-31] details: the first code, all texts',
      body: {
        code: 'signUpRefused',
        details: [
          { code: 'full', localizedMessage: 'Full.' },
          { code: 'teamsOnly', localizedMessage: 'Teams.' },
        ],
      },
      code: 'full',
      message: 'Full.\nTeams.',
    },
    {
      title: '[ER-32] error and error_description',
      body: { error: 'invalid_grant', error_description: 'Wrong password' },
      code: 'invalid_grant',
      message: 'Wrong password',
    },
    { title: '[ER-33] message', body: { message: 'Not today' }, code: '400', message: 'Not today' },
    { title: '[ER-35] [ER-39] the result code', body: { resultCode: 4711 }, code: '4711', message: '{"resultCode":4711}' },
  ]
  it.each(answers)('$title', async ({ body, code, message }) => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getTournament, () => Response.json(body, { status: 400 }))
    expect(await failureOf(client.call(getTournament, { params: { id: '7' } }))).toMatchObject({ code, message, status: 400 })
  })

  it('[ER-34] with an HTML page has its raw text', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getTournament, () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }))
    const error = await failureOf(client.call(getTournament, { params: { id: '7' } }))
    expect(error).toMatchObject({ code: '502', message: '<h1>Bad gateway</h1>', problem: 'serverFault' })
  })

  it('[ER-35] with an empty body has its status', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getTournament, () => new Response('', { status: 404 }))
    const error = await failureOf(client.call(getTournament, { params: { id: '7' } }))
    expect(error).toMatchObject({ code: '404', message: '404', problem: 'notFound' })
  })

  it.each([{ details: [{ code: 'notPermitted' }] }, { exception: 'AccessDenied' }])(
    '[ER-36] [ER-40] can have status 200: %j',
    async (body) => {
      const club = createFakeClub()
      const { client } = createTestClient(club)
      club.respond(getLicence, () => Response.json(body))
      await failureOf(client.call(getLicence))
    },
  )

  it('[ER-37] is one generic error after a lost connection', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getLicence, () => Promise.reject(new TypeError('socket hang up')))
    expect(await failureOf(client.call(getLicence))).toMatchObject({ code: 'notReachable', problem: 'notReachable', status: 0 })
  })

  it('says how long to wait', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(login, () => Response.json({ code: 'tooManyAttempts' }, { status: 429, headers: { 'retry-after': '60' } }))
    const error = await failureOf(client.call(login, { body: { username: 'a', password: 'b' } }))
    expect(error).toMatchObject({ problem: 'tooManyAttempts', retryAfterSeconds: 60 })
  })
})

describe('401', () => {
  it('[ER-08] [SE-28] ends the session', async () => {
    const club = createFakeClub()
    const { client, state } = createTestClient(club)
    club.respond(getOwnCustomer, () => Response.json({ code: 'loginNeeded' }, { status: 401 }))
    expect(await failureOf(client.call(getOwnCustomer))).toMatchObject({
      code: 'LOGOUT 401',
      message: 'LOGOUT 401',
      problem: 'loginNeeded',
    })
    expect(state.loggedOut).toBe(1)
  })

  it('[SE-29] of the login itself ends no session', async () => {
    const club = createFakeClub()
    const { client, state } = createTestClient(club)
    club.respond(login, () => Response.json({ code: 'loginFailed' }, { status: 401 }))
    await failureOf(client.call(login, { body: { username: 'a', password: 'b' } }))
    expect(state.loggedOut).toBe(0)
  })

  it('for an older session does not end the new one', async () => {
    const club = createFakeClub()
    const { client, state } = createTestClient(club)
    club.respond(getOwnCustomer, () => {
      state.token = 'somebody-else'
      return new Response('', { status: 401 })
    })
    await failureOf(client.call(getOwnCustomer))
    expect(state).toMatchObject({ loggedOut: 0, token: 'somebody-else' })
  })
})

describe('a cancelled request', () => {
  const cancelled = () => {
    const club = createFakeClub()
    const controller = new AbortController()
    const { client } = createTestClient(club, {
      fetch: (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
          controller.abort()
        }),
    })
    return { client, signal: controller.signal }
  }

  it('[HT-44] is reported as cancelled', async () => {
    const { client, signal } = cancelled()
    expect((await failureOf(client.call(getLicence, { signal }))).message).toBe(CANCELED_MESSAGE)
    expect(CANCELED_MESSAGE).toBe('Request was canceled on client side')
  })

  it('[HT-44] is not sent if it was cancelled before', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    const failure = await failureOf(client.call(getLicence, { signal: AbortSignal.abort() }))
    expect(failure.message).toBe(CANCELED_MESSAGE)
    expect(club.requests).toEqual([])
  })

  it('[HT-42] for a list gives an empty list', async () => {
    const { client, signal } = cancelled()
    expect(await client.page(listTenants, tenantFromWire, { signal })).toEqual({ rows: [], total: 0 })
  })

  it('[HT-43] any other failure of a list is thrown', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(listTenants, () => new Response('', { status: 500 }))
    await failureOf(client.page(listTenants, tenantFromWire))
  })
})

describe('a logout', () => {
  it('[HT-45] cancels every read of the session, and completes writes and public reads of the club', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    let answerWrite = (_: Response): void => {}
    let answerClub = answerWrite
    club.respond(getLicence, () => new Promise(() => {}))
    club.respond(listTournaments, () => new Promise(() => {}))
    club.respond(addPlayers, () => new Promise((resolve) => (answerWrite = resolve)))
    club.respond(getClubParams, () => new Promise((resolve) => (answerClub = resolve)))
    const read = failureOf(client.call(getLicence))
    const list = client.page(listTournaments, tournamentSummaryFromWire)
    const settings = client.call(getClubParams)
    const write = client.call(addPlayers, { params: { tournId: '7' }, body: { players: [] } })
    await expect.poll(() => club.requests.length).toBe(4)
    client.cancelReads()
    expect((await read).message).toBe(CANCELED_MESSAGE)
    expect(await list).toEqual({ rows: [], total: 0 })
    answerClub(Response.json({}))
    expect(await settings).toEqual({})
    answerWrite(Response.json({ content: [] }))
    expect(await write).toEqual({ content: [] })
  })

  it('after a 401 does not hide the 401', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club, { onLoggedOut: () => client.cancelReads() })
    club.respond(getOwnCustomer, () => new Response('', { status: 401 }))
    expect(await failureOf(client.call(getOwnCustomer))).toMatchObject({ code: 'LOGOUT 401' })
  })
})

describe('a slow server', () => {
  const never = () => {
    const club = createFakeClub()
    const made = createTestClient(club, {
      fetch: (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    })
    return made
  }

  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[HT-39] [HT-40] has 50 seconds until it counts as unreachable', async () => {
    const { client } = never()
    const failure = failureOf(client.call(getLicence))
    const settled = vi.fn()
    void failure.then(settled)
    await vi.advanceTimersByTimeAsync(49_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ problem: 'notReachable', status: 0 })
  })

  it('[HT-51+] is slow after 4 seconds and very slow after 15, and the screen is notified of changes', async () => {
    const { client } = never()
    const heard: Delay[] = []
    const stop = client.subscribe(() => heard.push(client.waiting()))
    const failure = failureOf(client.call(getLicence))
    await vi.advanceTimersByTimeAsync(3_999)
    expect(client.waiting()).toBe('no')
    await vi.advanceTimersByTimeAsync(1)
    expect(client.waiting()).toBe('slow')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(heard).toEqual(['slow', 'long'])
    client.stopWaiting()
    expect(await failure).toMatchObject({ problem: 'notReachable' })
    expect(heard).toEqual(['slow', 'long', 'no'])
    stop()
    void failureOf(client.call(getLicence))
    await vi.advanceTimersByTimeAsync(50_000)
    expect(heard).toHaveLength(3)
  })

  it('[HT-51+] cancelling ends only the requests that have waited long', async () => {
    const { client } = never()
    const first = failureOf(client.call(getLicence))
    await vi.advanceTimersByTimeAsync(12_000)
    const second = vi.fn()
    void failureOf(client.call(getOwnCustomer)).then(second)
    await vi.advanceTimersByTimeAsync(3_000)
    client.stopWaiting()
    await first
    await vi.advanceTimersByTimeAsync(0)
    expect(second).not.toHaveBeenCalled()
    expect(client.waiting()).toBe('no')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(client.waiting()).toBe('slow')
    await vi.advanceTimersByTimeAsync(50_000)
  })

  it('leaves no timer behind', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.answer(getLicence, {})
    await client.call(getLicence)
    expect(vi.getTimerCount()).toBe(0)
  })
})
