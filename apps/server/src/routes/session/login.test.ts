import { beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_LIFE_SECONDS } from '../../services/accounts/token.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, PASSWORD } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const START = '2026-05-01T18:00:01Z'
const own = 'rs/cs/customers/customers/own'

describe('login', async () => {
  const database = await testDatabase()
  const { owner } = database
  let anna: Readonly<Record<string, string>>

  beforeAll(async () => {
    await addClubs(owner)
    anna = { [CLUBS.a]: await addCustomer(owner, CLUBS.a), [CLUBS.b]: await addCustomer(owner, CLUBS.b) }
    await addAccount(owner, GROUP_ID, 'anna', anna)
    await addAccount(owner, GROUP_ID, 'ben', { [CLUBS.a]: await addCustomer(owner, CLUBS.a, { firstName: 'Ben' }) })
    await addAccount(owner, GROUP_ID, 'zo\u00eb', { [CLUBS.a]: await addCustomer(owner, CLUBS.a, { firstName: 'Zoë' }) })
    await addAccount(owner, GROUP_ID, 'gone', { [CLUBS.a]: await addCustomer(owner, CLUBS.a, { active: false }) })
    await addAccount(owner, CLUBS.outside, 'anna', { [CLUBS.outside]: await addCustomer(owner, CLUBS.outside) })
  })

  it('[SE-33] [SE-07] gives a token for the own customer', async () => {
    const app = appAt(START, database)
    const answer = await app.ask('auth/login', { body: { username: 'ANNA', password: PASSWORD, tenantId: CLUBS.a, client_id: 'cwi' } })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_SECONDS,
      details: { customerId: Number(anna[CLUBS.a]), tenantId: CLUBS.a },
    })
    const me = await app.ask(own, { tenant: CLUBS.a, token: answer.json.access_token })
    expect(me.json).toMatchObject({ general: { id: Number(anna[CLUBS.a]), firstName: 'Anna' }, onlineSettings: { userName: 'anna' } })
  })

  it.each([
    { typed: ' zoë ', what: 'with the spaces that a phone adds' },
    { typed: 'ZOE\u0308', what: 'from a keyboard that writes two signs for one' },
  ])('[SE-33] finds the name $what', async ({ typed }) => {
    const body = { username: typed, password: PASSWORD, tenantId: CLUBS.a }
    expect((await appAt(START, database).ask('auth/login', { body })).status).toBe(200)
  })

  it('[SE-35] accepts a form as well', async () => {
    const answer = await appAt(START, database).ask('auth/login', {
      body: new URLSearchParams({ username: 'anna', password: PASSWORD, tenantId: CLUBS.a }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
  })

  it.each([
    { who: 'a wrong password', username: 'anna', password: 'wrong', tenantId: CLUBS.a },
    { who: 'an unknown username', username: 'nobody', password: PASSWORD, tenantId: CLUBS.a },
    { who: 'an account without a customer there', username: 'ben', password: PASSWORD, tenantId: CLUBS.b },
    { who: 'a customer who has left', username: 'gone', password: PASSWORD, tenantId: CLUBS.a },
  ])('[SE-29] $who gets the same 400', async ({ username, password, tenantId }) => {
    const answer = await appAt(START, database).ask('auth/login', { body: { username, password, tenantId }, address: '192.0.2.9' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(answer.json).toMatchObject({ code: 'loginFailed', error: 'invalid_grant', details: [{ code: 'loginFailed' }] })
    expect(answer.json.error_description).toBe(answer.json.detail)
  })

  it('[SE-33] requires an existing club and both fields', async () => {
    const app = appAt(START, database)
    const login = (body: object) => app.ask('auth/login', { body })
    expect((await login({ username: 'anna', password: PASSWORD, tenantId: 'nowhere' })).json.code).toBe('tenantUnknown')
    expect((await login({ username: 'anna', password: PASSWORD })).json.code).toBe('tenantRequired')
    const missing = await login({ username: 'anna', tenantId: CLUBS.a })
    expect(missing.status).toBe(400)
    expect(missing.json).toMatchObject({ code: 'invalidInput', details: [{ field: 'password' }] })
    expect((await app.ask('auth/login', { body: '{"username":' })).json).toMatchObject({
      code: 'invalidInput',
      details: [{ code: 'notJson' }],
    })
  })

  it('[SE-34] [SE-36] [SE-37] a group login works at every club of the group where the account has a customer', async () => {
    const app = appAt(START, database)
    const answer = await app.ask('auth/login', {
      body: { username: 'anna', password: PASSWORD, tenantGroupId: GROUP_ID },
      inGroup: CLUBS.b,
    })
    expect(answer.json.details).toEqual({ customerId: Number(anna[CLUBS.b]), tenantId: CLUBS.b })
    const token = answer.json.access_token
    expect((await app.ask(own, { inGroup: CLUBS.b, token })).json.general.id).toBe(Number(anna[CLUBS.b]))
    expect((await app.ask(own, { inGroup: CLUBS.a, token })).json.general.id).toBe(Number(anna[CLUBS.a]))
    expect((await app.ask(own, { inGroup: CLUBS.outside, token })).json.code).toBe('tenantMismatch')

    const ben = await app.ask('auth/login', { body: { username: 'ben', password: PASSWORD, tenantGroupId: GROUP_ID }, inGroup: CLUBS.a })
    expect((await app.ask(own, { inGroup: CLUBS.b, token: ben.json.access_token })).status).toBe(403)
    const chosenOutside = await app.ask('auth/login', {
      body: { username: 'anna', password: PASSWORD, tenantGroupId: GROUP_ID },
      inGroup: CLUBS.outside,
    })
    expect(chosenOutside.json.code).toBe('tenantUnknown')
  })

  it('[SE-37] a group login ends at the group, whatever else the account can do', async () => {
    const everywhere = { [CLUBS.a]: await addCustomer(owner, CLUBS.a), [CLUBS.outside]: await addCustomer(owner, CLUBS.outside) }
    await addAccount(owner, GROUP_ID, 'everywhere', everywhere)
    const app = appAt(START, database)
    const answer = await app.ask('auth/login', {
      body: { username: 'everywhere', password: PASSWORD, tenantGroupId: GROUP_ID },
      inGroup: CLUBS.a,
    })
    expect((await app.ask(own, { inGroup: CLUBS.outside, token: answer.json.access_token })).json.code).toBe('tenantMismatch')
  })

  it('[SE-37] a login at one club of the group opens only that club', async () => {
    const app = appAt(START, database)
    const token = await app.logIn('anna', CLUBS.a)
    const answer = await app.ask(own, { tenant: CLUBS.b, token })
    expect(answer.status).toBe(403)
    expect(answer.json.code).toBe('tenantMismatch')
  })
})
