import { BATCH_LIMIT, HEADERS } from '@club/contract/wire'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_LIFE_SECONDS } from '../../services/accounts/token.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addTournament } from '../../testing/testTournaments.ts'
import { pathOfPart } from './partOfBatch.ts'

const tenant = CLUBS.outside
const database = await testDatabase()
const app = appAt('2026-06-10T10:00:00Z', database)
let token: string
let ours: string
let theirs: string

const send = (body: unknown, more: Partial<Parameters<typeof app.ask>[1]> = {}) => app.ask('rs/batch', { tenant, token, body, ...more })

beforeAll(async () => {
  await addClubs(database.owner)
  await addAccount(database.owner, tenant, 'ida', { [tenant]: await addCustomer(database.owner, tenant, { firstName: 'Ida' }) })
  ours = await addTournament(database.owner, tenant, { name: 'Ours' })
  theirs = await addTournament(database.owner, CLUBS.a, { name: 'Theirs' })
  token = await app.logIn('ida', tenant)
})

describe('a batch', () => {
  it('[HT-30] [HT-31] [HT-32] returns the bodies of its GETs in order', async () => {
    const urls = [`rs/cs/tournaments/${ours}`, 'rs/cs/tournaments?page=0&size=1', 'rs/cs/customers/customers/own']
    const answer = await send(urls)
    const single = await Promise.all(urls.map(async (url) => (await app.ask(url, { tenant, token })).json))
    expect(answer).toMatchObject({ status: 200, json: single })
    expect(answer.json[0]).toMatchObject({ name: 'Ours' })
  })

  it('[HT-01] ignores a leading slash', async () => {
    const [bare, slashed] = (await send([`rs/cs/tournaments/${ours}`, `/rs/cs/tournaments/${ours}`])).json
    expect(slashed).toEqual(bare)
    expect(bare.name).toBe('Ours')
  })

  it('[HT-33] lets one part fail alone', async () => {
    const answer = await send([`rs/cs/tournaments/${theirs}`, `rs/cs/tournaments/${ours}`, 'rs/nothing', 'rs/cs/tournaments?sort=shoesize'])
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject([
      { code: 'tournamentNotFound', status: 404, details: [{ code: 'tournamentNotFound' }] },
      { name: 'Ours' },
      { code: 'notFound' },
      { code: 'invalidInput', status: 400 },
    ])
    expect(answer.text).not.toContain('Theirs')
  })

  it('[HT-33] authorises every part separately', async () => {
    const own = ['rs/cs/customers/customers/own', `rs/cs/tournaments/${ours}`]
    expect((await send(own, { token: undefined })).json).toMatchObject([{ code: 'loginNeeded', status: 401 }, { name: 'Ours' }])
    expect(await send(own, { tenant: CLUBS.a })).toMatchObject({ status: 403, json: { code: 'tenantMismatch' } })
    expect(await send(own, { token: 'x' })).toMatchObject({ status: 401, json: { code: 'loginNeeded' } })
    expect(await send(own, { tenant: undefined as never })).toMatchObject({ status: 400, json: { code: 'tenantRequired' } })
  })

  it('[HT-33] only reads, and contains no batch', async () => {
    expect((await send(['rs/batch', 'auth/logout', 'auth/login', 'rs/b%61tch'])).json).toMatchObject(
      Array(4).fill({ code: 'methodNotSupported', status: 405 }),
    )
    expect(await app.ask('rs/cs/customers/customers/own', { tenant, token })).toMatchObject({ status: 200 })
  })

  it('[HT-33] uses the caller’s language in every part', async () => {
    const [part] = (await send(['rs/cs/tournaments/0'], { headers: { 'accept-language': 'de' } })).json
    expect(part.title).toBe('Dieses Turnier gibt es hier nicht')
  })

  it('refuses files', async () => {
    await put(database.owner, tenant, (tx) =>
      tx.query("update club set logo = $1, logo_type = 'image/png' where tenant_id = $2", [Buffer.from('png'), tenant]),
    )
    expect((await app.ask(`rs/cwi-favicon?tenant_id=${tenant}`)).headers.get('content-type')).toBe('image/png')
    expect((await send([`rs/cwi-favicon?tenant_id=${tenant}`])).json).toMatchObject([
      { code: 'invalidInput', details: [{ code: 'notInBatch' }] },
    ])
  })

  it(`[HT-33] accepts up to ${BATCH_LIMIT} parts`, async () => {
    const url = `rs/cs/tournaments/${ours}`
    const { json } = await send(Array(BATCH_LIMIT).fill(url))
    expect(json).toHaveLength(BATCH_LIMIT)
    expect(json.every(({ name }: { name: string }) => name === 'Ours')).toBe(true)
    expect(await send(Array(BATCH_LIMIT + 1).fill(url))).toMatchObject({ status: 400, json: { code: 'invalidInput' } })
    expect(await send([])).toMatchObject({ status: 200, json: [] })
    for (const body of [{}, 'x', [7], [''], [['rs/cs/tournaments']]]) expect(await send(body)).toMatchObject({ status: 400 })
  })

  it('returns a renewed token', async () => {
    const start = app.now
    const mine = await app.logIn('ida', tenant)
    app.now = new Date(start.getTime() + (TOKEN_LIFE_SECONDS / 2 + 1) * 1000)
    const answer = await send(['rs/cs/customers/customers/own', 'rs/cs/customers/customers/own'], { token: mine })
    app.now = start
    expect(answer.json).toMatchObject(Array(2).fill({ general: { firstName: 'Ida' } }))
    const renewed = answer.headers.get(HEADERS.token) as string
    expect(await app.ask('rs/cs/customers/customers/own', { tenant, token: renewed })).toMatchObject({ status: 200 })
  })
})

describe('pathOfPart', () => {
  it.each(['rs/cs/tournaments', '/rs/cs/tournaments'])('reads %s below the service root', (url) => {
    expect(pathOfPart(url)).toBe('/api/rs/cs/tournaments')
  })

  it.each([
    'https://elsewhere.example/rs/cs/tournaments',
    '//elsewhere.example/x',
    '/\\elsewhere.example/x',
    '\\\\elsewhere.example',
    '///elsewhere.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '../healthz',
    '/../metrics',
    '%2e%2e/metrics',
    'rs/../../metrics',
    'rs/cs\n/x',
    ' rs/cs',
    'http:rs/cs',
    'rs/cs#x',
  ])('refuses %j', (url) => {
    expect(pathOfPart(url)).toBeNull()
  })

  it('never leaves the service, for any path', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '%2e',
      '%2f',
      'http:',
      'https://',
      '@',
      'a',
      'rs',
      '?',
      '#',
      ':',
      '\t',
      '//',
      'x.example',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces).map((parts) => parts.join('')),
          fc.webUrl(),
          fc.string(),
        ),
        (url) => {
          const path = pathOfPart(url)
          if (path === null) return
          const { host, pathname } = new URL(path, 'http://here.example')
          expect(host).toBe('here.example')
          expect(pathname.startsWith('/api/')).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
