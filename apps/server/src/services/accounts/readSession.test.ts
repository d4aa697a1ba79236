import { HEADERS } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { TOKEN_LIFE_SECONDS } from './token.ts'

const START = '2026-05-01T18:00:01Z'
const after = (seconds: number) => new Date(Date.parse(START) + seconds * 1000)
const own = 'rs/cs/customers/customers/own'

describe('a session', async () => {
  const database = await testDatabase()
  beforeAll(async () => {
    await addClubs(database.owner)
    await addAccount(database.owner, CLUBS.outside, 'ida', { [CLUBS.outside]: await addCustomer(database.owner, CLUBS.outside) })
  })
  const tenant = CLUBS.outside

  it.each([
    { what: 'no tenant', request: {}, status: 400, code: 'tenantRequired' },
    { what: 'an unknown tenant', request: { tenant: 'nowhere' }, status: 404, code: 'tenantUnknown' },
    { what: 'no token', request: { tenant }, status: 401, code: 'loginNeeded' },
    { what: 'an unknown token', request: { tenant, token: 'x' }, status: 401, code: 'loginNeeded' },
  ])('[HT-12] $what is answered with $status', async ({ request, status, code }) => {
    const answer = await appAt(START, database).ask(own, request)
    expect(answer).toMatchObject({ status, json: { code } })
  })

  it('[HT-12] a token of another club is 403, so that the client keeps its session', async () => {
    const app = appAt(START, database)
    const token = await app.logIn('ida', tenant)
    expect(await app.ask(own, { tenant: CLUBS.a, token })).toMatchObject({ status: 403, json: { code: 'tenantMismatch' } })
    expect(await app.ask('rs/cs/tournaments', { tenant: CLUBS.a, token })).toMatchObject({ status: 403 })
  })

  it('ends when its lifetime is over', async () => {
    const app = appAt(START, database)
    const token = await app.logIn('ida', tenant)
    app.now = after(TOKEN_LIFE_SECONDS - 1)
    expect((await app.ask(own, { tenant, token })).status).toBe(200)
    app.now = after(TOKEN_LIFE_SECONDS + 61)
    expect((await app.ask(own, { tenant, token })).status).toBe(401)
  })

  it('[HT-08] [HT-11] [SE-32] past half its lifetime gives one new token, and the old one works 60 s more', async () => {
    const app = appAt(START, database)
    const token = await app.logIn('ida', tenant)
    app.now = after(TOKEN_LIFE_SECONDS / 2)
    expect((await app.ask(own, { tenant, token })).headers.get(HEADERS.token)).toBeNull()
    app.now = after(TOKEN_LIFE_SECONDS / 2 + 1)
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.ask(own, { tenant, token })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const fresh = answers.map(({ headers }) => headers.get(HEADERS.token)).filter((one) => one !== null)
    expect(fresh).toHaveLength(1)

    app.now = after(TOKEN_LIFE_SECONDS / 2 + 60)
    expect((await app.ask(own, { tenant, token })).status).toBe(200)
    app.now = after(TOKEN_LIFE_SECONDS / 2 + 62)
    expect((await app.ask(own, { tenant, token })).status).toBe(401)
    expect((await app.ask(own, { tenant, token: fresh[0] as string })).status).toBe(200)
  })

  it('[SE-27] logging out ends the renewed tokens of the same login, and no other login', async () => {
    const app = appAt(START, database)
    const [token, elsewhere] = [await app.logIn('ida', tenant), await app.logIn('ida', tenant)]
    app.now = after(TOKEN_LIFE_SECONDS / 2 + 1)
    const renewed = (await app.ask(own, { tenant, token })).headers.get(HEADERS.token) as string
    expect((await app.ask('auth/logout', { method: 'POST', tenant, token: renewed })).status).toBe(200)
    expect((await app.ask(own, { tenant, token })).status).toBe(401)
    expect((await app.ask(own, { tenant, token: renewed })).status).toBe(401)
    expect((await app.ask(own, { tenant, token: elsewhere })).status).toBe(200)
  })

  it('is stored only as a hash', async () => {
    const token = await appAt(START, database).logIn('ida', tenant)
    const { rows } = await database.owner.query('select * from session')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })
})
