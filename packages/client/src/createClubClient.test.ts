import { getClubParams } from '@club/contract/club'
import { addPlayers, deletePlayers } from '@club/contract/entries'
import { getLicence, listTenants, tenantFromWire } from '@club/contract/session'
import { countTournamentsByMonth, getTournament, listTournaments, tournamentSummaryFromWire } from '@club/contract/tournaments'
import { HEADERS } from '@club/contract/wire'
import { describe, expect, it } from 'vitest'
import { failureOf } from './testing/failureOf.ts'
import { createFakeClub, createTestClient } from './testing/fakeClub.ts'

const cup = { id: 7, name: 'Spring Cup', startDate: '2026-05-02' }

describe('a request', () => {
  it('[HT-02] [HT-03] [HT-05] has token, tenant and language', async () => {
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

  it.each(['de-DE', 'da, en-US'])('[LO-10] has the language in the portal’s spelling: %s', async (language) => {
    const club = createFakeClub()
    const { client } = createTestClient(club, { acceptLanguage: () => language })
    club.answer(getTournament, cup)
    await client.call(getTournament, { params: { id: '7' } })
    expect(club.requests[0]?.headers.get('accept-language')).toBe(language)
  })

  it('[HT-06] [HT-07] has the size of the screen', async () => {
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

  it('[CS-33] never sends a token if it needs no login', async () => {
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

  it('[HT-16] [HT-35] [HT-36] repeats lists, writes booleans as text, leaves out empty values', async () => {
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

  it('[HT-08] [SE-32] of a response replaces the old one', async () => {
    const club = createFakeClub()
    const { client, state } = createTestClient(club)
    club.respond(getLicence, () => renewing('token-2'))
    await client.call(getLicence)
    expect(state.token).toBe('token-2')
  })

  it('[SE-32] of the latest of parallel responses counts', async () => {
    const club = createFakeClub()
    const { client, state } = createTestClient(club)
    const waiting: ((answer: Response) => void)[] = []
    club.respond(getLicence, () => new Promise((resolve) => waiting.push(resolve)))
    const both = [client.call(getLicence), client.call(getLicence)]
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]?.(renewing('token-2'))
    await both[1]
    waiting[0]?.(renewing('token-3'))
    await both[0]
    expect(state.token).toBe('token-3')
  })

  it.each([
    { when: 'after a logout', now: null },
    { when: 'after another login', now: 'somebody-else' },
  ])('is ignored if it comes $when', async ({ now }) => {
    const club = createFakeClub()
    const { client, state } = createTestClient(club)
    club.respond(getLicence, () => {
      state.token = now
      return renewing('token-2')
    })
    await client.call(getLicence)
    expect(state.token).toBe(now)
  })
})

describe('the clock', () => {
  it('[HT-09] [SE-12] [SE-13] is the server’s', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    expect(client.clubNow('Europe/Berlin')).toBe('2026-05-01T14:00:00')
    club.respond(getLicence, () => Response.json({}, { headers: { [HEADERS.serverDate]: '2026-05-01T22:30:05+02:00' } }))
    await client.call(getLicence)
    expect(client.now()).toBe(Date.UTC(2026, 4, 1, 20, 30, 5))
    expect(client.clubNow('Europe/Berlin')).toBe('2026-05-01T22:30:05')
    expect(client.clubNow('Pacific/Auckland')).toBe('2026-05-02T08:30:05')
  })

  it('[SE-14] keeps its offset if a response has no date, also for an error', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getLicence, () => new Response('', { status: 500, headers: { [HEADERS.serverDate]: '2026-05-01T13:00:00Z' } }))
    await failureOf(client.call(getLicence))
    club.answer(getLicence, {})
    await client.call(getLicence)
    expect(client.now()).toBe(Date.UTC(2026, 4, 1, 13))
  })
})

describe('a response', () => {
  it('can have unknown fields', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getTournament, () => Response.json({ ...cup, weather: 'fine' }))
    expect(await client.call(getTournament, { params: { id: '7' } })).toEqual(cup)
  })

  it('can have null for a missing value', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getTournament, () => Response.json({ ...cup, endDate: null, roundTypes: null, playersCount: null }))
    expect(await client.call(getTournament, { params: { id: '7' } })).toEqual(cup)
  })

  it('[HT-18] [HT-20] can call its rows items', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(listTenants, () => Response.json({ items: [{ id: 't', name: 'Club' }], page: { totalElements: 9, totalPages: 9 } }))
    expect(await client.page(listTenants, tenantFromWire)).toEqual({ rows: [{ id: 't', name: 'Club', groupId: null }], total: 9 })
  })

  it('loses only invalid rows', async () => {
    const club = createFakeClub()
    const { client, state } = createTestClient(club)
    const rows = [cup, { name: 'no id' }, { ...cup, id: 8, startDate: '2026-02-30' }, { ...cup, id: 9 }]
    club.respond(listTournaments, () => Response.json({ content: rows }))
    const { rows: read } = await client.page(listTournaments, tournamentSummaryFromWire)
    expect(read.map(({ id }) => id)).toEqual(['7', '9'])
    expect(state.log).toHaveLength(2)
  })

  it('of an unknown shape is an error, not an empty screen', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(countTournamentsByMonth, () => Response.json({ months: [] }))
    const error = await failureOf(client.call(countTournamentsByMonth, { query: { from: '2026-01-01', to: '2026-12-31' } }))
    expect(error).toMatchObject({ code: 'unreadableAnswer', problem: 'serverFault' })
  })

  it('can be empty if no value is expected', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(deletePlayers, () => new Response(null, { status: 204 }))
    expect(await client.call(deletePlayers, { params: { tournId: '7' }, query: { ids: ['1'] } })).toEqual({})
  })

  it('[HT-28] with more rows than one page is logged', async () => {
    const club = createFakeClub()
    const { client, state } = createTestClient(club)
    club.respond(listTenants, () => Response.json({ content: [], page: { totalElements: 2001, totalPages: 2 } }))
    await client.all(listTenants, tenantFromWire)
    expect(state.log).toEqual([expect.stringContaining('2001')])
  })
})
