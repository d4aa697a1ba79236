import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEADERS } from '@club/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../testing/testApp.ts'
import { addClubs, CLUBS, GROUP_ID } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'

const OURS = 'https://www.north.example'
const THEIRS = 'https://island.example:8443'
const allowed = (headers: Headers): string | null => headers.get('access-control-allow-origin')

describe('pages of other origins', async () => {
  const database = await testDatabase()
  const portalFolder = mkdtempSync(join(tmpdir(), 'origins-'))
  const app = appAt('2026-06-10T10:00:00Z', database, { portalFolder })
  beforeAll(async () => {
    await addClubs(database.owner)
    await database.owner.query('update tenant set origins = $1 where id = $2', [[OURS, 'https://shop.example'], CLUBS.a])
    await database.owner.query('update tenant set origins = $1 where id = $2', [[THEIRS], CLUBS.outside])
    writeFileSync(join(portalFolder, 'index.html'), '<!doctype html><title>Portal</title>')
  })
  afterAll(() => rmSync(portalFolder, { recursive: true }))

  it.each([
    { origin: OURS, tenant: CLUBS.a, reads: true },
    { origin: THEIRS, tenant: CLUBS.a, reads: false },
    { origin: OURS, tenant: CLUBS.b, reads: false },
    { origin: 'https://www.north.example.evil', tenant: CLUBS.a, reads: false },
    { origin: 'http://www.north.example', tenant: CLUBS.a, reads: false },
    { origin: 'null', tenant: CLUBS.a, reads: false },
  ])('$origin reads answers of $tenant: $reads', async ({ origin, tenant, reads }) => {
    const answer = await app.ask('rs/cs/cwi/params', { tenant, headers: { origin } })
    expect(allowed(answer.headers)).toBe(reads ? origin : null)
    expect(answer.headers.get('vary')).toContain('origin')
  })

  it('[HT-10] can read the token, the date and the errors, too', async () => {
    const refused = await app.ask('rs/cs/tournaments/0', { tenant: CLUBS.a, headers: { origin: OURS } })
    expect([refused.status, allowed(refused.headers)]).toEqual([404, OURS])
    for (const name of [HEADERS.token, HEADERS.serverDate]) expect(refused.headers.get('access-control-expose-headers')).toContain(name)
  })

  it('a preflight names no club: any club that lists the origin allows it', async () => {
    const preflight = (origin: string) =>
      app.app.request('/api/rs/cs/tournaments', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': HEADERS.tenant },
      })
    const known = await preflight(THEIRS)
    expect([known.status, allowed(known.headers)]).toEqual([204, THEIRS])
    for (const name of [HEADERS.token, HEADERS.tenant, HEADERS.tenantInGroup, HEADERS.idempotencyKey, 'accept-language'])
      expect(known.headers.get('access-control-allow-headers')).toContain(name)
    const unknown = await preflight('https://evil.example')
    expect([unknown.status, allowed(unknown.headers)]).toEqual([405, null])
  })

  it('the directory of clubs is readable from every site that a club lists', async () => {
    expect(allowed((await app.ask('rs/master/tenants', { headers: { origin: THEIRS } })).headers)).toBe(THEIRS)
    expect(allowed((await app.ask('rs/master/tenants', { headers: { origin: 'https://evil.example' } })).headers)).toBeNull()
  })

  it('our own pages need no entry', async () => {
    const headers = { origin: 'https://portal.example', host: 'portal.example' }
    const answer = await app.ask('auth/login', { body: { username: 'x', password: 'x', tenantGroupId: GROUP_ID }, headers })
    expect([answer.json.code, allowed(answer.headers)]).toEqual(['loginFailed', null])
  })

  it('can embed the portal of a club that lists them, and no other', async () => {
    const framing = async (path: string) => {
      const { headers } = await app.ask(path)
      return [/frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0], headers.get('x-frame-options')]
    }
    expect(await framing('/')).toEqual(["frame-ancestors 'none'", 'DENY'])
    expect(await framing(`/?tenant_id=${CLUBS.a}`)).toEqual([`frame-ancestors ${OURS} https://shop.example`, null])
    expect(await framing(`/tournaments?tenant_id=${CLUBS.outside}`)).toEqual([`frame-ancestors ${THEIRS}`, null])
    for (const tenant of [CLUBS.b, 'nowhere', '', "x'; --"])
      expect(await framing(`/?tenant_id=${encodeURIComponent(tenant)}`)).toEqual(["frame-ancestors 'none'", 'DENY'])
  })

  it.each(["https://a.example; script-src 'unsafe-inline'", 'https://*.example', '*', 'HTTPS://A.example', 'https://a.example/path', ''])(
    'the database refuses %j',
    async (origin) => {
      await expect(database.owner.query('update tenant set origins = $1 where id = $2', [[origin, OURS], CLUBS.b])).rejects.toThrow('check')
    },
  )
})
