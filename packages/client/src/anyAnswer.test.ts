/** Whatever a service answers, a call ends with what its schema says or with an ApiError. */
import { getLicence, listTenants, tenantFromWire } from '@club/contract/session'
import { getTournament, listTournaments } from '@club/contract/tournaments'
import { HEADERS } from '@club/contract/wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from './apiError.ts'
import { batchCall } from './batch.ts'
import { createTestClient } from './testing/fakeClub.ts'

const anyStatus = fc.constantFrom(200, 200, 200, 201, 204, 304, 400, 401, 404, 409, 418, 429, 500, 503, 599)
const anyCup = fc.record({
  id: fc.oneof(fc.integer(), fc.jsonValue()),
  name: fc.oneof(fc.string(), fc.jsonValue()),
  startDate: fc.jsonValue(),
})
const anyBody = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constant('<!doctype html><h1>Bad gateway</h1>'),
  fc
    .record({
      content: fc.array(fc.oneof(anyCup, fc.jsonValue())),
      page: fc.oneof(fc.jsonValue(), fc.record({ totalElements: fc.jsonValue() })),
    })
    .map((body) => JSON.stringify(body)),
)
const anyHeaders = fc.record({
  'content-type': fc.constantFrom('application/json', 'text/html', 'image/png', 'application/problem+json'),
  [HEADERS.serverDate]: fc.oneof(
    fc.constant('never'),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  ),
  'retry-after': fc.constantFrom('0', 'soon', '99', '-1'),
})

/** Deeper than a stack goes. */
const DEEP = ['['.repeat(100_000), '[{"children":'.repeat(10_000), `${'{"items":['.repeat(10_000)}${']}'.repeat(10_000)}`]

async function expectEnds(status: number, body: string, headers: Record<string, string>): Promise<void> {
  const fetch = async () => new Response(status === 204 || status === 304 ? null : body, { status, headers })
  const { client } = createTestClient({ fetch } as never)
  const params = { id: '7' }
  const ends = [
    client.call(getTournament, { params }),
    client.call(getLicence),
    client.page(listTenants, tenantFromWire),
    client.count(listTenants),
    client.batch([batchCall(getTournament, { params }), batchCall(listTournaments)]),
  ]
  for (const end of await Promise.allSettled(ends)) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(ApiError)
  expect(Number.isFinite(client.now())).toBe(true)
}

describe('any response', () => {
  it('ends a call with a value or an ApiError, nothing else', async () => {
    await fc.assert(fc.asyncProperty(anyStatus, anyBody, anyHeaders, expectEnds))
  })

  it.each(DEEP.map((body, at) => ({ at, body })))('does the same for endless nesting ($at)', async ({ body }) => {
    await expectEnds(200, body, {})
  })

  it('keeps every valid row', async () => {
    const anyRow = fc.oneof(
      fc.record({ id: fc.string({ minLength: 1 }), name: fc.string() }).map((row) => ({ row, good: true })),
      fc.constantFrom(null, 7, 'x', {}, { name: 'no id' }, { id: {}, name: 'x' }, []).map((row) => ({ row, good: false })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow), fc.constantFrom('content', 'items'), async (rows, field) => {
        const fetch = async () => Response.json({ [field]: rows.map(({ row }) => row) })
        const { client } = createTestClient({ fetch } as never)
        const kept = await client.all(listTenants, tenantFromWire)
        expect(kept).toEqual(rows.filter(({ good }) => good).map(({ row }) => ({ ...(row as object), groupId: null })))
      }),
    )
  })
})
