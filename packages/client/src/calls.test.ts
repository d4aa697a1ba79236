import { listTenants, login, tenantFromWire } from '@club/contract/session'
import { listTournaments, tournamentListQueryToWire } from '@club/contract/tournaments'
import { defineCall, HEADERS } from '@club/contract/wire'
import type { ClubDate } from '@club/core'
import { tournamentListQuery } from '@club/core/tournament'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { changeCard, createCard, deleteCard, listCourses, listLockers, readCard, readPicture, replaceCard } from './testing/calls.ts'
import { failureOf } from './testing/failureOf.ts'
import { createFakeClub, createTestClient } from './testing/fakeClub.ts'

const card = { id: 7, name: 'Spring Cup' }
const params = { id: '7' }

function setUp(overrides = {}) {
  const club = createFakeClub()
  for (const call of [readCard, createCard, replaceCard, changeCard]) club.answer(call, card)
  club.answer(deleteCard, {})
  return { club, ...createTestClient(club, overrides) }
}

describe('a call', () => {
  it('[HT-22] [HT-23] reads with GET and creates with POST', async () => {
    const { club, client } = setUp()
    expect(await client.call(readCard, { params })).toEqual(card)
    expect(await client.call(createCard, { body: { name: 'Spring Cup' } })).toEqual(card)
    expect(club.requests).toMatchObject([
      { method: 'GET', path: 'rs/cs/cards/7', body: undefined },
      { method: 'POST', path: 'rs/cs/cards', body: { name: 'Spring Cup' } },
    ])
  })

  it('[HT-24] [HT-25] [HT-26] replaces with PUT, changes named fields with PATCH, deletes with DELETE', async () => {
    const { club, client } = setUp()
    await client.call(replaceCard, { params, body: { name: 'Autumn Cup' }, version: null })
    await client.call(changeCard, { params, body: {}, version: null })
    expect(await client.call(deleteCard, { params })).toEqual({})
    expect(club.requests).toMatchObject([
      { method: 'PUT', path: 'rs/cs/cards/7', body: { name: 'Autumn Cup' } },
      { method: 'PATCH', path: 'rs/cs/cards/7', body: {} },
      { method: 'DELETE', path: 'rs/cs/cards/7', body: undefined },
    ])
  })

  it('[HT-47] for reservations names its platform', async () => {
    const { club, client } = setUp()
    for (const call of [listCourses, listLockers]) club.answer(call, { content: [] })
    await client.call(listCourses, { query: { day: '2026-05-01' } })
    await client.call(listLockers)
    await client.call(readCard, { params })
    expect(club.requests.map(({ query }) => query.toString())).toEqual(['platform=Cwi&day=2026-05-01', 'platform=Cwi', ''])
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)('[HT-47] for reservations names its platform in the query of a %s, too', async (method) => {
    const { club, client } = setUp()
    const call = defineCall({
      method,
      path: 'rs/cs/reservation/bookings',
      auth: 'customer',
      body: v.object({}),
      response: v.object({}),
      errors: [],
    })
    club.answer(call, {})
    await client.call(call, { body: {}, version: null })
    expect(club.requests).toMatchObject([{ method, path: 'rs/cs/reservation/bookings', body: {} }])
    expect(club.requests.map(({ query }) => query.toString())).toEqual(['platform=Cwi'])
  })

  it('with a missing parameter is a bug of the caller, not of the network', async () => {
    const { client } = setUp()
    await expect(client.call(readCard, { params: {} as never })).rejects.toThrow(TypeError)
  })
})

describe('a call that changes something', () => {
  const key = (club: ReturnType<typeof setUp>['club'], at: number) => club.requests[at]?.headers.get(HEADERS.idempotencyKey)

  it('[HT-53+] has a key of its own', async () => {
    const { club, client } = setUp()
    await client.call(createCard, { body: {} })
    await client.call(createCard, { body: {} })
    await client.call(deleteCard, { params })
    await client.call(readCard, { params })
    expect(new Set([key(club, 0), key(club, 1), key(club, 2)]).size).toBe(3)
    expect(key(club, 0)).toMatch(/^[\da-f]{32}$/)
    expect(key(club, 3)).toBeNull()
    club.answer(login, { access_token: 't', details: { customerId: 7 } })
    await client.call(login, { body: { username: 'a', password: 'b' } })
    expect(key(club, 4)).toBeNull()
  })

  it('[HT-53+] keeps the key while its first request is running', async () => {
    const { club, client } = setUp()
    club.respond(createCard, () =>
      club.requests.length < 3 ? Response.json({ code: 'stillRunning' }, { status: 409 }) : Response.json(card),
    )
    expect(await client.call(createCard, { body: {} })).toEqual(card)
    expect(club.requests).toHaveLength(3)
    expect(new Set(club.requests.map(({ headers }) => headers.get(HEADERS.idempotencyKey))).size).toBe(1)
  })

  it('[HT-54+] names the version that it changes', async () => {
    const { club, client } = setUp()
    club.respond(readCard, () => Response.json(card, { headers: { etag: 'W/"v1"' } }))
    const { value, version } = await client.versioned(readCard, { params })
    expect([value, version]).toEqual([card, 'W/"v1"'])
    await client.call(changeCard, { params, body: {}, version })
    await client.call(deleteCard, { params, version })
    await client.call(replaceCard, { params, body: {}, version: null })
    expect(club.requests.map(({ headers }) => headers.get('if-match'))).toEqual([null, 'W/"v1"', 'W/"v1"', null])
  })
})

describe('a list', () => {
  const rows = [{ id: 'a', name: 'A' }]

  it('[HT-13] [HT-14] [HT-15] is requested by page, size and sort', async () => {
    const { club, client } = setUp()
    club.answer(listTournaments, { content: [] })
    await client.call(listTournaments, { query: { page: 2, size: 50, sort: 'startDate,desc' } })
    expect(club.requests[0]?.query.toString()).toBe('page=2&size=50&sort=startDate%2Cdesc')
  })

  it('[HT-17] [HT-38] has its filters next to them, days as yyyy-MM-dd', async () => {
    const { club, client } = setUp()
    club.answer(listTournaments, { content: [] })
    const question = tournamentListQuery({
      month: '2026-05-01' as ClubDate,
      holes: [18],
      sex: null,
      access: null,
      roundTypes: [],
      mine: false,
    })
    await client.call(listTournaments, { query: { page: 0, ...tournamentListQueryToWire(question) } })
    expect(Object.fromEntries(club.requests[0]?.query ?? [])).toMatchObject({
      page: '0',
      startDateFrom: '2026-05-01',
      startDateTo: '2026-05-31',
    })
  })

  it('[HT-27] is loaded completely as one page of 2000', async () => {
    const { club, client, state } = setUp()
    club.answer(listTenants, { content: rows, page: { totalElements: 1, totalPages: 1 } })
    expect(await client.all(listTenants, tenantFromWire)).toEqual([{ id: 'a', name: 'A', groupId: null }])
    expect(club.requests[0]?.query.toString()).toBe('page=0&size=2000')
    expect(state.log).toEqual([])
  })

  it('[HT-28] with exactly 2000 rows is complete', async () => {
    const { club, client, state } = setUp()
    club.answer(listTenants, { content: rows, page: { totalElements: 2000, totalPages: 1 } })
    await client.all(listTenants, tenantFromWire)
    expect(state.log).toEqual([])
  })

  it('[HT-29] is counted by a page of one row', async () => {
    const { club, client } = setUp()
    club.answer(listTenants, { content: rows, page: { totalElements: 4711, totalPages: 4711 } })
    expect(await client.count(listTenants)).toBe(4711)
    expect(club.requests.map(({ query }) => query.toString())).toEqual(['page=0&size=1'])
  })

  it('is counted by its rows if the service sends no total', async () => {
    const { club, client } = setUp()
    club.respond(listTenants, ({ query }) => Response.json({ items: Array(query.get('size') === '1' ? 1 : 3).fill(rows[0]) }))
    expect(await client.count(listTenants)).toBe(3)
  })
})

describe('a file', () => {
  const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 255)

  it('[HT-48] is received byte by byte with its stored type', async () => {
    const { club, client } = setUp()
    club.respond(readPicture, () => new Response(picture, { headers: { 'content-type': 'image/png' } }))
    const file = await client.call(readPicture, { params })
    expect(file.type).toBe('image/png')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(picture)
    expect(club.requests[0]?.headers.get('accept')).toBe('*/*')
  })

  it('[HT-49] comes from the URL of the files, everything else from the service root', async () => {
    const asked: string[] = []
    const { client } = setUp({
      fileBaseUrl: 'https://files.example/api',
      fetch: async (url: string) => {
        asked.push(url)
        return Response.json(card)
      },
    })
    await client.call(readPicture, { params })
    await client.call(readCard, { params })
    expect(asked).toEqual(['https://files.example/api/rs/cs/cards/7/picture', 'https://club.example/api/rs/cs/cards/7'])
  })

  it.each([
    { what: 'an error', status: 404, body: { details: [{ code: 'notFound' }] } },
    { what: 'an error with status 200', status: 200, body: { exception: 'NoFile' } },
  ])('is refused if $what arrives', async ({ status, body }) => {
    const { club, client } = setUp()
    club.respond(readPicture, () => Response.json(body, { status }))
    expect(await failureOf(client.call(readPicture, { params }))).toMatchObject({ status })
  })

  it('[ER-34] is refused if an HTML error page arrives', async () => {
    const { club, client } = setUp()
    club.respond(readPicture, () => new Response('<h1>Gone</h1>', { status: 410, headers: { 'content-type': 'text/html' } }))
    expect(await failureOf(client.call(readPicture, { params }))).toMatchObject({ message: '<h1>Gone</h1>', status: 410 })
  })

  it('can be JSON, or empty', async () => {
    const { club, client } = setUp()
    club.respond(readPicture, () => Response.json({ holes: 18 }))
    expect(await (await client.call(readPicture, { params })).text()).toBe('{"holes":18}')
    club.respond(readPicture, () => new Response(null, { status: 204 }))
    expect((await client.call(readPicture, { params })).size).toBe(0)
  })
})
