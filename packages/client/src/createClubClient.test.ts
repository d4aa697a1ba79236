import {
  addPlayers,
  countTournamentsByMonth,
  deletePlayers,
  getClubParams,
  getLicence,
  getOwnCustomer,
  getTournament,
  HEADERS,
  listTenants,
  listTournaments,
  login,
  tenantFromWire,
  tournamentSummaryFromWire,
} from '@club/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CANCELED_MESSAGE } from './apiError.ts'
import type { Waiting } from './patience.ts'
import { failureOf } from './testing/failureOf.ts'
import { createFakeClub, createTestClient } from './testing/fakeClub.ts'

const cup = { id: 7, name: 'Spring Cup', startDate: '2026-05-02' }

describe('a request', () => {
  it('[HT-02] [HT-03] [HT-05] carries token, tenant and language', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.answer(getTournament, cup)
    await client.call(getTournament, { params: { id: 'a/7' } })
    const [request] = club.requests
    expect(request?.path).toBe('rs/cs/tournaments/a%2F7')
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'x-access-token': 'token-1',
      'x-tenant-id': 'taunusblick',
      'accept-language': 'en-GB',
    })
  })

  it.each(['de-DE', 'da, en-US'])('[LO-10] asks in the language as the portal writes it: %s', async (language) => {
    const club = createFakeClub()
    const { client } = createTestClient(club, { acceptLanguage: () => language })
    club.answer(getTournament, cup)
    await client.call(getTournament, { params: { id: '7' } })
    expect(club.requests[0]?.headers.get('accept-language')).toBe(language)
  })

  it('[HT-06] [HT-07] carries the size of the screen', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.answer(getLicence, {})
    await client.call(getLicence)
    expect(club.requests[0]?.headers.get(HEADERS.screenWidth)).toBe('390')
    expect(club.requests[0]?.headers.get(HEADERS.screenHeight)).toBe('844')
  })

  it('[HT-04] [SE-36] names the chosen club of a group in its own header', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club, { tenant: () => ({ id: 'ashcombe', inGroup: true }) })
    club.answer(getLicence, {})
    await client.call(getLicence)
    expect(club.requests[0]?.headers.get(HEADERS.tenantInGroup)).toBe('ashcombe')
    expect(club.requests[0]?.headers.has(HEADERS.tenant)).toBe(false)
  })

  it('[CS-33] without need of a login never shows a token', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.answer(getClubParams, {})
    await client.call(getClubParams)
    expect(club.requests[0]?.headers.has(HEADERS.token)).toBe(false)
  })

  it('sends a body as JSON, with its idempotency key', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.answer(addPlayers, { content: [] })
    await client.call(addPlayers, { params: { tournId: '7' }, body: { players: [{ customerId: 12 }] }, idempotencyKey: 'once' })
    expect(club.requests[0]).toMatchObject({ method: 'POST', body: { players: [{ customerId: 12 }] } })
    expect(club.requests[0]?.headers.get('idempotency-key')).toBe('once')
  })

  it('[HT-16] [HT-35] [HT-36] repeats lists, writes booleans as text, leaves out what is empty', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.answer(listTournaments, { content: [] })
    club.answer(deletePlayers, {})
    await client.call(listTournaments, { query: { page: 0, sort: ['startDate,asc', 'id,asc'], archived: false, holes: undefined } })
    await client.call(deletePlayers, { params: { tournId: '7' }, query: { ids: ['3', '4'] } })
    expect(club.requests.map(({ query }) => query.toString())).toEqual([
      'page=0&sort=startDate%2Casc&sort=id%2Casc&archived=false',
      'ids=3&ids=4',
    ])
  })
})

describe('the token', () => {
  const renewing = (token: string) => Response.json({ items: [] }, { headers: { [HEADERS.token]: token } })

  it('[HT-08] [SE-32] of an answer replaces the old one', async () => {
    const club = createFakeClub()
    const { client, told } = createTestClient(club)
    club.respond(getLicence, () => renewing('token-2'))
    await client.call(getLicence)
    expect(told.token).toBe('token-2')
  })

  it('[SE-32] of the latest of parallel answers counts', async () => {
    const club = createFakeClub()
    const { client, told } = createTestClient(club)
    const waiting: ((answer: Response) => void)[] = []
    club.respond(getLicence, () => new Promise((resolve) => waiting.push(resolve)))
    const both = [client.call(getLicence), client.call(getLicence)]
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]?.(renewing('token-2'))
    await both[1]
    waiting[0]?.(renewing('token-3'))
    await both[0]
    expect(told.token).toBe('token-3')
  })

  it.each([
    { when: 'after a logout', now: null },
    { when: 'after another login', now: 'somebody-else' },
  ])('that comes $when is not taken', async ({ now }) => {
    const club = createFakeClub()
    const { client, told } = createTestClient(club)
    club.respond(getLicence, () => {
      told.token = now
      return renewing('token-2')
    })
    await client.call(getLicence)
    expect(told.token).toBe(now)
  })
})

describe('the clock', () => {
  it('[HT-09] [SE-12] [SE-13] is that of the server', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    expect(client.clubNow('Europe/Berlin')).toBe('2026-05-01T14:00:00')
    club.respond(getLicence, () => Response.json({}, { headers: { [HEADERS.serverDate]: '2026-05-01T22:30:05+02:00' } }))
    await client.call(getLicence)
    expect(client.now()).toBe(Date.UTC(2026, 4, 1, 20, 30, 5))
    expect(client.clubNow('Europe/Berlin')).toBe('2026-05-01T22:30:05')
    expect(client.clubNow('Pacific/Auckland')).toBe('2026-05-02T08:30:05')
  })

  it('[SE-14] keeps its offset where an answer says nothing, also on an error', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getLicence, () => new Response('', { status: 500, headers: { [HEADERS.serverDate]: '2026-05-01T13:00:00Z' } }))
    await failureOf(client.call(getLicence))
    club.answer(getLicence, {})
    await client.call(getLicence)
    expect(client.now()).toBe(Date.UTC(2026, 4, 1, 13))
  })
})

describe('an answer', () => {
  it('may hold fields that nobody knows', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getTournament, () => Response.json({ ...cup, weather: 'fine' }))
    expect(await client.call(getTournament, { params: { id: '7' } })).toEqual(cup)
  })

  it('may say null where it says nothing', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getTournament, () => Response.json({ ...cup, endDate: null, roundTypes: null, playersCount: null }))
    expect(await client.call(getTournament, { params: { id: '7' } })).toEqual(cup)
  })

  it('[HT-18] [HT-20] may call its rows items', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(listTenants, () => Response.json({ items: [{ id: 't', name: 'Club' }], page: { totalElements: 9, totalPages: 9 } }))
    expect(await client.page(listTenants, tenantFromWire)).toEqual({ rows: [{ id: 't', name: 'Club', groupId: null }], total: 9 })
  })

  it('loses only the rows that cannot be read', async () => {
    const club = createFakeClub()
    const { client, told } = createTestClient(club)
    const rows = [cup, { name: 'no id' }, { ...cup, id: 8, startDate: '2026-02-30' }, { ...cup, id: 9 }]
    club.respond(listTournaments, () => Response.json({ content: rows }))
    const { rows: read } = await client.page(listTournaments, tournamentSummaryFromWire)
    expect(read.map(({ id }) => id)).toEqual(['7', '9'])
    expect(told.log).toHaveLength(2)
  })

  it('that is nothing we know is an error, not an empty screen', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(countTournamentsByMonth, () => Response.json({ months: [] }))
    const error = await failureOf(client.call(countTournamentsByMonth, { query: { from: '2026-01-01', to: '2026-12-31' } }))
    expect(error).toMatchObject({ code: 'unreadableAnswer', problem: 'serverFault' })
  })

  it('may be empty where nothing is expected', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(deletePlayers, () => new Response(null, { status: 204 }))
    expect(await client.call(deletePlayers, { params: { tournId: '7' }, query: { ids: ['1'] } })).toEqual({})
  })

  it('[HT-28] with more rows than a fetch-all holds is noted', async () => {
    const club = createFakeClub()
    const { client, told } = createTestClient(club)
    club.respond(listTenants, () => Response.json({ content: [], page: { totalElements: 2001, totalPages: 2 } }))
    await client.all(listTenants, tenantFromWire)
    expect(told.log).toEqual([expect.stringContaining('2001')])
  })
})

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

  it('[ER-34] a page of HTML is its raw text', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getTournament, () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }))
    const error = await failureOf(client.call(getTournament, { params: { id: '7' } }))
    expect(error).toMatchObject({ code: '502', message: '<h1>Bad gateway</h1>', problem: 'serverFault' })
  })

  it('[ER-35] an empty body is its status', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getTournament, () => new Response('', { status: 404 }))
    const error = await failureOf(client.call(getTournament, { params: { id: '7' } }))
    expect(error).toMatchObject({ code: '404', message: '404', problem: 'notFound' })
  })

  it.each([{ details: [{ code: 'notPermitted' }] }, { exception: 'AccessDenied' }])(
    '[ER-36] [ER-40] may come with status 200: %j',
    async (body) => {
      const club = createFakeClub()
      const { client } = createTestClient(club)
      club.respond(getLicence, () => Response.json(body))
      await failureOf(client.call(getLicence))
    },
  )

  it('[ER-37] a cut connection is one generic error', async () => {
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
    const { client, told } = createTestClient(club)
    club.respond(getOwnCustomer, () => Response.json({ code: 'loginNeeded' }, { status: 401 }))
    expect(await failureOf(client.call(getOwnCustomer))).toMatchObject({
      code: 'LOGOUT 401',
      message: 'LOGOUT 401',
      problem: 'loginNeeded',
    })
    expect(told.loggedOut).toBe(1)
  })

  it('[SE-29] of the login itself does not', async () => {
    const club = createFakeClub()
    const { client, told } = createTestClient(club)
    club.respond(login, () => Response.json({ code: 'loginFailed' }, { status: 401 }))
    await failureOf(client.call(login, { body: { username: 'a', password: 'b' } }))
    expect(told.loggedOut).toBe(0)
  })

  it('that answers an older session does not end the new one', async () => {
    const club = createFakeClub()
    const { client, told } = createTestClient(club)
    club.respond(getOwnCustomer, () => {
      told.token = 'somebody-else'
      return new Response('', { status: 401 })
    })
    await failureOf(client.call(getOwnCustomer))
    expect(told).toMatchObject({ loggedOut: 0, token: 'somebody-else' })
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

  it('[HT-44] says so', async () => {
    const { client, signal } = cancelled()
    expect((await failureOf(client.call(getLicence, { signal }))).message).toBe(CANCELED_MESSAGE)
    expect(CANCELED_MESSAGE).toBe('Request was canceled on client side')
  })

  it('[HT-44] before it was sent is not sent', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    const failure = await failureOf(client.call(getLicence, { signal: AbortSignal.abort() }))
    expect(failure.message).toBe(CANCELED_MESSAGE)
    expect(club.requests).toEqual([])
  })

  it('[HT-42] of a list is an empty list', async () => {
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
  it('[HT-45] cancels every read of the session and lets what writes, or asks about the club alone, come to its end', async () => {
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

  it('that comes of a 401 does not hide it', async () => {
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

  it('[HT-39] [HT-40] has 50 seconds, then it counts as not reachable', async () => {
    const { client } = never()
    const failure = failureOf(client.call(getLicence))
    const settled = vi.fn()
    void failure.then(settled)
    await vi.advanceTimersByTimeAsync(49_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ problem: 'notReachable', status: 0 })
  })

  it('[HT-51+] is slow from 4 seconds on and long from 15 on, and a screen is told when that changes', async () => {
    const { client } = never()
    const heard: Waiting[] = []
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

  it('[HT-51+] waiting no longer ends only what has waited for long', async () => {
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
