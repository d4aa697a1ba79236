import { defineCall, HEADERS } from '@club/contract/wire'
import { Hono } from 'hono'
import pino from 'pino'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant, rowOf, type Tx } from '../db/connect.ts'
import { runIdempotent } from '../db/runIdempotent.ts'
import { sql } from '../db/sql.ts'
import { createRenderer } from '../print/renderer.ts'
import { requireCustomer } from '../services/accounts/session.ts'
import { createTenantDirectory } from '../services/accounts/tenantDirectory.ts'
import { createSharedDays } from '../services/reservations/sharedDays.ts'
import { appAt } from '../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { NO_LIMITS } from './clientLimits.ts'
import { mountRoutes } from './mount.ts'
import { refuseStale } from './refuseStale.ts'
import { clubRoute } from './request.ts'

const tenant = CLUBS.outside
const word = v.object({ word: v.string() })
const one = { path: 'rs/cs/words', auth: 'customer', response: word } as const
const getWord = defineCall({ ...one, method: 'GET', errors: [] })
const putWord = defineCall({ ...one, method: 'PUT', body: word, errors: ['changedMeanwhile'] })

/** The name of the caller stands for anything that two people may change. */
const read = async (tx: Tx, id: string, lock = sql``) => {
  const row = await rowOf<{ word: string }>(
    tx,
    sql`select last_name as word from customer where tenant_id = ${tx.tenantId} and id = ${id} ${lock}`,
  )
  return { word: row?.word ?? '' }
}
const routes = [
  clubRoute(getWord, (request) => inTenant(request.db, request.tenant.id, (tx) => read(tx, requireCustomer(request).customerId))),
  clubRoute(putWord, (request) => {
    const { customerId } = requireCustomer(request)
    return inTenant(request.db, request.tenant.id, (tx) =>
      runIdempotent(tx, 'putWord', customerId, request, async () => {
        refuseStale(request, await read(tx, customerId, sql`for update`))
        await tx.query(sql`update customer set last_name = ${request.body.word} where tenant_id = ${tx.tenantId} and id = ${customerId}`)
        return request.body
      }),
    )
  }),
]

describe('a change with If-Match', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-10T10:00:00Z', database)
  const words = new Hono()
  const log = pino({ level: 'silent' })
  mountRoutes(words, routes, {
    db: database.app,
    log,
    clock: () => app.now,
    addressOf: () => '',
    checkAnswers: true,
    limits: NO_LIMITS,
    tenants: createTenantDirectory(),
    renderer: createRenderer(),
    sharedDays: createSharedDays(),
    publicUrl: () => '',
  })
  let token: string

  const ask = (method: string, headers: Readonly<Record<string, string>> = {}, body?: object) =>
    words.request('/api/rs/cs/words', {
      method,
      headers: { [HEADERS.tenant]: tenant, [HEADERS.token]: token, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  const version = async () => (await ask('GET')).headers.get('etag') as string
  const put = async (word: string, ifMatch?: string, more = {}) => {
    const answer = await ask('PUT', { ...(ifMatch !== undefined && { [HEADERS.ifMatch]: ifMatch }), ...more }, { word })
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
  }
  const stored = async () => ((await (await ask('GET')).json()) as { word: string }).word

  beforeAll(async () => {
    await addClubs(database.owner)
    await addAccount(database.owner, tenant, 'ida', { [tenant]: await addCustomer(database.owner, tenant, { lastName: 'first' }) })
    token = await app.logIn('ida', tenant)
  })

  it.each([
    { what: 'as it was read', sent: (now: string) => now, status: 200 },
    { what: 'the same tag as a strong one', sent: (now: string) => now.replace('W/', ''), status: 200 },
    { what: 'one of several', sent: (now: string) => `"x", ${now}`, status: 200 },
    { what: 'whatever is there', sent: () => '*', status: 200 },
    { what: 'without a word about it: the last write wins', sent: () => undefined, status: 200 },
    { what: 'another state', sent: () => 'W/"somethingElse"', status: 412 },
    { what: 'no tag at all', sent: () => 'yesterday', status: 412 },
    { what: 'an empty header', sent: () => '', status: 412 },
  ])('$what: $status', async ({ what, sent, status }) => {
    const before = await stored()
    const answer = await put(what, sent(await version()))
    expect(answer).toEqual({ status, code: status === 412 ? 'changedMeanwhile' : undefined })
    expect(await stored()).toBe(status === 412 ? before : what)
  })

  it('of two with the same version the second is refused as stale', async () => {
    const seen = await version()
    const both = await Promise.all([put('hers', seen), put('his', seen)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('repeated with its key gets the same response, although its version is outdated', async () => {
    const seen = await version()
    const key = { [HEADERS.idempotencyKey]: 'k' }
    expect((await put('once', seen, key)).status).toBe(200)
    expect((await put('once', seen, key)).status).toBe(200)
    expect((await put('twice', seen)).status).toBe(412)
  })

  it('has another etag in another language, and texts of that language', async () => {
    const seen = await version()
    const answer = await ask('PUT', { [HEADERS.ifMatch]: seen, 'accept-language': 'de' }, { word: 'x' })
    expect(answer.status).toBe(412)
    expect(((await answer.json()) as { title: string }).title).toBe('Inzwischen geändert')
  })
})
