import { HEADERS } from '@club/contract/wire'
import { describe, expect, it, vi } from 'vitest'
import { readHandover } from './handover.ts'

interface Sent {
  readonly path: string
  readonly token: string | null
}

function club(answers: Readonly<Record<string, () => Response>>) {
  const sent: Sent[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace('/api/', '')
    sent.push({ path, token: request.headers.get(HEADERS.token) })
    return answers[path]?.() ?? new Response('', { status: 404 })
  }
  const log = vi.fn()
  const deps = {
    ...{ baseUrl: 'https://portal.example/api', fetch, log },
    acceptLanguage: () => 'en-US',
    screenSize: () => ({ width: 1, height: 1 }),
    clock: () => 0,
    tenant: () => ({ id: 'a', inGroup: false }),
  }
  return { sent, log, read: () => readHandover(deps, 'handed', false) }
}
const exchanged = () => Response.json({ access_token: 'ours', details: { customerId: 12 } })
const own = () => Response.json({ general: { id: 12, firstName: 'Anna', lastName: 'Berg', fullName: 'Anna Berg' } })

describe('a handed-over login', () => {
  it('[SH-38] is exchanged first, and only the new token is saved', async () => {
    const { read, sent } = club({ 'auth/exchange': exchanged, 'rs/cs/customers/customers/own': own })
    expect(await read()).toMatchObject({
      session: { token: 'ours', customerId: '12', tenantId: 'a', inGroup: false, stay: false },
      customer: { id: '12' },
    })
    expect(sent).toEqual([
      { path: 'auth/exchange', token: 'handed' },
      { path: 'rs/cs/customers/customers/own', token: 'ours' },
    ])
  })

  it('[SH-38] opens nothing if it was exchanged before', async () => {
    const { read, sent, log } = club({ 'auth/exchange': () => Response.json({ code: 'loginNeeded' }, { status: 401 }) })
    expect(await read()).toBeNull()
    expect(sent).toHaveLength(1)
    expect(log).toHaveBeenCalledOnce()
  })

  it('is used unchanged with a middle tier without exchange', async () => {
    const { read } = club({ 'rs/cs/customers/customers/own': own })
    expect(await read()).toMatchObject({ session: { token: 'handed', customerId: '12' } })
  })

  it('is ended if it was declined', async () => {
    const { read, sent } = club({
      'auth/exchange': exchanged,
      'rs/cs/customers/customers/own': own,
      'auth/logout': () => Response.json({}),
    })
    await (await read())?.discard()
    expect(sent.at(-1)).toEqual({ path: 'auth/logout', token: 'ours' })
  })
})
