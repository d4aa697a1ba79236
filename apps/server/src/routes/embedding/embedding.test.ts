import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const START = '2026-05-01T18:00:01Z'
const own = 'rs/cs/customers/customers/own'

describe('the portal inside another page', async () => {
  const database = await testDatabase()
  let ida: string
  beforeAll(async () => {
    await addClubs(database.owner)
    ida = await addCustomer(database.owner, CLUBS.outside)
    await addAccount(database.owner, CLUBS.outside, 'ida', { [CLUBS.outside]: ida })
    await database.owner.query('update tenant set origins = $1 where id = $2', [['https://www.north.example'], CLUBS.a])
  })
  const tenant = CLUBS.outside
  const exchange = (app: ReturnType<typeof appAt>, token: string, at: string = tenant) =>
    app.ask('auth/exchange', { method: 'POST', tenant: at, token })

  it('can be embedded by the sites that each club lists', async () => {
    const app = appAt(START, database)
    expect((await app.ask('rs/cs/cwi/embedders', { tenant: CLUBS.a })).json).toEqual({ origins: ['https://www.north.example'] })
    expect((await app.ask('rs/cs/cwi/embedders', { tenant: CLUBS.b })).json).toEqual({ origins: [] })
  })

  it('[SH-38] exchanges a token once; the old one is invalid afterwards', async () => {
    const app = appAt(START, database)
    const token = await app.logIn('ida', tenant)
    const answer = await exchange(app, token)
    expect(answer).toMatchObject({ status: 200, json: { details: { customerId: Number(ida), tenantId: tenant } } })
    expect((await app.ask(own, { tenant, token: answer.json.access_token })).status).toBe(200)
    expect((await app.ask(own, { tenant, token })).status).toBe(401)
    expect((await exchange(app, token)).json.code).toBe('loginNeeded')
  })

  it('[SH-38] one of many concurrent exchanges succeeds', async () => {
    const app = appAt(START, database)
    const token = await app.logIn('ida', tenant)
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(app, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
  })

  it('exchanges nothing for another club, and no other login of the same person', async () => {
    const app = appAt(START, database)
    const [token, other] = [await app.logIn('ida', tenant), await app.logIn('ida', tenant)]
    expect((await exchange(app, token, CLUBS.a)).json.code).toBe('tenantMismatch')
    expect((await exchange(app, token)).status).toBe(200)
    expect((await app.ask(own, { tenant, token: other })).status).toBe(200)
  })
})
