import { addPlayers } from '@club/contract/entries'
import { getLicence, login } from '@club/contract/session'
import { getTournament } from '@club/contract/tournaments'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { backOffMs } from './retry.ts'
import { createCard, readCard } from './testing/calls.ts'
import { failureOf } from './testing/failureOf.ts'
import { createFakeClub, createTestClient } from './testing/fakeClub.ts'

const broken = (status: number, headers = {}) => new Response('', { status, headers })
const lost = () => Promise.reject(new TypeError('fetch failed'))

describe('a read', () => {
  it.each([500, 502, 503, 504])('[HT-52+] with status %d is retried twice', async (status) => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getLicence, () => (club.requests.length < 3 ? broken(status) : Response.json({ block: true })))
    expect(await client.call(getLicence)).toEqual({ block: true })
    expect(club.requests).toHaveLength(3)
  })

  it('[HT-52+] without a response is retried twice, then it fails', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getLicence, lost)
    expect(await failureOf(client.call(getLicence))).toMatchObject({ problem: 'notReachable' })
    expect(club.requests).toHaveLength(3)
  })

  it('[SH-65+] is not retried while the device is offline', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club, { isOnline: () => false })
    club.respond(getLicence, lost)
    expect(await failureOf(client.call(getLicence))).toMatchObject({ problem: 'notReachable' })
    expect(club.requests).toHaveLength(1)
  })

  it.each([400, 401, 403, 404, 409, 422, 429, 501])('[HT-52+] with status %d is not retried', async (status) => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getLicence, () => broken(status))
    expect(await failureOf(client.call(getLicence))).toMatchObject({ status })
    expect(club.requests).toHaveLength(1)
  })

  it('uses the newest token for its retries', async () => {
    const club = createFakeClub()
    const { client, state } = createTestClient(club)
    club.respond(getLicence, () => {
      state.token = 'token-2'
      return club.requests.length === 1 ? broken(502) : Response.json({})
    })
    await client.call(getLicence)
    expect(club.requests.map(({ headers }) => headers.get('x-access-token'))).toEqual(['token-1', 'token-2'])
  })
})

describe('a write', () => {
  it.each([
    { what: 'is cut off', answer: lost },
    { what: 'is answered 503', answer: () => broken(503) },
  ])('[HT-52+] that $what is not retried automatically', async ({ answer }) => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(createCard, answer)
    club.respond(login, answer)
    await failureOf(client.call(createCard, { body: {} }))
    await failureOf(client.call(login, { body: { username: 'a', password: 'b' } }))
    expect(club.requests).toHaveLength(2)
  })
})

describe('a write without an answer', () => {
  const sent = { params: { tournId: '7' }, body: { players: [{ customerId: '1' }] } }
  const other = { params: { tournId: '7' }, body: { players: [{ customerId: '2' }] } }

  /** Returns the keys of the writes; the first one gets `first`, the others an answer. */
  async function keysOf(first: () => Promise<Response> | Response, ...then: readonly (typeof sent)[]) {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(addPlayers, () => (club.requests.length === 1 ? first() : Response.json({ content: [] })))
    await failureOf(client.call(addPlayers, sent))
    for (const options of then) await client.call(addPlayers, options)
    return club.requests.map(({ headers }) => headers.get('idempotency-key'))
  }

  it.each([
    { what: 'is cut off', answer: lost },
    { what: 'is answered 504', answer: () => broken(504) },
  ])('[HT-53+] that $what has its key again when the same is sent next, and a new one afterwards', async ({ answer }) => {
    const [first, second, third] = await keysOf(answer, sent, sent)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('[HT-53+] has a new key after another write: the same is then a new step', async () => {
    const [first, , third] = await keysOf(lost, other, sent)
    expect(third).not.toBe(first)
  })

  it('[HT-53+] has a new key after a refusal, which has stored nothing', async () => {
    const [first, second] = await keysOf(() => Response.json({ code: 'signUpRefused', status: 409 }, { status: 409 }), sent)
    expect(second).not.toBe(first)
  })
})

describe('a write answered busy or unavailable', () => {
  const away = (code: string) =>
    Response.json({ code, status: 503 }, { status: 503, headers: { 'content-type': 'application/problem+json', 'retry-after': '0' } })
  const sent = { params: { tournId: '7' }, body: { players: [{ customerId: '1' }] } }

  it.each(['busy', 'unavailable'])(
    '[HT-52+] [HT-53+] with status %s is retried with its key if the server remembers keys of the call',
    async (code) => {
      const club = createFakeClub()
      const { client } = createTestClient(club)
      club.respond(addPlayers, () => (club.requests.length < 3 ? away(code) : Response.json({ content: [] })))
      expect(await client.call(addPlayers, sent)).toEqual({ content: [] })
      const keys = club.requests.map(({ headers }) => headers.get('idempotency-key'))
      expect(keys).toHaveLength(3)
      expect(new Set(keys).size).toBe(1)
      expect(keys[0]).toBeTruthy()
    },
  )

  it('[HT-52+] is not retried otherwise: it might be done twice', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(createCard, () => away('unavailable'))
    expect(await failureOf(client.call(createCard, { body: {} }))).toMatchObject({ problem: 'unavailable' })
    expect(club.requests).toHaveLength(1)
  })
})

describe('between two attempts', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[HT-52+] the wait is about 0.5 and 1 s', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1), (retry) => {
        const middle = 500 * (retry + 1)
        expect(backOffMs(retry)).toBeGreaterThanOrEqual(middle / 2)
        expect(backOffMs(retry)).toBeLessThan(middle * 1.5)
      }),
    )
    expect(new Set(Array.from({ length: 20 }, () => backOffMs(0))).size).toBeGreaterThan(1)
  })

  it('[HT-52+] the wait is what the server asks for', async () => {
    vi.useFakeTimers()
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getLicence, () => (club.requests.length === 1 ? broken(503, { 'retry-after': '5' }) : Response.json({})))
    const answer = client.call(getLicence)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(club.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual({})
  })

  it('[HT-52+] a server that asks for a longer wait is not called again', async () => {
    const club = createFakeClub()
    const { client } = createTestClient(club)
    club.respond(getLicence, () => broken(503, { 'retry-after': '6' }))
    expect(await failureOf(client.call(getLicence))).toMatchObject({ status: 503, retryAfterSeconds: 6 })
    expect(club.requests).toHaveLength(1)
  })

  it('a call can be cancelled immediately', async () => {
    vi.useFakeTimers()
    const club = createFakeClub()
    const { client } = createTestClient(club, { backOff: () => 1_000 })
    const controller = new AbortController()
    club.respond(readCard, () => broken(500))
    const failure = failureOf(client.call(readCard, { params: { id: '7' }, signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(500)
    controller.abort()
    expect(await failure).toMatchObject({ code: 'canceled' })
    expect(club.requests).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[HT-52+] all attempts share one timeout', async () => {
    vi.useFakeTimers()
    const club = createFakeClub()
    const { client } = createTestClient(club, { backOff: () => 20_000 })
    club.respond(getTournament, () => broken(500))
    const failure = failureOf(client.call(getTournament, { params: { id: '7' } }))
    await vi.advanceTimersByTimeAsync(39_999)
    club.respond(getTournament, () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(10_001)
    expect(await failure).toMatchObject({ problem: 'notReachable' })
    expect(club.requests).toHaveLength(3)
  })
})
