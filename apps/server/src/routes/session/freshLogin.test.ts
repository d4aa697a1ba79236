import { calls } from '@club/contract/calls'
import { HEADERS, needsFreshLogin } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { GUESSES } from '../../services/accounts/attempts.ts'
import { FRESH_SECONDS, TOKEN_LIFE_SECONDS } from '../../services/accounts/token.ts'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, PASSWORD } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'

const START = '2026-05-01T18:00:00Z'
const later = (seconds: number) => new Date(Date.parse(START) + seconds * 1000)
const tenant = CLUBS.outside
const CHANGES = [
  {
    what: 'an email added',
    path: 'rs/cs/customers/emails',
    method: 'POST',
    body: { email: 'x@example.org', usageType: 'Private', main: true },
  },
  { what: 'an email changed', path: 'rs/cs/customers/emails/1', method: 'PUT', body: { email: 'x@example.org', usageType: 'Private' } },
  { what: 'an email deleted', path: 'rs/cs/customers/emails/1', method: 'DELETE', body: undefined },
  { what: 'the user name', path: 'rs/cs/user/users/username', method: 'PUT', body: { username: 'other' } },
  { what: 'the password', path: 'rs/cs/user/users/password', method: 'PUT', body: { password: 'Seerose-41x', oldPassword: PASSWORD } },
  {
    what: 'the password, forced',
    path: 'rs/cs/customers/password',
    method: 'PUT',
    body: { password: 'Seerose-41x', oldPassword: PASSWORD },
  },
  {
    what: 'a mandate',
    path: 'rs/cs/finance/direct-debit/mandates',
    method: 'POST',
    body: { name: 'Ida', iban: 'DE89370400440532013000' },
  },
  { what: 'a changed mandate', path: 'rs/cs/finance/direct-debit/mandates/1', method: 'PATCH', body: { name: 'Ida' } },
  { what: 'a revoked mandate', path: 'rs/cs/finance/direct-debit/mandates/1', method: 'DELETE', body: undefined },
]

describe('a fresh login', async () => {
  const database = await testDatabase()
  let app: TestApp
  let token: string
  beforeAll(async () => {
    await addClubs(database.owner)
    await addAccount(database.owner, tenant, 'ida', { [tenant]: await addCustomer(database.owner, tenant) })
    app = appAt(START, database)
    token = await app.logIn('ida', tenant)
  })

  it('[SE-56+] is required by exactly the calls that change emails, name, password bank details and passkeys, and those of all data', () => {
    const asking = Object.entries(calls).flatMap(([name, call]) => (needsFreshLogin(call) ? [name] : []))
    expect(asking.toSorted()).toEqual(
      [
        ...['addEmail', 'updateEmail', 'deleteEmail', 'changeUsername', 'changePassword', 'changeCustomerPassword'],
        ...['addMandate', 'changeMandate', 'revokeMandate'],
        ...['requestDataExport', 'requestDeletion'],
        ...['startPasskey', 'addPasskey', 'removePasskey'],
      ].toSorted(),
    )
  })

  it.each(CHANGES)('[SE-56+] $what with a login eleven minutes old is 403, never 401', async ({ path, method, body }) => {
    app.now = later(FRESH_SECONDS + 1)
    expect(await app.ask(path, { tenant, token, method, body })).toMatchObject({ status: 403, json: { code: 'freshLoginRequired' } })
    app.now = later(FRESH_SECONDS)
    expect((await app.ask(path, { tenant, token, method, body: body && {} })).json.code).not.toBe('freshLoginRequired')
  })

  it('[SE-56+] everything else works as before', async () => {
    app.now = later(FRESH_SECONDS + 1)
    expect((await app.ask('rs/cs/customers/emails', { tenant, token })).status).toBe(200)
    expect((await app.ask('rs/cs/calendar-link', { method: 'POST', tenant, token })).status).toBe(200)
  })

  it('[SE-56+] [SE-32] a renewed or exchanged token is as old as its login', async () => {
    app.now = later(0)
    const first = await app.logIn('ida', tenant)
    app.now = later(TOKEN_LIFE_SECONDS / 2 + 1)
    const renewed = (await app.ask('rs/cs/customers/emails', { tenant, token: first })).headers.get(HEADERS.token) as string
    const swapped = await app.ask('auth/exchange', { method: 'POST', tenant, token: renewed })
    expect(swapped.status).toBe(200)
    const answer = await app.ask('rs/cs/user/users/username', {
      method: 'PUT',
      tenant,
      token: swapped.json.access_token,
      body: { username: 'other' },
    })
    expect(answer).toMatchObject({ status: 403, json: { code: 'freshLoginRequired' } })
  })

  it('[SE-56+] the right password gives a fresh token of the same session; the old one stays old', async () => {
    app.now = later(FRESH_SECONDS + 1)
    const before = await app.ask('auth/sessions', { tenant, token })
    const answer = await app.ask('auth/fresh-login', { tenant, token, body: { currentPassword: PASSWORD } })
    expect(answer.status).toBe(200)
    const fresh = answer.json.access_token
    const rename = (using: string) =>
      app.ask('rs/cs/user/users/username', { method: 'PUT', tenant, token: using, body: { username: 'ida' } })
    expect((await rename(token)).json.code).toBe('freshLoginRequired')
    expect((await rename(fresh)).status).toBe(200)
    const after = await app.ask('auth/sessions', { tenant, token: fresh })
    expect(after.json.page.totalElements).toBe(before.json.page.totalElements)
    app.now = later(FRESH_SECONDS + 62)
    expect((await app.ask('rs/cs/customers/emails', { tenant, token })).status).toBe(401)
    token = fresh
  })

  it('[SE-56+] a wrong password is 400 at its field and changes nothing', async () => {
    app.now = later(FRESH_SECONDS + 1)
    const answer = await app.ask('auth/fresh-login', {
      tenant,
      token,
      body: { currentPassword: 'no' },
      headers: { 'accept-language': 'de' },
    })
    expect(answer).toMatchObject({ status: 400, json: { code: 'wrongPassword' } })
    expect(answer.json.details).toMatchObject([
      { field: 'currentPassword', localizedMessage: expect.stringContaining('nicht Ihr Passwort') },
    ])
  })

  it('[SE-56+] a session has a limited number of wrong passwords, separate from other sessions', async () => {
    app.now = later(100_000)
    const [thief, owner] = [await app.logIn('ida', tenant), await app.logIn('ida', tenant)]
    const ask = (using: string, password: string) =>
      app.ask('auth/fresh-login', { tenant, token: using, body: { currentPassword: password } })
    for (let wrong = 0; wrong < GUESSES.free; wrong += 1) expect((await ask(thief, 'no')).status).toBe(400)
    expect((await ask(thief, PASSWORD)).status).toBe(429)
    expect((await ask(owner, PASSWORD)).status).toBe(200)
  })

  it('[SE-57+] lists the own sessions without a token, ends one, and ends all others', async () => {
    app.now = later(200_000)
    await app.ask('auth/sessions/end-others', { method: 'POST', tenant, token: await app.logIn('ida', tenant) })
    const login = async (agent: string) =>
      (
        await app.ask('auth/login', {
          body: { username: 'ida', password: PASSWORD, tenantId: tenant },
          headers: { 'user-agent': agent },
        })
      ).json.access_token as string
    const firefox = await login('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0')
    const phone = await login(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    )
    const strange = await login('x'.repeat(3000))
    app.now = later(200_600)
    const { json, text } = await app.ask('auth/sessions', { tenant, token: firefox })
    for (const one of [firefox, phone, strange]) expect(text).not.toContain(one)
    expect(json.content).toHaveLength(4)
    expect(json.content).toContainEqual(
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', current: true, lastUsedAt: '2026-05-04T03:43:20' }),
    )
    // The session that asks is in use now.
    app.now = later(200_660)
    const again = await app.ask('auth/sessions', { tenant, token: firefox })
    expect(again.json.content).toContainEqual(expect.objectContaining({ current: true, lastUsedAt: '2026-05-04T03:44:20' }))
    const iphone = json.content.find(({ system }: { system: string }) => system === 'iOS')
    expect(iphone).toMatchObject({ browser: 'Safari', current: false, loggedInAt: '2026-05-04T03:33:20' })

    expect((await app.ask(`auth/sessions/${iphone.id}`, { method: 'DELETE', tenant, token: firefox })).status).toBe(200)
    expect((await app.ask('auth/sessions', { tenant, token: phone })).status).toBe(401)
    expect((await app.ask(`auth/sessions/${iphone.id}`, { method: 'DELETE', tenant, token: firefox })).status).toBe(404)
    expect((await app.ask('auth/sessions/1', { method: 'DELETE', tenant, token: firefox })).status).toBe(404)

    expect((await app.ask('auth/sessions/end-others', { method: 'POST', tenant, token: firefox })).status).toBe(200)
    expect((await app.ask('auth/sessions', { tenant, token: strange })).status).toBe(401)
    expect((await app.ask('auth/sessions', { tenant, token: firefox })).json.content).toHaveLength(1)
  })

  it('[SE-57+] shows and ends no one else’s session', async () => {
    await addAccount(database.owner, tenant, 'otto', { [tenant]: await addCustomer(database.owner, tenant) })
    const [ida, otto] = [await app.logIn('ida', tenant), await app.logIn('otto', tenant)]
    const [{ id }] = (await app.ask('auth/sessions', { tenant, token: otto })).json.content
    expect((await app.ask('auth/sessions', { tenant, token: ida })).text).not.toContain(id)
    expect((await app.ask(`auth/sessions/${id}`, { method: 'DELETE', tenant, token: ida })).status).toBe(404)
    await app.ask('auth/sessions/end-others', { method: 'POST', tenant, token: ida })
    expect((await app.ask('auth/sessions', { tenant, token: otto })).status).toBe(200)
  })

  describe('a login from a new device', () => {
    const login = async (device: string | undefined, address = '203.0.113.7') => {
      const body = { username: 'nora', password: PASSWORD, tenantId: tenant, ...(device !== undefined && { device_id: device }) }
      const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0' }
      return (await app.ask('auth/login', { body, headers, address })).json.access_token as string
    }
    const subjects = async () => (await testMail(app, database).deliver('nora@example.org')).map(({ subject, text }) => ({ subject, text }))

    it('[SE-71+] is emailed to the owner of the account, the first one and those of known devices are not', async () => {
      const nora = await addCustomer(database.owner, tenant, { email: 'nora@example.org' })
      await addAccount(database.owner, tenant, 'nora', { [tenant]: nora })
      const [laptop, stranger] = ['laptop-0123456789abcdef0123456789', 'stranger-0123456789abcdef0123456789']
      await login(undefined)
      await login(laptop)
      await login(laptop)
      expect(await subjects()).toEqual([])
      await login(stranger)
      const [first, ...more] = await subjects()
      expect(first?.subject).toMatch(/^New login at/)
      expect(first?.text).toContain('Firefox on Windows')
      expect(more).toEqual([])
      await login(stranger)
      expect(await subjects()).toEqual([])
      // A client that names no device is unknown each time.
      await login(undefined)
      expect(await subjects()).toHaveLength(1)
    })

    it('[SE-70+] is listed with the first part of its network address', async () => {
      const token = await login('laptop-0123456789abcdef0123456789', '198.51.100.9')
      await login('laptop-0123456789abcdef0123456789', '2001:db8:1:2::9')
      const { content } = (await app.ask('auth/sessions', { tenant, token })).json
      const networks = content.map(({ network }: { network: string }) => network)
      expect(networks).toEqual(expect.arrayContaining(['198.51.100.*', '2001:db8:1::*', '203.0.113.*']))
      expect(content.find(({ current }: { current: boolean }) => current).network).toBe('198.51.100.*')
    })
  })
})
