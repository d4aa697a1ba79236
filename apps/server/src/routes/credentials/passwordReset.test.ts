import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { GUESSES_OF_NETWORK } from '../../services/accounts/attempts.ts'
import { RESET_EMAILS_PER_CUSTOMER } from '../../services/logins/sendPasswordReset.ts'
import { withHole } from '../../testing/matrix/withHole.ts'
import { appAt, PUBLIC_URL } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, PASSWORD, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail, tokenIn } from '../../testing/testMail.ts'

const START = '2026-05-01T18:00:01Z'
const REQUEST = 'rs/cs/cwi/password-reset/request'
const APPROVE = 'rs/cs/cwi/password-reset/approve'
const NEW = 'Rough-und-Raus-19'
const HOUR = 60 * 60 * 1000
const GERMAN = { 'accept-language': 'de' }
const own = 'rs/cs/customers/customers/own'

describe('a forgotten password', async () => {
  const database = await testDatabase()
  const { owner } = database
  let people = 0

  /** Somebody new with a login, so that no test spends another one's letters. */
  async function member(given: Parameters<typeof addCustomer>[2] = {}) {
    people += 1
    const username = `anna${people}`
    const email = `anna${people}@example.org`
    const id = await addCustomer(owner, CLUBS.a, { email, ...given })
    await addAccount(owner, GROUP_ID, username, { [CLUBS.a]: id })
    return { id, username, email: given.email ?? email }
  }

  function at(instant = START) {
    const app = appAt(instant, database)
    const mail = testMail(app, database)
    const request = (body: object, address = `198.51.100.${people}`) =>
      app.ask(REQUEST, { tenant: CLUBS.a, body, address, headers: GERMAN })
    const approve = (token: string, newPassword = NEW, more: object = {}) =>
      app.ask(APPROVE, {
        method: 'PUT',
        tenant: CLUBS.a,
        body: { token, newPassword },
        headers: GERMAN,
        address: `198.51.100.${people}`,
        ...more,
      })
    const logIn = (username: string, password: string) =>
      app.ask('auth/login', { body: { username, password, tenantId: CLUBS.a }, address: `198.51.100.${people}` })
    return { app, mail, request, approve, logIn }
  }

  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, CLUBS.a, { forgotPasswordEnabled: true })
  })

  it('[CR-04] [CR-09] [CR-10] an email contains a link that sets a new password once', async () => {
    const { username, email } = await member()
    const { mail, request, approve, logIn } = at()
    const answer = await request({ email: email.toUpperCase() })
    expect([answer.status, answer.json]).toEqual([200, {}])
    const [letter, ...others] = await mail.deliver(email)
    expect(others).toEqual([])
    if (!letter) throw new Error('No letter')
    expect(letter).toMatchObject({ to: { address: email }, fromName: 'North Hill', subject: 'Neues Passwort für North Hill' })
    expect(letter.text).toContain(`${PUBLIC_URL}/auth/approve-password#?tenant=${CLUBS.a}&reset=${tokenIn(letter)}`)
    expect(letter.text).toContain(username)

    expect((await approve(tokenIn(letter))).status).toBe(200)
    expect((await logIn(username, NEW)).status).toBe(200)
    expect((await logIn(username, PASSWORD)).json.code).toBe('loginFailed')
    expect((await approve(tokenIn(letter))).json).toMatchObject({ status: 400, code: 'invalidToken' })
    expect((await mail.deliver(email)).map(({ subject }) => subject)).toEqual(['Ihr Passwort bei North Hill wurde geändert'])
  })

  it('[CR-43+] a link that was used or has expired says so before a password is entered; the check does not use it up', async () => {
    const { email } = await member()
    const { mail, request, approve, app } = at()
    const linkSent = async () => {
      await request({ email })
      const letter = (await mail.deliver(email)).at(-1)
      if (!letter) throw new Error('No letter')
      return tokenIn(letter)
    }
    const token = await linkSent()
    const check = (one: string, purpose = 'ResetPassword') =>
      app.ask('rs/cs/cwi/mailed-token/check', { tenant: CLUBS.a, body: { token: one, purpose }, address: '203.0.113.61' })
    expect([(await check(token)).status, (await check(token)).status]).toEqual([200, 200])
    expect((await check(token, 'SetUp')).json).toMatchObject({ status: 400, code: 'invalidToken' })
    expect((await approve(token)).status).toBe(200)
    expect((await check(token)).json).toMatchObject({ status: 400, code: 'invalidToken' })
    const second = await linkSent()
    app.now = new Date(app.now.getTime() + 61 * 60_000)
    expect((await check(second)).json).toMatchObject({ status: 400, code: 'invalidToken' })
    // Guesses by this check wait like those of a new password.
    for (let guess = 0; guess < GUESSES_OF_NETWORK.free; guess += 1) await check(`guess-${guess}`)
    expect((await check('one more')).json).toMatchObject({ status: 429, code: 'tooManyAttempts' })
  })

  it('[CR-08] the response is the same for an unknown address, and nothing is sent', async () => {
    const { email } = await member()
    const { mail, request } = at()
    const [known, unknown] = [await request({ email }), await request({ email: 'nobody@example.org' })]
    expect({ status: unknown.status, text: unknown.text }).toEqual({ status: known.status, text: known.text })
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    const letters = await mail.deliver()
    expect(letters.map(({ to }) => to.address)).toContain(email)
    expect(letters.map(({ to }) => to.address)).not.toContain('nobody@example.org')
  })

  it('[CR-08] the person is looked up after the response', async () => {
    const { email } = await member()
    const statements: string[] = []
    const heard = withHole(database.app, (statement) => {
      statements.push(statement)
      return statement
    })
    const app = appAt(START, { app: heard })
    const work = async (address: string) => {
      statements.length = 0
      await app.ask(REQUEST, { tenant: CLUBS.a, body: { email: address } })
      return [...statements]
    }
    // The club itself is read once in two seconds.
    await work('first@example.org')
    const known = await work(email)
    expect(known.length).toBeGreaterThan(3)
    expect(await work('who@example.org')).toEqual(known)
    expect(known.join()).not.toContain('customer_email')
  })

  it('[CR-10] the token ends after an hour, or when another one is used', async () => {
    const { email } = await member()
    const { app, mail, request, approve } = at()
    await request({ email })
    const [first] = await mail.deliver(email)
    await request({ email })
    const [second] = await mail.deliver(email)
    if (!first || !second) throw new Error('No letters')
    app.now = new Date(Date.parse(START) + HOUR)
    expect((await approve(tokenIn(first))).json.code).toBe('invalidToken')
    app.now = new Date(Date.parse(START) + HOUR - 1000)
    expect((await approve(tokenIn(first))).status).toBe(200)
    expect((await approve(tokenIn(second))).json.code).toBe('invalidToken')
  })

  it('[CR-10] one of two concurrent uses of a token succeeds', async () => {
    const { email } = await member()
    const { mail, request, approve } = at()
    await request({ email })
    const [letter] = await mail.deliver(email)
    const answers = await Promise.all([`${NEW}a`, `${NEW}b`].map((password) => approve(tokenIn(letter as never), password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('[CR-10] is stored only as a hash, for one purpose and club, and one response per key', async () => {
    const { email } = await member()
    const { app, mail, request, approve } = at()
    await request({ email })
    const [letter] = await mail.deliver(email)
    const token = tokenIn(letter as never)
    const rows = await put(owner, CLUBS.a, (tx) => rowsOf(tx, sql`select * from credential_token`))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
    const setup = { method: 'PUT', body: { token, userName: 'else', password: NEW } }
    expect((await app.ask('rs/cs/cwi/customers/online/setup', { tenant: CLUBS.a, ...setup })).json.code).toBe('invalidToken')
    expect((await approve(token, NEW, { tenant: CLUBS.b })).json.code).toBe('invalidToken')
    const key = { headers: { 'idempotency-key': 'again' } }
    expect((await approve(token, NEW, key)).status).toBe(200)
    expect((await approve(token, NEW, key)).status).toBe(200)
  })

  it('[CR-09] [HT-59+] the key of another visitor opens nothing: a wrong token gets the same response', async () => {
    const { email } = await member()
    const { mail, request, approve } = at()
    await request({ email })
    const [letter] = await mail.deliver(email)
    const token = tokenIn(letter as never)
    const key = { headers: { 'idempotency-key': 'shared' } }
    expect((await approve(token, NEW, key)).status).toBe(200)
    for (const [other, password] of [
      ['x'.repeat(43), NEW],
      [token, `${NEW}-2`],
    ] as const) {
      expect(await approve(other, password, key)).toMatchObject({ status: 400, json: { code: 'invalidToken' } })
    }
    expect((await approve(token, NEW, key)).status).toBe(200)
  })

  it('[CR-36] a password below the policy is refused with everything that is missing, and the token still works', async () => {
    const { email } = await member()
    const { mail, request, approve } = at()
    await request({ email })
    const [letter] = await mail.deliver(email)
    const token = tokenIn(letter as never)
    const refused = await approve(token, 'kurz')
    expect(refused.json).toMatchObject({ status: 400, code: 'passwordRefused' })
    expect(refused.json.details.map(({ code, field }: Record<string, string>) => [code, field])).toEqual(
      ['passwordLength', 'passwordUppercase', 'passwordNumber', 'passwordSpecial'].map((code) => [code, 'newPassword']),
    )
    expect(refused.json.details[0]).toMatchObject({
      localizedMessage: 'Das Passwort braucht mindestens 8 Zeichen.',
      data: { minLength: 8 },
    })
    expect((await approve(token)).status).toBe(200)
  })

  it('[CR-26] ends every session of the account', async () => {
    const { email, username } = await member()
    const { app, mail, request, approve } = at()
    const token = await app.logIn(username, CLUBS.a)
    await request({ email })
    const [letter] = await mail.deliver(email)
    await approve(tokenIn(letter as never))
    expect((await app.ask(own, { tenant: CLUBS.a, token })).status).toBe(401)
  })

  it('[CR-05] [CR-07] if the club requires more fields, all must match', async () => {
    const { email } = await member({ birthday: '1980-05-17', firstName: 'José', lastName: 'Núñez' })
    await changeSettings(owner, CLUBS.a, { forgotPasswordExtraFields: true })
    try {
      const { mail, request } = at()
      const missing = await request({ email, firstName: 'José' })
      expect(missing.json).toMatchObject({
        code: 'invalidInput',
        details: [{ field: 'birthday' }, { field: 'lastName', code: 'required' }],
      })
      const right = { email, birthday: '1980-05-17', firstName: ' josé', lastName: 'NÚÑEZ'.normalize('NFD') }
      await request({ ...right, birthday: '1980-05-18' })
      await request({ ...right, lastName: 'Nunez' })
      expect(await mail.deliver(email)).toEqual([])
      // [regression] Guesses of others use up none of the owner’s emails.
      for (let times = 0; times < 12; times += 1) await request({ ...right, birthday: '1980-05-18' }, '203.0.113.77')
      await request(right)
      expect(await mail.deliver(email)).toHaveLength(1)
    } finally {
      await changeSettings(owner, CLUBS.a, { forgotPasswordExtraFields: false })
    }
  })

  it('[CR-08] does nothing after ten requests for an address from one network in an hour, with the same response', async () => {
    const { email } = await member({ birthday: '1980-05-17', firstName: 'Ines', lastName: 'Ilg' })
    await changeSettings(owner, CLUBS.a, { forgotPasswordExtraFields: true })
    try {
      const { mail, request } = at()
      const right = { email, birthday: '1980-05-17', firstName: 'Ines', lastName: 'Ilg' }
      for (let times = 0; times < 10; times += 1) await request({ ...right, birthday: '1980-05-18' }, '203.0.113.78')
      expect((await request(right, '203.0.113.78')).status).toBe(200)
      expect(await mail.deliver(email)).toEqual([])
    } finally {
      await changeSettings(owner, CLUBS.a, { forgotPasswordExtraFields: false })
    }
  })

  it('[CS-23] is refused if the club has switched it off', async () => {
    const { app } = at()
    expect((await app.ask(REQUEST, { tenant: CLUBS.b, body: { email: 'a@example.org' } })).json).toMatchObject({
      status: 403,
      code: 'switchedOff',
    })
  })

  it('[CR-08] sends a limited number of emails per customer and hour, silently', async () => {
    const { email } = await member()
    const { app, mail, request } = at()
    for (let times = 0; times < RESET_EMAILS_PER_CUSTOMER.most + 2; times += 1) expect((await request({ email })).status).toBe(200)
    expect(await mail.deliver(email)).toHaveLength(RESET_EMAILS_PER_CUSTOMER.most)
    const restarted = at()
    await restarted.request({ email })
    expect(await restarted.mail.deliver()).toEqual([])
    app.now = new Date(Date.parse(START) + RESET_EMAILS_PER_CUSTOMER.windowSeconds * 1000)
    await request({ email })
    expect(await mail.deliver(email)).toHaveLength(1)
  })

  it('[CR-08] [SE-62+] makes an IP address with many requests wait, a minute at most, at this club only', async () => {
    const { app, request } = at('2026-05-02T08:00:00Z')
    const ask = async (index: number) => {
      const answer = await request({ email: `x${index}@example.org` }, '203.0.113.50')
      return answer.status === 429 ? Number(answer.headers.get('retry-after')) : answer.status
    }
    for (let times = 0; times < GUESSES_OF_NETWORK.free; times += 1) expect(await ask(times)).toBe(200)
    expect(await ask(0)).toBe(GUESSES_OF_NETWORK.firstSeconds)
    for (let times = 0; times < 8; times += 1) {
      app.now = new Date(app.now.getTime() + GUESSES_OF_NETWORK.longestSeconds * 1000)
      expect(await ask(times)).toBe(200)
    }
    expect(await ask(0)).toBe(GUESSES_OF_NETWORK.longestSeconds)
    const elsewhere = await app.ask(REQUEST, { tenant: CLUBS.b, body: { email: 'x@example.org' }, address: '203.0.113.50' })
    expect(elsewhere.json.code).toBe('switchedOff')
  })

  it('[SE-62+] makes guesses of links wait; a right link is not a guess', async () => {
    const { app, mail, request, approve } = at('2026-05-03T08:00:00Z')
    const { email } = await member()
    const place = { address: '203.0.113.51' }
    for (let times = 0; times < GUESSES_OF_NETWORK.free - 1; times += 1)
      expect((await approve(`guess${times}`, NEW, place)).status).toBe(400)
    await request({ email })
    const [letter] = await mail.deliver(email)
    const token = tokenIn(letter as never)
    expect((await approve(token, 'short', place)).json.code).toBe('passwordRefused')
    expect((await approve(token, NEW, place)).status).toBe(200)
    expect((await approve('guess', NEW, place)).status).toBe(400)
    const answer = await approve('guess', NEW, place)
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, GUESSES_OF_NETWORK.firstSeconds])
    expect((await app.ask(APPROVE, { method: 'PUT', tenant: CLUBS.b, body: { token: 'guess', newPassword: NEW }, ...place })).status).toBe(
      400,
    )
  })

  it('[CR-40+] invites people without a login, and ignores people who have left', async () => {
    const email = 'new@example.org'
    const gone = 'gone@example.org'
    await addCustomer(owner, CLUBS.a, { email })
    const left = await member({ email: gone, active: false })
    const { mail, request } = at()
    await request({ email })
    await request({ email: left.email })
    const sent = (await mail.deliver()).filter(({ to }) => [email, gone].includes(to.address))
    expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([[email, 'Ihr Zugang bei North Hill']])
  })

  it('[CR-10] is refused for a person who has left since', async () => {
    const { id, email } = await member()
    const { mail, request, approve } = at()
    await request({ email })
    const [letter] = await mail.deliver(email)
    await put(owner, CLUBS.a, (tx) => tx.query(sql`update customer set active = false where id = ${id}`))
    expect((await approve(tokenIn(letter as never))).json.code).toBe('invalidToken')
  })

  it('[LO-33+] sends each member of a family that shares an address an email, in their own language', async () => {
    const email = 'family@example.org'
    await member({ email, firstName: 'Ole', language: 'da' })
    await member({ email, firstName: 'Anne', language: 'fr' })
    const { mail, request } = at()
    await request({ email })
    const letters = await mail.deliver(email)
    expect(letters.map(({ text }) => text.split('\n')[0])).toEqual(['Hej Ole,', 'Bonjour Anne,'])
  })

  it('refuses an invalid address at its field', async () => {
    const { request } = at()
    const { json } = await request({ email: 'anna' })
    expect(json).toMatchObject({ code: 'invalidInput', details: [{ field: 'email', code: 'notAnAddress' }] })
  })
})
