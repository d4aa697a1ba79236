import { beforeAll, describe, expect, it } from 'vitest'
import { rowOf, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { GUESSES_OF_NETWORK } from '../../services/accounts/attempts.ts'
import { withHole } from '../../testing/matrix/withHole.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail, tokenIn } from '../../testing/testMail.ts'

const START = '2026-05-01T18:00:01Z'
const REGISTER = 'rs/cs/cwi/customers'
const SET_UP = 'rs/cs/cwi/customers/online/setup'
const WEEK = 7 * 24 * 60 * 60 * 1000
const PASSWORD = 'Rough-und-Raus-19'

describe('registration', async () => {
  const database = await testDatabase()
  const { owner } = database
  let places = 0
  let choices: { titleId: number; phoneTypeId: number; homeClubId: number }

  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, CLUBS.a, { accountCreateEnabled: true, forgotPasswordEnabled: true })
    const entry = (dictionary: string) => sql`insert into dictionary_entry (tenant_id, dictionary, key, position, names)
      values (${CLUBS.a}, ${dictionary}, 'x', 1, ${JSON.stringify({ en: 'X' })}) returning id`
    choices = await put(owner, CLUBS.a, async (tx) => {
      const id = async (query: ReturnType<typeof entry>) => Number((await rowOf<{ id: string }>(tx, query))?.id)
      return {
        titleId: await id(entry('titles')),
        phoneTypeId: await id(entry('phoneTypes')),
        homeClubId: await id(
          sql`insert into home_club (tenant_id, code, name) values (${CLUBS.a}, '1', 'Links of Elsewhere') returning id`,
        ),
      }
    })
  })

  function at(instant = START) {
    places += 1
    const address = `198.51.100.${places}`
    const app = appAt(instant, database)
    const register = (body: object, more: object = {}) =>
      app.ask(REGISTER, { tenant: CLUBS.a, body, address, headers: { 'accept-language': 'fr' }, ...more })
    const setUp = (token: string, userName: string, password = PASSWORD) =>
      app.ask(SET_UP, { method: 'PUT', tenant: CLUBS.a, body: { token, userName, password }, address })
    return { app, register, setUp, mail: testMail(app, database) }
  }

  const person = (email: string, more: object = {}) => ({
    ...{ firstName: 'Nora', lastName: 'Neu', emails: [{ email, usageType: 'Private' }] },
    ...more,
  })
  const guests = (email: string) =>
    put(owner, CLUBS.a, (tx) =>
      rowsOf<Record<string, unknown>>(
        tx,
        sql`select c.* from customer c join customer_email e on e.customer_id = c.id and e.tenant_id = c.tenant_id where e.email = ${email}`,
      ),
    )

  it('[RG-01] [RG-03] [RG-23] stores a guest with all data, and sends an invitation to a login', async () => {
    const { app, register, setUp, mail } = at()
    const email = 'nora@example.org'
    const all = {
      ...{ birthday: '1990-02-28', sex: 'Female', externalId: 'DE-1', nationalityId: 276, nameExtraId: null },
      ...{ titleId: choices.titleId, homeClubId: choices.homeClubId },
      phones: [{ phone: ' +49 6081 1 ', phoneTypeId: choices.phoneTypeId }],
      emails: [
        { email: ` ${email} `, usageType: 'Private' },
        { email: 'no address', usageType: 'Private' },
        { email: 'second@example.org', usageType: 'Business' },
      ],
    }
    const answer = await register(person(email, all))
    expect([answer.status, answer.json]).toEqual([200, {}])
    const [letter, second] = await mail.deliver()
    if (!letter || !second) throw new Error('No letter')
    expect(letter).toMatchObject({ to: { address: email }, subject: 'Votre compte chez North Hill' })
    // [CU-150+] Every other address has a link of its own, and until then a forgotten password does not know it.
    expect(second).toMatchObject({ to: { address: 'second@example.org' }, subject: 'Confirmez votre adresse e-mail pour North Hill' })
    const confirm = () => app.ask('rs/cs/cwi/emails/confirm', { method: 'PUT', tenant: CLUBS.a, body: { token: tokenIn(second) } })
    expect((await confirm()).json).toEqual({ email: 'second@example.org', main: false })
    expect((await mail.deliver()).map(({ to }) => to.address)).toEqual([email])
    expect(await guests(email)).toMatchObject([
      {
        ...{ first_name: 'Nora', last_name: 'Neu', sex: 'female', birthday: '1990-02-28', member_status: 'guest', handicap_kind: 'unset' },
        ...{
          external_id: 'DE-1',
          nationality: 276,
          title_id: String(choices.titleId),
          home_club_name: 'Links of Elsewhere',
          language: 'fr',
        },
      },
    ])
    const stored = await put(owner, CLUBS.a, (tx) =>
      rowsOf(tx, sql`select phone, main_for_call, main_for_sms, order_number from customer_phone`),
    )
    expect(stored).toEqual([{ phone: '+49 6081 1', main_for_call: true, main_for_sms: true, order_number: 1 }])

    expect((await setUp(tokenIn(letter), 'nora')).status).toBe(200)
    const login = await app.ask('auth/login', { body: { username: 'Nora', password: PASSWORD, tenantId: CLUBS.a } })
    expect(login.status).toBe(200)
    const me = await app.ask('rs/cs/customers/customers/own', { tenant: CLUBS.a, token: login.json.access_token })
    expect(me.json).toMatchObject({ general: { firstName: 'Nora' }, onlineSettings: { userName: 'nora' } })
  })

  it('[RG-22] refuses what the form refuses, each reason at its field', async () => {
    const { register, mail } = at()
    const answer = await register({ firstName: ' ', lastName: '', birthday: '2026-05-02', emails: [{ email: 'x', usageType: 'Private' }] })
    expect(answer.json).toMatchObject({ status: 400, code: 'invalidInput' })
    expect(answer.json.details.map(({ field, code }: Record<string, string>) => [field, code])).toEqual([
      ['firstName', 'required'],
      ['lastName', 'required'],
      ['birthday', 'afterToday'],
      ['emails', 'noValidEmail'],
    ])
    expect(answer.json.details[0].localizedMessage).toBe('Remplissez ce champ.')
    expect(await mail.deliver()).toEqual([])
  })

  it('[RG-28+] refuses a name that turns the text after it around', async () => {
    const { json } = await at().register(person('turned@example.org', { lastName: 'Neu\u202e' }))
    expect(json.details).toMatchObject([{ field: 'lastName', code: 'notAName' }])
  })

  it('[CU-246+] refuses a date of birth of more than 120 years ago', async () => {
    const { json } = await at().register(person('old@example.org', { birthday: '1812-02-29' }))
    expect(json.details).toMatchObject([{ field: 'birthday', code: 'tooLongAgo' }])
  })

  it('[RG-22] refuses choices that the club does not have', async () => {
    const { register } = at()
    const odd = { titleId: 999_999, homeClubId: 999_999, nationalityId: 1, phones: [{ phone: '110', phoneTypeId: choices.titleId }] }
    const { json } = await register(person('odd@example.org', odd))
    expect(json.details.map(({ field }: { field: string }) => field)).toEqual([
      'titleId',
      'phones.0.phoneTypeId',
      'homeClubId',
      'nationalityId',
    ])
  })

  it('[CS-22] [RG-24] is open without a login if the club allows it, else 403', async () => {
    const { register } = at()
    expect((await register(person('x@example.org'), { tenant: CLUBS.b })).json).toMatchObject({ status: 403, code: 'switchedOff' })
  })

  it('[RG-23] answers equally for a known person and stores them once; only their email says so', async () => {
    const { app, register, mail } = at()
    const email = 'known@example.org'
    const id = await addCustomer(owner, CLUBS.a, { email, firstName: 'Nora', lastName: 'Neu', language: 'en' })
    await addAccount(owner, GROUP_ID, 'known', { [CLUBS.a]: id })
    const [known, fresh] = [await register(person(email.toUpperCase())), await register(person('fresh@example.org'))]
    expect({ status: known.status, text: known.text }).toEqual({ status: fresh.status, text: fresh.text })
    const letters = await mail.deliver()
    expect(letters.map(({ subject }) => subject)).toEqual(['You already have a login at North Hill', 'Votre compte chez North Hill'])
    expect(await guests(email)).toHaveLength(1)
    expect(app.now.toISOString()).toBe(new Date(START).toISOString())
  })

  it('[RG-23] looks up known people after the response', async () => {
    const email = 'heard@example.org'
    await addCustomer(owner, CLUBS.a, { email, firstName: 'Nora', lastName: 'Neu' })
    const statements: string[] = []
    const heard = withHole(database.app, (statement) => {
      statements.push(statement)
      return statement
    })
    const app = appAt(START, { app: heard })
    const work = async (address: string) => {
      statements.length = 0
      await app.ask(REGISTER, { tenant: CLUBS.a, body: person(address) })
      return [...statements]
    }
    // The club itself is read once in two seconds.
    await work('first@example.org')
    const known = await work(email)
    expect(known.length).toBeGreaterThan(3)
    expect(await work('unheard@example.org')).toEqual(known)
    expect(known.join()).not.toContain('from customer')
  })

  it('[RG-23] [HT-59+] sent twice, with a key and without, creates one guest', async () => {
    const { register, mail } = at()
    const key = { headers: { 'idempotency-key': 'register-once' } }
    await Promise.all([register(person('twice@example.org')), register(person('twice@example.org'))])
    await register(person('keyed@example.org'), key)
    expect((await register(person('keyed@example.org'), key)).status).toBe(200)
    await Promise.all([mail.deliver(), mail.deliver()])
    await mail.deliver()
    expect(await guests('twice@example.org')).toHaveLength(1)
    expect(await guests('keyed@example.org')).toHaveLength(1)
    // Somebody else with the same key is somebody else.
    expect((await register(person('other@example.org'), key)).status).toBe(200)
    await mail.deliver()
    expect(await guests('other@example.org')).toHaveLength(1)
  })

  it('allows a shared address; two birthdays are two people', async () => {
    const { register, mail } = at()
    const email = 'family@example.org'
    await register(person(email, { birthday: '1980-01-01' }))
    await register(person(email, { firstName: 'Nils' }))
    await register(person(email, { birthday: '2010-01-01' }))
    await register(person(email, { firstName: 'NORA ' }))
    await mail.deliver()
    expect((await guests(email)).map(({ first_name, birthday }) => [first_name, birthday])).toEqual([
      ['Nora', '1980-01-01'],
      ['Nils', null],
      ['Nora', '2010-01-01'],
    ])
  })

  it('limits registrations from one IP address', async () => {
    const { register } = at('2026-05-03T08:00:00Z')
    for (let times = 0; times < GUESSES_OF_NETWORK.free; times += 1)
      expect((await register(person(`many${times}@example.org`))).status).toBe(200)
    expect((await register(person('more@example.org'))).status).toBe(429)
  })

  it('[CR-11] [CR-12] refuses a taken name with 409 at its field, and the link still works', async () => {
    const { register, mail, setUp } = at()
    await addAccount(owner, GROUP_ID, 'Taken', { [CLUBS.b]: await addCustomer(owner, CLUBS.b) })
    await register(person('taken@example.org'))
    const letter = (await mail.deliver()).find(({ to }) => to.address === 'taken@example.org')
    const token = tokenIn(letter as never)
    const refused = await setUp(token, 'tAKEN')
    expect(refused.json).toMatchObject({ status: 409, code: 'usernameTaken', details: [{ field: 'userName' }] })
    expect((await setUp(token, 'taken2', 'short')).json).toMatchObject({
      code: 'passwordRefused',
      details: [{ field: 'password' }, {}, {}, {}],
    })
    expect((await setUp(token, 'taken2')).status).toBe(200)
    expect((await setUp(token, 'taken3')).json.code).toBe('invalidToken')
  })

  it('[CR-11] one of two concurrent uses of a link creates a login', async () => {
    const { register, mail, setUp } = at()
    await register(person('rush@example.org'))
    const letter = (await mail.deliver()).find(({ to }) => to.address === 'rush@example.org')
    const answers = await Promise.all(['rush1', 'rush2'].map((name) => setUp(tokenIn(letter as never), name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('[CR-39+] the invitation lasts a week, and another one ends with the login', async () => {
    const { app, register, mail, setUp } = at()
    const email = 'slow@example.org'
    await register(person(email))
    const [first] = (await mail.deliver()).filter(({ to }) => to.address === email)
    await app.ask('rs/cs/cwi/password-reset/request', { tenant: CLUBS.a, body: { email } })
    const [second] = (await mail.deliver()).filter(({ to }) => to.address === email)
    if (!first || !second) throw new Error('No letters')
    app.now = new Date(Date.parse(START) + WEEK)
    expect((await setUp(tokenIn(first), 'slow')).json.code).toBe('invalidToken')
    app.now = new Date(Date.parse(START) + WEEK - 1000)
    expect((await setUp(tokenIn(first), 'slow')).status).toBe(200)
    expect((await setUp(tokenIn(second), 'slow2')).json.code).toBe('invalidToken')
  })
})
