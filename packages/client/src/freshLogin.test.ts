import { changeUsername } from '@club/contract/session'
import { HEADERS } from '@club/contract/wire'
import { describe, expect, it, vi } from 'vitest'
import { failureOf } from './testing/failureOf.ts'
import { createFakeClub, createTestClient } from './testing/fakeClub.ts'

const refusal = { type: 'about:blank', title: 'x', status: 403, code: 'freshLoginRequired' }
const options = { body: { username: 'ida' }, version: null, idempotencyKey: 'step-1' }

describe('a call that needs a fresh login', () => {
  it('[SE-56+] is repeated with the new token once the password was entered', async () => {
    const club = createFakeClub()
    const { client, state } = createTestClient(club, {
      onFreshLoginRequired: async () => {
        state.token = 'token-2'
        return true
      },
    })
    club.respond(changeUsername, ({ headers }) =>
      headers.get(HEADERS.token) === 'token-2' ? Response.json({}) : Response.json(refusal, { status: 403 }),
    )
    expect(await client.call(changeUsername, options)).toEqual({})
    expect(club.requests.map(({ body }) => body)).toEqual([options.body, options.body])
    expect(club.requests.map(({ headers }) => headers.get(HEADERS.idempotencyKey))).toEqual(['step-1', 'step-1'])
    expect(state.loggedOut).toBe(0)
  })

  it('[SE-56+] fails if the password is not entered, and is repeated only once', async () => {
    const club = createFakeClub()
    club.respond(changeUsername, () => Response.json(refusal, { status: 403 }))
    const ask = vi.fn(async () => false)
    const { client, state } = createTestClient(club, { onFreshLoginRequired: ask })
    expect((await failureOf(client.call(changeUsername, options))).problem).toBe('freshLoginRequired')
    expect(club.requests).toHaveLength(1)
    ask.mockResolvedValue(true)
    expect((await failureOf(client.call(changeUsername, options))).problem).toBe('freshLoginRequired')
    expect(club.requests).toHaveLength(3)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(state.loggedOut).toBe(0)
  })
})
