import type { WirePasskeyAssertion } from '@club/contract/session'
import { STAFF_PASSKEYS } from '@club/core/membership'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openClient } from '../../db/connect.ts'
import { FRESH_SECONDS } from '../../services/accounts/token.ts'
import { CHALLENGE_SECONDS } from '../../services/passkeys/challenges.ts'
import { SoftAuthenticator } from '../../testing/softAuthenticator.ts'
import { appAt, PUBLIC_URL } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'

const START = '2026-05-01T18:00:00Z'
const tenant = CLUBS.outside
const PAGE = { origin: PUBLIC_URL }
const headers = { origin: PUBLIC_URL }
const database = await testDatabase()
const { owner } = database
const app = appAt(START, database)
const mail = testMail(app, database)
const later = (seconds: number) => {
  app.now = new Date(app.now.getTime() + seconds * 1000)
}

const post = (path: string, token: string | undefined, body?: unknown, more: Readonly<Record<string, string>> = headers) =>
  app.ask(`auth/passkeys${path}`, { method: 'POST', tenant, token, headers: more, ...(body !== undefined && { body }) })

async function register(token: string, device: SoftAuthenticator) {
  const options = await post('/options', token)
  if (options.status !== 200) return options
  return post('', token, { credential: device.create(options.json, PAGE) })
}

/** The session as one that confirmed with its passkey. */
async function confirmed(token: string, device: SoftAuthenticator): Promise<string> {
  const { json } = await post('/fresh-login-options', token)
  const answer = await post('/fresh-login', token, { assertion: device.use(json, PAGE) })
  expect(answer.status).toBe(200)
  return answer.json.access_token
}

const loginOptions = async (at: string = tenant) => (await post('/login-options', undefined, { tenantId: at })).json
const send = (assertion: WirePasskeyAssertion, at: string = tenant, more: Readonly<Record<string, string>> = headers) =>
  post('/login', undefined, { tenantId: at, assertion }, more)
const logInWith = async (device: SoftAuthenticator, which?: number) => send(device.use(await loginOptions(), PAGE, which))
const listed = async (token: string) => (await app.ask('auth/passkeys', { tenant, token })).json.content
const office = async (token: string) => app.ask('rs/staff/tournaments', { tenant, token })

let people = 0
async function person({ staff = false } = {}) {
  people += 1
  const name = `p${people}`
  const id = await addCustomer(owner, tenant, { email: `${name}@example.org` })
  await addAccount(owner, tenant, name, { [tenant]: id }, { staff })
  return { id, name, email: `${name}@example.org`, token: await app.logIn(name, tenant) }
}

beforeAll(() => addClubs(owner))
beforeEach(() => {
  app.now = new Date(START)
})

describe('a passkey', () => {
  it('[SE-72+] [SE-74+] [SE-82+] is registered, and logs in without a name or a password', async () => {
    const ida = await person()
    const device = new SoftAuthenticator()
    const added = await register(ida.token, device)
    expect(added).toMatchObject({ status: 200, json: { host: 'portal.example.org', name: 'Passkey', lastUsedAt: null } })
    expect(added.text).not.toContain(device.passkeys[0]?.id.toString('base64url'))
    later(60)
    const answer = await logInWith(device)
    expect(answer).toMatchObject({ status: 200, json: { details: { customerId: Number(ida.id), tenantId: tenant } } })
    const token = answer.json.access_token
    const sessions = (await app.ask('auth/sessions', { tenant, token })).json.content
    expect(sessions.map(({ way, current }: { way: string; current: boolean }) => [way, current])).toEqual(
      expect.arrayContaining([
        ['passkey', true],
        ['password', false],
      ]),
    )
    expect(await listed(token)).toMatchObject([{ name: 'Passkey', lastUsedAt: '2026-05-01T20:01:00' }])
  })

  it('[SE-73+] [SE-80+] is renamed and removed by its owner alone, who gets an email and a message', async () => {
    const [ida, otto] = [await person(), await person()]
    const device = new SoftAuthenticator()
    const { id } = (await register(ida.token, device)).json
    const rename = (token: string, name: string) => app.ask(`auth/passkeys/${id}`, { method: 'PUT', tenant, token, body: { name } })
    const remove = (token: string) => app.ask(`auth/passkeys/${id}`, { method: 'DELETE', tenant, token })
    expect([(await rename(otto.token, 'mine')).status, (await remove(otto.token)).status]).toEqual([404, 404])
    expect((await rename(ida.token, 'x'.repeat(61))).json).toMatchObject({ code: 'invalidInput', details: [{ field: 'name' }] })
    expect((await rename(ida.token, ' My  phone ')).status).toBe(200)
    expect(await listed(otto.token)).toEqual([])
    expect(await listed(ida.token)).toMatchObject([{ name: 'My phone' }])
    expect((await remove(ida.token)).status).toBe(200)
    expect((await logInWith(device)).json.code).toBe('passkeyRefused')
    const emails = await mail.deliver(ida.email)
    expect(emails.map(({ subject }) => subject)).toEqual(['New passkey at The Island', 'Passkey removed at The Island'])
    expect(emails[1]?.text).toContain('My phone')
    const inbox = (await app.ask('rs/cs/messages', { tenant, token: ida.token })).json.content
    expect(inbox.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'New passkey at The Island',
      'Passkey removed at The Island',
    ])
  })

  it('[SE-79+] [SE-80+] is added and removed only after a fresh login', async () => {
    const ida = await person()
    const device = new SoftAuthenticator()
    const { id } = (await register(ida.token, device)).json
    later(FRESH_SECONDS + 1)
    expect((await post('/options', ida.token)).json.code).toBe('freshLoginRequired')
    expect((await app.ask(`auth/passkeys/${id}`, { method: 'DELETE', tenant, token: ida.token })).json.code).toBe('freshLoginRequired')
    const fresh = await confirmed(ida.token, device)
    expect((await app.ask(`auth/passkeys/${id}`, { method: 'DELETE', tenant, token: fresh })).status).toBe(200)
  })

  it('[SE-79+] confirms the sessions of its own login alone', async () => {
    const [ida, otto] = [await person(), await person()]
    const [device, other] = [new SoftAuthenticator(), new SoftAuthenticator()]
    await register(ida.token, device)
    expect((await post('/fresh-login-options', otto.token)).json.code).toBe('notFound')
    await register(otto.token, other)
    const { json } = await post('/fresh-login-options', ida.token)
    expect((await post('/fresh-login', ida.token, { assertion: other.use(json, PAGE) })).json.code).toBe('passkeyRefused')
    expect((await post('/fresh-login', ida.token, { assertion: device.use(json, PAGE) })).status).toBe(200)
  })

  it('[SE-72+] there are at most ten, also when two are added at the same moment', async () => {
    const { token } = await person()
    const device = new SoftAuthenticator()
    for (let count = 0; count < 9; count += 1) expect((await register(token, device)).status).toBe(200)
    const options = [(await post('/options', token)).json, (await post('/options', token)).json]
    expect(options[0].excludeCredentials).toHaveLength(9)
    const both = await Promise.all(options.map((one) => post('', token, { credential: device.create(one, PAGE) })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await post('/options', token)).json.code).toBe('passkeyLimit')
  })

  it('[SE-77+] cannot be registered twice, not by another person either', async () => {
    const [ida, otto] = [await person(), await person()]
    const device = new SoftAuthenticator()
    const first = device.create((await post('/options', ida.token)).json, PAGE)
    expect((await post('', ida.token, { credential: first })).status).toBe(200)
    // The same credential under a new challenge: without attestation the client data is not signed.
    const { challenge } = (await post('/options', otto.token)).json
    const again = new SoftAuthenticator().create({ ...(await post('/options', otto.token)).json, challenge }, PAGE)
    const copied = { ...first, response: { ...first.response, clientDataJSON: again.response.clientDataJSON } }
    expect((await post('', otto.token, { credential: copied })).json.code).toBe('passkeyKnown')
  })
})

describe('the registration of a passkey', () => {
  const creation = async (token: string) => (await post('/options', token)).json

  it.each([
    { what: 'of a device that did not recognise its owner', page: { ...PAGE, verified: false } },
    { what: 'signed in a frame', page: { ...PAGE, more: { crossOrigin: true } } },
    { what: 'signed for another page', page: { origin: 'https://portal.example.com' } },
  ])('[SE-72+] [SE-77+] is refused: $what', async ({ page }) => {
    const { token } = await person()
    const credential = new SoftAuthenticator().create(await creation(token), page)
    expect((await post('', token, { credential })).json.code).toBe('passkeyRefused')
    expect(await listed(token)).toEqual([])
  })

  it('[SE-77+] waits five minutes for the device, and takes its answer once', async () => {
    const { token } = await person()
    const credential = new SoftAuthenticator().create(await creation(token), PAGE)
    later(CHALLENGE_SECONDS)
    expect((await post('', token, { credential })).json.code).toBe('passkeyExpired')
    app.now = new Date(START)
    const again = new SoftAuthenticator().create(await creation(token), PAGE)
    expect((await post('', token, { credential: again })).status).toBe(200)
    expect((await post('', token, { credential: again })).json.code).toBe('passkeyExpired')
    expect(await listed(token)).toHaveLength(1)
  })

  it('[SE-73+] names it; an empty name is refused, the same one for two is not', async () => {
    const { token } = await person()
    const device = new SoftAuthenticator()
    const [one, two] = [(await register(token, device)).json, (await register(token, device)).json]
    const rename = (id: number, name: string) => app.ask(`auth/passkeys/${id}`, { method: 'PUT', tenant, token, body: { name } })
    expect([one.name, two.name]).toEqual(['Passkey', 'Passkey 2'])
    expect((await rename(one.id, '  ')).json).toMatchObject({ code: 'invalidInput', details: [{ field: 'name' }] })
    expect((await rename(one.id, 'x'.repeat(61))).json).toMatchObject({ details: [{ field: 'name' }] })
    expect([(await rename(one.id, 'Phone')).status, (await rename(two.id, 'Phone')).status]).toEqual([200, 200])
    expect((await listed(token)).map(({ name }: { name: string }) => name)).toEqual(['Phone', 'Phone'])
  })

  it('[SE-78+] [SE-79+] of another host is listed with it, and is not asked for here', async () => {
    const ida = await person()
    const device = new SoftAuthenticator()
    const { id } = (await register(ida.token, device)).json
    const admin = await openClient(database.adminUrl)
    await admin.query("update passkey set host = 'old.example.org' where id = $1", [id])
    expect((await post('/fresh-login-options', ida.token)).json.code).toBe('notFound')
    expect((await creation(ida.token)).excludeCredentials).toEqual([])
    expect(await listed(ida.token)).toMatchObject([{ host: 'old.example.org' }])
    expect((await logInWith(device)).json.code).toBe('passkeyRefused')
    await register(ida.token, device)
    expect((await post('/fresh-login-options', ida.token)).json.allowCredentials).toHaveLength(1)
    await admin.end()
  })
})

describe('a login with a passkey', async () => {
  const device = new SoftAuthenticator()
  let ida: Awaited<ReturnType<typeof person>>
  beforeAll(async () => {
    app.now = new Date(START)
    ida = await person()
    expect((await register(ida.token, device)).status).toBe(200)
  })
  const codeOf = async (answer: ReturnType<typeof send>) => (await answer).json.code

  it('[SE-77+] works once for a challenge, also when it is sent twice at the same moment', async () => {
    const assertion = device.use(await loginOptions(), PAGE)
    const answers = await Promise.all([send(assertion), send(assertion), send(assertion)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(await codeOf(send(assertion))).toBe('passkeyExpired')
  })

  it('[SE-77+] needs a challenge of this service that is not over, for a login', async () => {
    const options = await loginOptions()
    const late = device.use(options, PAGE)
    later(CHALLENGE_SECONDS)
    expect(await codeOf(send(late))).toBe('passkeyExpired')
    expect(await codeOf(send(device.use({ ...options, challenge: 'made-up' }, PAGE)))).toBe('passkeyExpired')
    app.now = new Date(START)
    const confirmation = (await post('/fresh-login-options', ida.token)).json
    expect(await codeOf(send(device.use(confirmation, PAGE)))).toBe('passkeyExpired')
    const creation = (await post('/options', ida.token)).json
    const mixed = new SoftAuthenticator().create({ ...creation, challenge: confirmation.challenge }, PAGE)
    expect((await post('', ida.token, { credential: mixed })).json.code).toBe('passkeyExpired')
    const other = await app.logIn(ida.name, tenant)
    const elsewhere = await post('/fresh-login', other, {
      assertion: device.use((await post('/fresh-login-options', ida.token)).json, PAGE),
    })
    expect(elsewhere.json.code).toBe('passkeyExpired')
  })

  it.each([
    { what: 'signed for another page', page: { origin: 'https://portal.example.com' } },
    { what: 'signed in a frame', page: { ...PAGE, more: { crossOrigin: true } } },
    { what: 'without finger, face or PIN', page: { ...PAGE, verified: false } },
  ])('[SE-77+] [SE-78+] is refused: $what', async ({ page }) => {
    expect(await codeOf(send(device.use(await loginOptions(), page)))).toBe('passkeyRefused')
  })

  it('[SE-77+] is refused with a wrong signature, another user handle, or another credential', async () => {
    const good = async () => device.use(await loginOptions(), PAGE)
    const [one, two] = [await good(), await good()]
    const forged = { ...one, response: { ...one.response, signature: two.response.signature } }
    expect(await codeOf(send(forged))).toBe('passkeyRefused')
    const other = { ...two, response: { ...two.response, userHandle: 'AAAA' } }
    expect(await codeOf(send(other))).toBe('passkeyRefused')
    const stranger = new SoftAuthenticator()
    stranger.create((await post('/options', ida.token)).json, PAGE)
    expect(await codeOf(send(stranger.use(await loginOptions(), PAGE)))).toBe('passkeyRefused')
  })

  it('[SE-78+] is offered at the address of the portal alone', async () => {
    for (const origin of ['https://portal.example.com', 'http://portal.example.org', 'http://192.0.2.1', '']) {
      expect((await post('/login-options', undefined, { tenantId: tenant }, { origin })).json.code).toBe('passkeysElsewhere')
      expect((await post('/options', ida.token, undefined, { origin })).json.code).toBe('passkeysElsewhere')
    }
  })

  it('[SE-74+] says nothing about who has one, and opens no other club', async () => {
    const { challenge, ...options } = await loginOptions()
    expect(options).toEqual({ rpId: 'portal.example.org', timeout: CHALLENGE_SECONDS * 1000, userVerification: 'required' })
    expect(challenge).toMatch(/^[\w-]{43}$/)
    expect(await codeOf(send(device.use(await loginOptions(CLUBS.a), PAGE), CLUBS.a))).toBe('passkeyRefused')
    // A challenge of another club.
    expect(await codeOf(send(device.use(await loginOptions(CLUBS.a), PAGE)))).toBe('passkeyExpired')
  })

  it('[SE-81+] is refused if the counter of the device goes back, and its owner is notified', async () => {
    const { token, email } = await person()
    const counting = new SoftAuthenticator()
    counting.counts = true
    counting.counter = 7
    await register(token, counting)
    expect((await logInWith(counting)).status).toBe(200)
    await mail.deliver()
    counting.counter = 5
    expect((await logInWith(counting)).json.code).toBe('passkeyRefused')
    expect((await mail.deliver(email)).map(({ subject }) => subject)).toEqual(['A passkey was refused at The Island'])
    counting.counter = 20
    expect((await logInWith(counting)).status).toBe(200)
  })

  it('[SE-77+] guesses of one network are delayed, and a right one is not counted', async () => {
    const wrong = async () => send(device.use(await loginOptions(), { ...PAGE, verified: false }))
    for (let tries = 0; tries < 40; tries += 1) await wrong()
    const delayed = await send(device.use(await loginOptions(), PAGE))
    expect([delayed.status, Number(delayed.headers.get('retry-after')) > 0]).toEqual([429, true])
    later(3600)
    expect((await logInWith(device)).status).toBe(200)
  })

  it('[SE-74+] opens each club of a group, and no account of a person who has left', async () => {
    const [north, south] = [await addCustomer(owner, CLUBS.a), await addCustomer(owner, CLUBS.b)]
    await addAccount(owner, GROUP_ID, 'gwen', { [CLUBS.a]: north, [CLUBS.b]: south })
    const token = await app.logIn('gwen', CLUBS.a)
    const there = new SoftAuthenticator()
    const options = await app.ask('auth/passkeys/options', { method: 'POST', tenant: CLUBS.a, token, headers })
    const body = { credential: there.create(options.json, PAGE) }
    expect((await app.ask('auth/passkeys', { tenant: CLUBS.a, token, headers, body })).status).toBe(200)
    const at = async (club: string) => send(there.use(await loginOptions(club), PAGE), club)
    expect((await at(CLUBS.b)).json.details.customerId).toBe(Number(south))
    await owner.query(
      `begin; select set_config('club.tenant', '${CLUBS.b}', true); update customer set active = false where id = ${south}; commit`,
    )
    expect((await at(CLUBS.b)).json.code).toBe('passkeyRefused')
    expect((await at(CLUBS.a)).status).toBe(200)
  })
})

describe('a club that requires passkeys of its staff', () => {
  const require = (required: boolean) => owner.query('update tenant set staff_passkeys = $2 where id = $1', [tenant, required])
  const aliases = async (token: string) =>
    (await app.ask('auth/license', { tenant, token })).json.items
      .map(({ alias }: { alias: string }) => alias)
      .filter((alias: string) => alias.startsWith('ClubOffice') || alias.startsWith('StaffPasskeys'))

  it('[SE-75+] [SE-76+] asks them to register two; then a password alone opens no duty', async () => {
    const clara = await person({ staff: true })
    const device = new SoftAuthenticator()
    expect(await aliases(clara.token)).toEqual(['ClubOffice'])
    await require(true)
    expect([await aliases(clara.token), (await office(clara.token)).status]).toEqual([['ClubOffice', 'StaffPasskeys'], 200])
    for (let count = 0; count < STAFF_PASSKEYS; count += 1) expect((await register(clara.token, device)).status).toBe(200)

    expect((await office(clara.token)).json.code).toBe('passkeyNeeded')
    const again = await app.logIn(clara.name, tenant)
    expect([await aliases(again), (await office(again)).json.code]).toEqual([['StaffPasskeys'], 'passkeyNeeded'])
    // A thief of the password registers and removes nothing.
    const [{ id }] = await listed(again)
    const remove = (token: string) => app.ask(`auth/passkeys/${id}`, { method: 'DELETE', tenant, token })
    expect([(await post('/options', again)).json.code, (await remove(again)).json.code]).toEqual(['passkeyNeeded', 'passkeyNeeded'])

    const full = await confirmed(again, device)
    expect([await aliases(full), (await office(full)).status]).toEqual([['ClubOffice'], 200])
    expect((await office((await logInWith(device)).json.access_token)).status).toBe(200)
    expect((await remove(full)).json.code).toBe('passkeysRequired')
    expect((await register(full, device)).status).toBe(200)
    expect((await remove(full)).status).toBe(200)
    expect((await remove(full)).status).toBe(404)
    await require(false)
    expect([await aliases(again), (await office(again)).status]).toEqual([['ClubOffice'], 200])
  })

  it('[SE-76+] two removals at the same moment leave two', async () => {
    const clara = await person({ staff: true })
    const device = new SoftAuthenticator()
    for (let count = 0; count < 3; count += 1) await register(clara.token, device)
    const token = await confirmed(clara.token, device)
    await require(true)
    const ids = (await listed(token)).map(({ id }: { id: number }) => id)
    const answers = await Promise.all(
      ids.slice(0, 2).map((id: number) => app.ask(`auth/passkeys/${id}`, { method: 'DELETE', tenant, token })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listed(token)).toHaveLength(2)
    await require(false)
  })

  it('[SE-75+] asks nothing of members', async () => {
    await require(true)
    const { token } = await person()
    const device = new SoftAuthenticator()
    await register(token, device)
    expect([await aliases(token), (await office(token)).json.code]).toEqual([[], 'notPermitted'])
    const [{ id }] = await listed(token)
    expect((await app.ask(`auth/passkeys/${id}`, { method: 'DELETE', tenant, token })).status).toBe(200)
    await require(false)
  })
})
