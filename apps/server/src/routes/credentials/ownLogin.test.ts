import { beforeAll, describe, expect, it } from 'vitest'
import { GUESSES } from '../../services/accounts/attempts.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, PASSWORD } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'

const START = '2026-05-01T18:00:01Z'
const NEW = 'Rough-und-Raus-19'
const PASSWORD_CALLS = ['rs/cs/user/users/password', 'rs/cs/customers/password']
const NAME_CALL = 'rs/cs/user/users/username'
const own = 'rs/cs/customers/customers/own'

describe('the own login', async () => {
  const database = await testDatabase()
  const { owner } = database
  let people = 0

  async function member() {
    people += 1
    const username = `ben${people}`
    const id = await addCustomer(owner, CLUBS.a, { firstName: 'Ben', email: `${username}@example.org` })
    await addAccount(owner, GROUP_ID, username, { [CLUBS.a]: id })
    const app = appAt(START, database)
    const token = await app.logIn(username, CLUBS.a)
    const put = (path: string, body: object, more: object = {}) => app.ask(path, { method: 'PUT', tenant: CLUBS.a, token, body, ...more })
    const get = (path: string) => app.ask(path, { tenant: CLUBS.a, token })
    return { app, id, username, token, put, get, mail: testMail(app, database) }
  }

  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, CLUBS.a, { forgotPasswordEnabled: true })
  })

  it.each(PASSWORD_CALLS)('[CR-15] [CR-17] [CR-21] %s changes the password with the old one, and the owner is notified', async (path) => {
    const { app, username, put, mail } = await member()
    expect((await put(path, { password: NEW, oldPassword: PASSWORD })).status).toBe(200)
    const login = (password: string) => app.ask('auth/login', { body: { username, password, tenantId: CLUBS.a } })
    expect((await login(NEW)).status).toBe(200)
    expect((await login(PASSWORD)).status).toBe(400)
    const [letter] = await mail.deliver()
    expect(letter?.subject).toBe('Your password at North Hill was changed')
    expect(letter?.text).toContain('1 May 2026')
  })

  it('[CR-26] a wrong old password is 400 at its field and changes nothing', async () => {
    const { put, username, app, mail } = await member()
    const answer = await put(PASSWORD_CALLS[0] as string, { password: NEW, oldPassword: 'wrong' })
    expect(answer.json).toMatchObject({ status: 400, code: 'invalidPassword', details: [{ field: 'oldPassword' }] })
    await expect(app.logIn(username, CLUBS.a)).resolves.toBeTruthy()
    expect(await mail.deliver()).toEqual([])
  })

  it('[CR-26] ends every other session when the password changes', async () => {
    const { app, username, token, put } = await member()
    const elsewhere = await app.logIn(username, CLUBS.a)
    await put(PASSWORD_CALLS[0] as string, { password: NEW, oldPassword: PASSWORD })
    expect((await app.ask(own, { tenant: CLUBS.a, token: elsewhere })).status).toBe(401)
    expect((await app.ask(own, { tenant: CLUBS.a, token })).status).toBe(200)
  })

  it('[CR-36] [CR-27] [CR-32] checks the club’s policy for a change', async () => {
    const { put } = await member()
    const answer = await put(PASSWORD_CALLS[0] as string, { password: 'Kurz1', oldPassword: PASSWORD })
    expect(answer.json.details.map(({ code, field }: Record<string, string>) => [code, field])).toEqual([
      ['passwordLength', 'password'],
      ['passwordSpecial', 'password'],
    ])
  })

  it.each([
    { id: 'CR-27', settings: { passwordMinLength: 12 }, refused: 'Aa1!5678901', taken: 'Aa1!56789012' },
    { id: 'CR-28', settings: {}, refused: 'Aa1!567', taken: 'Aa1!5678' },
    { id: 'CR-29', settings: {}, refused: 'aa1!5678', taken: 'Aa1!5678' },
    { id: 'CR-30', settings: {}, refused: 'AA1!5678', taken: 'AÄ1!5678a' },
    { id: 'CR-31', settings: {}, refused: 'Aaa!xxxx', taken: 'Aa1!xxxx' },
    { id: 'CR-32', settings: {}, refused: 'Aa1xxxxx', taken: 'Aa1_xxxx' },
    { id: 'CR-33', settings: {}, refused: '12345678', taken: 'Aa1!5678' },
  ])('[$id] with $settings the club accepts $taken and not $refused', async ({ settings, refused, taken }) => {
    const { put } = await member()
    const clean = { passwordMinLength: null }
    await changeSettings(owner, CLUBS.a, { ...clean, ...settings })
    const change = (password: string) => put(PASSWORD_CALLS[0] as string, { password, oldPassword: PASSWORD })
    expect((await change(refused)).json.code).toBe('passwordRefused')
    expect((await change(taken)).status).toBe(200)
    await changeSettings(owner, CLUBS.a, clean)
  })

  it('[CR-38+] treats composed and decomposed passwords as equal', async () => {
    const { app, put, username } = await member()
    await put(PASSWORD_CALLS[0] as string, { password: 'Gr\u00fcn-am-18.', oldPassword: PASSWORD })
    const answer = await app.ask('auth/login', { body: { username, password: 'Gru\u0308n-am-18.', tenantId: CLUBS.a } })
    expect(answer.status).toBe(200)
  })

  it('repeated with its key gets the same response, although the old password has changed', async () => {
    const { put } = await member()
    const again = { headers: { 'idempotency-key': 'once' } }
    const body = { password: NEW, oldPassword: PASSWORD }
    const answers = [await put(PASSWORD_CALLS[0] as string, body, again), await put(PASSWORD_CALLS[0] as string, body, again)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it.each([
    { what: 'the same in other letters', name: (taken: string) => taken.toUpperCase(), code: 'usernameTaken', status: 409 },
    { what: 'a dot on the I', name: (taken: string) => taken.replace('i', '\u0130'), code: 'usernameTaken', status: 409 },
    { what: 'an accent', name: (taken: string) => taken.replace('i', '\u00ed'), code: 'usernameTaken', status: 409 },
    { what: 'wide letters', name: (taken: string) => taken.replace('s', '\uff53'), code: 'usernameTaken', status: 409 },
    { what: 'a Cyrillic letter', name: (taken: string) => taken.replace('s', '\u0455'), code: 'usernameCharacters', status: 400 },
    { what: 'a dotless i', name: (taken: string) => taken.replace('i', '\u0131'), code: 'usernameCharacters', status: 400 },
    { what: 'an invisible character', name: (taken: string) => `${taken}\u200b`, code: 'usernameCharacters', status: 400 },
  ])('[CR-45+] [CR-46+] refuses a name that looks like a taken one: $what', async ({ name, code, status }) => {
    const taken = `simone${people}`
    await addAccount(owner, GROUP_ID, taken, { [CLUBS.b]: await addCustomer(owner, CLUBS.b) })
    const { put } = await member()
    const answer = await put(NAME_CALL, { username: name(taken) })
    expect([answer.status, answer.json.details[0]]).toMatchObject([status, { code, field: 'username' }])
    expect(answer.json.details[0].localizedMessage).not.toBe('')
  })

  it('limits guesses of the password within a session', async () => {
    const { app, put, username } = await member()
    const guess = () => put(PASSWORD_CALLS[0] as string, { password: NEW, oldPassword: 'wrong' })
    for (let times = 0; times < GUESSES.free; times += 1) expect((await guess()).status).toBe(400)
    expect((await put(PASSWORD_CALLS[1] as string, { password: NEW, oldPassword: PASSWORD })).status).toBe(429)
    app.now = new Date(Date.parse(START) + (10 * 60 + 1) * 1000)
    const token = await app.logIn(username, CLUBS.a)
    expect((await put(PASSWORD_CALLS[1] as string, { password: NEW, oldPassword: PASSWORD }, { token })).status).toBe(200)
  })

  it('resets the count of wrong passwords after a right one', async () => {
    const { put } = await member()
    const change = (oldPassword: string, password: string) => put(PASSWORD_CALLS[0] as string, { password, oldPassword })
    for (let times = 1; times < GUESSES.free; times += 1) await change('wrong', NEW)
    expect((await change(PASSWORD, NEW)).status).toBe(200)
    for (let times = 1; times < GUESSES.free; times += 1) expect((await change('wrong', PASSWORD)).status).toBe(400)
  })

  it('[CR-18] changes the user name within the session', async () => {
    const { app, put, get } = await member()
    expect((await put(NAME_CALL, { username: '  Birdie  ' })).status).toBe(200)
    await expect(app.logIn('birdie', CLUBS.a)).resolves.toBeTruthy()
    expect((await get(own)).json.onlineSettings.userName).toBe('Birdie')
  })

  it('[CR-18] refuses a taken name with 409 at its field, in any case, also of the group', async () => {
    const { put } = await member()
    await addAccount(owner, GROUP_ID, 'Sister', { [CLUBS.b]: await addCustomer(owner, CLUBS.b) })
    const answer = await put(NAME_CALL, { username: 'sISTER' })
    expect(answer.json).toMatchObject({ status: 409, code: 'usernameTaken', details: [{ field: 'username' }] })
  })

  it('[CR-18] gives a name to one of two concurrent requests', async () => {
    const people = [await member(), await member()]
    const answers = await Promise.all(people.map(({ put }) => put(NAME_CALL, { username: 'albatross' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('[CR-16] lists the own user only', async () => {
    const { get, id, username } = await member()
    const { json } = await get('rs/cs/user/users')
    expect(json.content).toEqual([{ id: expect.anything(), userName: username, customerId: Number(id) }])
  })

  it('[CR-13] [CR-14] shows when the last link was mailed, never its token, and never for others', async () => {
    const { app, get, id, mail, username } = await member()
    const path = `rs/password-reset-token/latest-token/${id}`
    expect((await get(path)).status).toBe(404)
    await app.ask('rs/cs/cwi/password-reset/request', { tenant: CLUBS.a, body: { email: `${username}@example.org` } })
    await mail.deliver()
    const { json } = await get(path)
    expect(json).toEqual({ id: expect.anything(), createdAt: '2026-05-01T20:00:01', validTo: '2026-05-01T21:00:01', used: false })
    const other = await member()
    await app.ask('rs/cs/cwi/password-reset/request', { tenant: CLUBS.a, body: { email: `${other.username}@example.org` } })
    await other.mail.deliver()
    expect((await other.get(path)).status).toBe(404)
    expect((await other.get(path.replace(id, other.id))).status).toBe(200)
  })
})
