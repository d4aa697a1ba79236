import { getClubParams } from '@club/contract/club'
import { getLicence, logout } from '@club/contract/session'
import { getTournament, listTournaments } from '@club/contract/tournaments'
import { BATCH_LIMIT, batch, HEADERS } from '@club/contract/wire'
import { describe, expect, it } from 'vitest'
import { batchCall } from './batch.ts'
import { readPicture } from './testing/calls.ts'
import { failureOf } from './testing/failureOf.ts'
import { createFakeClub, createTestClient } from './testing/fakeClub.ts'

const cup = (id: number) => ({ id, name: `Cup ${id}`, startDate: '2026-05-02' })
const tournament = (id: number) => batchCall(getTournament, { params: { id: String(id) } })

/** Answers each address with what `bodyOf` makes of it. */
function setUp(bodyOf: (url: string) => unknown) {
  const club = createFakeClub()
  club.respond(batch, ({ body }) => Response.json((body as string[]).map(bodyOf)))
  return { club, ...createTestClient(club) }
}
const cupOf = (url: string) => cup(Number(url.split('/').at(-1)))

describe('a batch', () => {
  it('[HT-30] [HT-31] [HT-32] sends its paths in one POST and returns the responses in order', async () => {
    const { club, client } = setUp((url) => (url.includes('?') ? { content: [cup(9)] } : cupOf(url)))
    const answers = await client.batch([tournament(7), batchCall(listTournaments, { query: { page: 0, archived: false } }), tournament(8)])
    expect(club.requests).toMatchObject([
      {
        method: 'POST',
        path: 'rs/batch',
        body: ['rs/cs/tournaments/7', 'rs/cs/tournaments?page=0&archived=false', 'rs/cs/tournaments/8'],
      },
    ])
    expect(answers).toEqual([
      { ok: true, value: cup(7) },
      { ok: true, value: { content: [cup(9)] } },
      { ok: true, value: cup(8) },
    ])
  })

  it('[HT-33] reports each failed part, and only that', async () => {
    const { client, state } = setUp((url) => {
      if (url.endsWith('7')) return { status: 404, code: 'tournamentNotFound', title: 'Gone', details: [{ code: 'tournamentNotFound' }] }
      if (url.endsWith('6')) return { status: 500, error: 'Internal Server Error', path: '/x' }
      return url.endsWith('5') ? { months: [] } : cupOf(url)
    })
    const answers = await client.batch([tournament(7), tournament(8), tournament(6), tournament(5)])
    expect(answers).toMatchObject([
      { ok: false, reason: { problem: 'tournamentNotFound', status: 404 } },
      { ok: true, value: cup(8) },
      { ok: false, reason: { problem: 'serverFault', code: 'Internal Server Error', status: 500 } },
      { ok: false, reason: { code: 'unreadableAnswer' } },
    ])
    expect(state.loggedOut).toBe(0)
  })

  it('[HT-33] [ER-08] ends the session if a part says that it has expired', async () => {
    const { client, state } = setUp(() => ({ status: 401, title: 'Log in', details: [{ code: 'loginNeeded' }] }))
    const [answer] = await client.batch([tournament(7)])
    expect(answer).toMatchObject({ ok: false, reason: { code: 'LOGOUT 401' } })
    expect(state.loggedOut).toBe(1)
  })

  it(`[HT-33] of more than ${BATCH_LIMIT} is sent in several requests`, async () => {
    const { club, client } = setUp(cupOf)
    const answers = await client.batch(Array.from({ length: 2 * BATCH_LIMIT + 1 }, (_, id) => tournament(id)))
    expect(club.requests.map(({ body }) => (body as string[]).length)).toEqual([BATCH_LIMIT, BATCH_LIMIT, 1])
    expect(answers.map((answer) => answer.ok && answer.value.id)).toEqual(answers.map((_, id) => id))
  })

  it('accepts an empty response of a part', async () => {
    const { client } = setUp(() => null)
    expect(await client.batch([batchCall(getLicence)])).toEqual([{ ok: true, value: {} }])
  })

  it('without parts sends nothing', async () => {
    const { club, client } = setUp(cupOf)
    expect(await client.batch([])).toEqual([])
    expect(club.requests).toEqual([])
  })

  it('[HT-33] sends a token only if a part needs one', async () => {
    const { club, client } = setUp(() => ({}))
    await client.batch([batchCall(getClubParams)])
    await client.batch([batchCall(getClubParams), batchCall(getLicence)])
    expect(club.requests.map(({ headers }) => headers.get(HEADERS.token))).toEqual([null, 'token-1'])
    expect(club.requests.map(({ headers }) => headers.has(HEADERS.idempotencyKey))).toEqual([false, false])
  })

  it('fails in every part if the number of responses differs', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(batch, () => Response.json([cup(7)]))
    expect(await client.batch([tournament(7), tournament(8)])).toMatchObject(
      Array(2).fill({ ok: false, reason: { code: 'unreadableAnswer' } }),
    )
  })

  it('that fails as a whole throws', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(batch, () => Response.json({ code: 'tenantMismatch' }, { status: 403 }))
    expect(await failureOf(client.batch([tournament(7)]))).toMatchObject({ problem: 'tenantMismatch' })
  })

  it.each([404, 405, 501])('is sent as single requests if the service answers %d, from then on', async (status) => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(batch, () => new Response('', { status }))
    club.respond(getTournament, ({ path }) => (path.endsWith('8') ? new Response('', { status: 404 }) : Response.json(cup(7))))
    for (const _ of [1, 2]) {
      expect(await client.batch([tournament(7), tournament(8)])).toMatchObject([
        { ok: true, value: cup(7) },
        { ok: false, reason: { problem: 'notFound' } },
      ])
    }
    expect(club.requests.filter(({ path }) => path === 'rs/batch')).toHaveLength(1)
  })

  it('accepts only parts that a GET answers with JSON', async () => {
    const { club, client } = setUp(cupOf)
    await expect(client.batch([batchCall(logout)])).rejects.toThrow(TypeError)
    await expect(client.batch([batchCall(readPicture, { params: { id: '1' } })])).rejects.toThrow(TypeError)
    expect(club.requests).toEqual([])
  })
})
