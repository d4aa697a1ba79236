import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { calls } from '@club/contract/calls'
import { dutyOf, HEADERS } from '@club/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byPrecedence } from '../http/mount.ts'
import { routes } from '../routes/index.ts'
import { appAt } from '../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'

const NOON = '2026-06-10T10:00:00Z'
const tenant = CLUBS.outside

describe('the service', async () => {
  const database = await testDatabase()
  const portalFolder = mkdtempSync(join(tmpdir(), 'portal-'))
  const app = appAt(NOON, database, { portalFolder })
  let token: string
  beforeAll(async () => {
    await addClubs(database.owner)
    await addAccount(database.owner, tenant, 'ida', { [tenant]: await addCustomer(database.owner, tenant) })
    token = await app.logIn('ida', tenant)
    mkdirSync(join(portalFolder, 'assets'))
    writeFileSync(join(portalFolder, 'index.html'), '<!doctype html><title>Portal</title>')
    writeFileSync(join(portalFolder, 'assets', 'index-B3x9kQaZ.js'), `/* ${'x'.repeat(5000)} */`)
    writeFileSync(join(portalFolder, 'secret.key'), 'secret')
  })
  afterAll(() => rmSync(portalFolder, { recursive: true }))

  it('answers every call of the contract, each once', () => {
    expect(routes.map(({ call }) => `${call.method} ${call.path}`).sort()).toEqual(
      Object.values(calls)
        .map((call) => `${call.method} ${call.path}`)
        .sort(),
    )
  })

  it('[HT-50] matches literal segments before parameters', () => {
    const paths = [...routes].sort(byPrecedence).map(({ call }) => call.path)
    expect(paths.indexOf('rs/cs/tournaments/months')).toBeLessThan(paths.indexOf('rs/cs/tournaments/{id}'))
    expect(paths.indexOf('rs/master/tenants/in-group')).toBeLessThan(paths.indexOf('rs/master/tenants/{id}'))
  })

  it.each(Object.values(calls).filter((call) => call.auth === 'customer' || dutyOf(call) !== null))(
    '[TS-29] $method $path is refused for visitors',
    async ({ method, path }) => {
      const answer = await app.ask(path.replaceAll(/\{\w+\}/g, '1'), { method, tenant, ...(method === 'POST' && { body: {} }) })
      expect(answer).toMatchObject({ status: 401, json: { code: 'loginNeeded' } })
    },
  )

  it('[HT-09] sends its time with every response, also errors and unchanged ones', async () => {
    const first = await app.ask('rs/cs/tournaments', { tenant })
    const unchanged = await app.ask('rs/cs/tournaments', { tenant, headers: { 'if-none-match': first.headers.get('etag') as string } })
    const failed = await app.ask('rs/cs/tournaments/0', { tenant })
    expect([first.status, unchanged.status, failed.status]).toEqual([200, 304, 404])
    for (const { headers } of [first, unchanged, failed]) expect(headers.get(HEADERS.serverDate)).toBe(new Date(NOON).toISOString())
    expect(unchanged.text).toBe('')
  })

  it('has the etag in response to HEAD, too', async () => {
    const etag = (await app.ask('rs/cs/tournaments', { tenant })).headers.get('etag') as string
    const head = await app.ask('rs/cs/tournaments', { tenant, method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), head.text]).toEqual([200, etag, ''])
    for (const known of [etag.replace('W/', ''), `"x", ${etag}`, '*'])
      expect((await app.ask('rs/cs/tournaments', { tenant, headers: { 'if-none-match': known } })).status).toBe(304)
    expect((await app.ask('rs/cs/tournaments', { tenant, headers: { 'if-none-match': '"x"' } })).status).toBe(200)
  })

  it('sends HSTS only if a trusted proxy reports TLS', async () => {
    const strict = async (trustProxy: boolean, proto: string) => {
      const one = appAt(NOON, database, { portalFolder, trustProxy })
      const answers = [
        await one.ask('/', { headers: { 'x-forwarded-proto': proto } }),
        await one.ask('rs/x', { headers: { 'x-forwarded-proto': proto } }),
      ]
      return answers.map(({ headers }) => headers.get('strict-transport-security'))
    }
    expect(await strict(true, 'https')).toEqual(['max-age=31536000', 'max-age=31536000'])
    expect(await strict(true, 'http')).toEqual([null, null])
    expect(await strict(false, 'https')).toEqual([null, null])
  })

  it('has different etags for viewers of the same data', async () => {
    const etag = async (request: object) => (await app.ask('rs/cs/tournaments', { tenant, ...request })).headers.get('etag')
    const [visitor, customer, german] = [await etag({}), await etag({ token }), await etag({ headers: { 'accept-language': 'de' } })]
    expect(new Set([visitor, customer, german]).size).toBe(3)
    expect(await etag({})).toBe(visitor)
  })

  it('is not cached by proxies and is never a page', async () => {
    const { headers } = await app.ask('rs/cs/cwi/params', { tenant })
    expect(headers.get('cache-control')).toBe('private, no-cache')
    for (const name of [HEADERS.tenant, HEADERS.tenantInGroup, HEADERS.token, 'accept-language'])
      expect(headers.get('vary')).toContain(name)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('refuses unsupported operations', async () => {
    const wrong = await app.ask('rs/cs/tournaments', { method: 'PUT', tenant, body: {} })
    expect(wrong).toMatchObject({ status: 405, json: { code: 'methodNotSupported' } })
    expect(wrong.headers.get('allow')).toBe('GET')
    expect(await app.ask('rs/cs/nothing', { tenant })).toMatchObject({ status: 404, json: { code: 'notFound' } })
    const big = await app.ask('auth/login', { body: { username: 'x'.repeat(1024 * 1024), password: 'x' } })
    expect(big).toMatchObject({ status: 413, json: { code: 'bodyTooLarge' } })
  })

  it.each([
    'rs/cs/tournaments?startDateFrom=2026-02-30',
    'rs/cs/tournaments?startDateTo=0000-01-01',
    'rs/cs/tournaments/months?from=2026-01-01&to=2026-13-01',
    'rs/cs/cwi/clubs?textFields=City&textValue=%00',
    'rs/master/tenants/%00',
    'rs/cs/tournaments?__proto__=x',
  ])('%s is refused, not an error of ours', async (path) => {
    expect(await app.ask(path, { tenant })).toMatchObject({ status: 400, json: { code: 'invalidInput' } })
  })

  it('[LO-33+] describes a problem in the user’s language', async () => {
    const title = async (language: string) =>
      (await app.ask('rs/cs/tournaments/0', { tenant, headers: { 'accept-language': language } })).json.title
    expect(await title('en')).not.toBe(await title('de-DE'))
  })

  it('compresses large responses', async () => {
    const plain = await app.ask('rs/cs/tournaments', { tenant })
    expect(plain.headers.has('content-encoding')).toBe(false)
    await changeSettings(database.owner, tenant, { browserTitle: 'x'.repeat(3000) })
    const response = await app.app.request('/api/rs/cs/cwi/params', {
      headers: { [HEADERS.tenant]: tenant, 'accept-encoding': 'gzip, br' },
    })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(JSON.parse(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).browserTitle).toHaveLength(3000)
  })

  it('[CS-39] draws the favicon of a club without one, with its initial', async () => {
    const drawn = await app.ask(`rs/cwi-favicon?tenant_id=${tenant}`)
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(drawn.text).toContain('>T</text>')
    expect((await app.ask('rs/cwi-favicon?tenant_id=nowhere')).status).toBe(404)
  })

  it('[CS-29] [CS-30] [CS-38] sends the club’s favicon', async () => {
    expect((await app.ask('rs/cs/cwi/clubs/images/mainWithContent', { tenant })).json).toMatchObject({ active: false })
    await put(database.owner, tenant, (tx) => tx.query("update club set logo = '\\x89504e47', logo_type = 'image/png'"))
    const icon = await app.app.request(`/api/rs/cwi-favicon?tenant_id=${tenant}`)
    expect(icon.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await icon.arrayBuffer()).toString('hex')).toBe('89504e47')
    expect(icon.headers.get('cache-control')).toBe('private, no-cache')
    const etag = icon.headers.get('etag') as string
    expect((await app.ask(`rs/cwi-favicon?tenant_id=${tenant}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const logo = await app.ask('rs/cs/cwi/clubs/images/mainWithContent', { tenant })
    expect(logo.json).toEqual({ active: true, content: Buffer.from('89504e47', 'hex').toString('base64'), extMimeType: 'image/png' })
  })

  it('[CS-32] [CS-33] [CS-36] sends a club’s settings without a login, and only for a club', async () => {
    for (const path of ['rs/cs/cwi/params', 'rs/cs/cwi/week/params', 'auth/anonymous-license', 'rs/cs/cwi/system/info']) {
      expect((await app.ask(path, { tenant })).status).toBe(200)
      expect((await app.ask(path)).json.code).toBe('tenantRequired')
    }
    expect((await app.ask('rs/cs/cwi/system/info', { tenant })).json).toMatchObject({
      clubName: 'The Island',
      localTzName: 'Europe/Copenhagen',
      localTzOffsetMinutes: 120,
    })
    expect((await app.ask('auth/license', { tenant, token })).json.items).toHaveLength(2)
  })

  it('[SE-38] [SE-39] [SE-40] lists the clubs, one, and those of a group', async () => {
    const names = (answer: { json: { content: { name: string }[] } }) => answer.json.content.map(({ name }) => name)
    expect(names(await app.ask('rs/master/tenants'))).toEqual(['North Hill', 'South Hill', 'The Island'])
    expect(names(await app.ask('rs/master/tenants?size=1&page=1&sort=name,desc'))).toEqual(['South Hill'])
    expect(names(await app.ask('rs/master/tenants/in-group?tenantGroupId=two-hills'))).toEqual(['North Hill', 'South Hill'])
    expect((await app.ask(`rs/master/tenants/${CLUBS.a}`)).json).toEqual({ id: CLUBS.a, name: 'North Hill', tenantGroupId: 'two-hills' })
    expect((await app.ask('rs/master/tenants/nowhere')).status).toBe(404)
  })

  describe('the portal on the same server', () => {
    it('is the page for every path, with a policy that loads only from itself', async () => {
      for (const path of ['/', '/tournaments/view/7', '/tournaments']) {
        const answer = await app.ask(path)
        expect(answer).toMatchObject({ status: 200, text: '<!doctype html><title>Portal</title>' })
        expect(answer.headers.get('cache-control')).toBe('no-cache')
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
        expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe|https?:|\*/)
      }
    })

    it('caches built files for ever and compresses them', async () => {
      const response = await app.app.request('/assets/index-B3x9kQaZ.js', { headers: { 'accept-encoding': 'br' } })
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('content-type')).toContain('javascript')
      expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer()))).toHaveLength(5006)
    })

    it('revalidates files with fixed names', async () => {
      mkdirSync(join(portalFolder, 'config'))
      writeFileSync(join(portalFolder, 'config', 'global-settings.json'), '{}')
      expect((await app.ask('/config/global-settings.json')).headers.get('cache-control')).toBe('no-cache')
    })

    it.each(['/assets/gone-B3x9kQaZ.js', '/secret.key', '/..%2f..%2fetc%2fpasswd.txt', '/%00.txt', '/%E0%A4%A'])(
      'has no %s',
      async (path) => {
        expect((await app.app.request(path)).status).toBe(404)
      },
    )

    it('leaves 404 responses of the API alone', async () => {
      expect((await app.ask('/api/tournaments')).json.code).toBe('notFound')
    })
  })
})
