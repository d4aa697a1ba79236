import { HEADERS } from '@club/contract/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { appAt, type TestAnswer } from '../../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../../testing/testClubs.ts'
import { testDatabase } from '../../../testing/testDatabase.ts'
import { testMail, tokenIn } from '../../../testing/testMail.ts'

const tenant = CLUBS.outside
const [EMAILS, PHONES, ADDRESSES] = ['rs/cs/customers/emails', 'rs/cs/customers/phones', 'rs/cs/customers/addresses'] as const

describe('the contact data of the own customer', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  await addClubs(owner)
  const entry = (dictionary: string, key: string, active = true) =>
    put(owner, tenant, async (tx) => {
      const names = JSON.stringify({ en: key })
      const [row] = await rowsOf<{ id: string }>(
        tx,
        sql`insert into dictionary_entry (tenant_id, dictionary, key, position, names, active)
          values (${tenant}, ${dictionary}, ${key}, 1, ${names}, ${active}) returning id`,
      )
      return Number(row?.id)
    })
  const [mobile, home, retired] = [
    await entry('phoneTypes', 'mobile'),
    await entry('contactTypes', 'home'),
    await entry('contactTypes', 'old', false),
  ]

  let people = 0
  let me: string
  let token: string
  const logIn = async (email?: string): Promise<{ id: string; token: string }> => {
    people += 1
    const id = await addCustomer(owner, tenant, { firstName: 'Ida', lastName: `Holm ${people}`, ...(email && { email }) })
    await addAccount(owner, tenant, `ida${people}`, { [tenant]: id })
    return { id, token: await app.logIn(`ida${people}`, tenant) }
  }
  beforeEach(async () => {
    const person = await logIn('ida@example.org')
    ;[me, token] = [person.id, person.token]
  })

  const ask = (path: string, method = 'GET', body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> =>
    app.ask(path, { method, tenant, token, headers, ...(body !== undefined && { body }) })
  const rows = async (path: string) => (await ask(path)).json.content
  const add = async (path: string, body: unknown): Promise<number> => {
    const { status, json } = await ask(path, 'POST', body)
    expect({ status, json }).toMatchObject({ status: 200 })
    return json.id
  }
  const mail = testMail(app, database)
  const confirm = (linkToken: string) => app.ask('rs/cs/cwi/emails/confirm', { method: 'PUT', tenant, body: { token: linkToken } })
  /** The token of the last link to an address. */
  const linkTo = async (address: string): Promise<string> => tokenIn((await mail.deliver(address)).at(-1) as never)
  /** Adds an address and follows its link. */
  const addConfirmed = async (body: { readonly email: string }): Promise<number> => {
    const id = await add(EMAILS, body)
    expect((await confirm(await linkTo(body.email.trim()))).status).toBe(200)
    return id
  }
  const email = (address: string, more: object = {}) => ({ email: address, usageType: 'Private', ...more })
  const phone = (number: string, more: object = {}) => ({ phone: number, phoneTypeId: mobile, usageType: 'Private', ...more })
  const address = (street1: string, more: object = {}) => ({
    ...{ contactTypeId: home, countryId: 208, postalAddress: { street1, zip: '3000', city: 'Helsingør' } },
    ...more,
  })
  const codes = ({ json }: TestAnswer) => json.details.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)

  it('[CU-42] [CU-55] [CU-56] lists the emails in order', async () => {
    await addConfirmed(email('work@example.org', { usageType: 'Business', startDate: '2026-01-01', endDate: null, notes: ' mornings ' }))
    expect(await rows(`${EMAILS}?sort=orderNo,asc`)).toEqual([
      {
        ...{ id: expect.any(Number), email: 'ida@example.org', usageType: 'Private', main: true, active: true, pending: false, orderNo: 1 },
        ...{ startDate: null, endDate: null, notes: '' },
      },
      {
        ...{
          id: expect.any(Number),
          email: 'work@example.org',
          usageType: 'Business',
          main: false,
          active: true,
          pending: false,
          orderNo: 2,
        },
        ...{ startDate: '2026-01-01', endDate: null, notes: 'mornings' },
      },
    ])
    const backwards = (await ask(`${EMAILS}?sort=orderNo,desc&size=1`)).json
    expect(backwards.content.map((row: { email: string }) => row.email)).toEqual(['work@example.org'])
    expect(backwards.page.totalElements).toBe(2)
    expect((await ask(`${EMAILS}?sort=email`)).status).toBe(400)
  })

  it('[CU-43] [CU-44] sends emails to the chosen address, and the others follow', async () => {
    const work = await addConfirmed(email(' work@example.org ', { main: true }))
    const third = await addConfirmed(email('third@example.org'))
    await ask(`${EMAILS}/${third}`, 'PUT', email('third@example.org', { orderNo: 1 }))
    const seen = async () =>
      (await rows(EMAILS)).map((row: { email: string; main: boolean; orderNo: number }) => [row.email, row.main, row.orderNo])
    expect(await seen()).toEqual([
      ['third@example.org', false, 1],
      ['ida@example.org', false, 2],
      ['work@example.org', true, 3],
    ])
    const { json } = await ask(`${EMAILS}/${third}`, 'PUT', email('Third@example.org', { main: true, usageType: 'Business' }))
    expect(json).toMatchObject({ id: third, email: 'Third@example.org', main: true, usageType: 'Business', orderNo: 1 })
    // Nobody says that it is not the main one any more: some row has to be.
    await ask(`${EMAILS}/${third}`, 'PUT', email('third@example.org', { main: false, orderNo: 3 }))
    expect(await seen()).toEqual([
      ['ida@example.org', true, 1],
      ['work@example.org', false, 2],
      ['third@example.org', false, 3],
    ])
    expect((await ask(`${EMAILS}/${work}`, 'DELETE')).json).toEqual({})
  })

  it('[CU-45] makes the next one the main one when it is deleted', async () => {
    const [{ id }] = await rows(EMAILS)
    await addConfirmed(email('work@example.org'))
    expect((await ask(`${EMAILS}/${id}`, 'DELETE')).status).toBe(200)
    expect(await rows(EMAILS)).toMatchObject([{ email: 'work@example.org', main: true, orderNo: 1 }])
  })

  it('[CU-132+] keeps the last email in every case', async () => {
    const [{ id }] = await rows(EMAILS)
    const refused = { status: 409, json: { code: 'lastEmail' } }
    expect(await ask(`${EMAILS}/${id}`, 'DELETE')).toMatchObject(refused)
    expect(await ask(`${EMAILS}/${id}`, 'PUT', email('ida@example.org', { active: false }))).toMatchObject(refused)
    expect(await rows(EMAILS)).toMatchObject([{ active: true, main: true }])
  })

  it('[CU-133+, RG-27+] refuses an invalid, duplicate or surplus address', async () => {
    expect(codes(await ask(EMAILS, 'POST', email('nora')))).toEqual(['email notAnAddress'])
    expect(codes(await ask(EMAILS, 'POST', { email: 'a@example.org', usageType: 'Holiday' }))).toEqual(['usageType required'])
    expect(codes(await ask(PHONES, 'POST', { phone: 'abc', phoneTypeId: 1 }))).toEqual(['phone notAPhone'])
    expect(codes(await ask(EMAILS, 'POST', email('IDA@example.org')))).toEqual(['email alreadyListed'])
    for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10]) await add(EMAILS, email(`ida${number}@example.org`))
    expect(codes(await ask(EMAILS, 'POST', email('ida11@example.org')))).toEqual(['email tooMany'])
    expect(await rows(EMAILS)).toHaveLength(10)
  })

  it('never makes an inactive email the main one, and reactivates it when it is added again', async () => {
    const work = await addConfirmed(email('work@example.org', { main: true }))
    await ask(`${EMAILS}/${work}`, 'PUT', email('work@example.org', { active: false, main: true }))
    expect(await rows(EMAILS)).toMatchObject([
      { email: 'ida@example.org', main: true, orderNo: 1 },
      { email: 'work@example.org', main: false, active: false },
    ])
    await addConfirmed(email('Work@example.org'))
    expect(await rows(EMAILS)).toMatchObject([{ email: 'ida@example.org' }, { email: 'Work@example.org', active: true }])
    await add(ADDRESSES, address('Havnegade 1'))
    const retired = await add(ADDRESSES, address('Strandvej 2', { main: true }))
    await ask(`${ADDRESSES}/${retired}`, 'PUT', address('Strandvej 2', { active: false, main: true }))
    expect(await rows(ADDRESSES)).toMatchObject([{ main: true }, { main: false, active: false, orderNo: 2 }])
  })

  it('[CU-140+] notifies the former main email of a new main one, and of an additional one', async () => {
    const told = async () =>
      (await mail.deliver()).flatMap(({ to, text }) => {
        const main = /writes to (\S+)\./.exec(text)?.[1]
        return main ? [[to.address, main]] : []
      })
    await mail.deliver()
    const work = await addConfirmed(email('work@example.org'))
    expect(await told()).toEqual([['ida@example.org', 'ida@example.org']])
    await ask(`${EMAILS}/${work}`, 'PUT', email('work@example.org', { usageType: 'Business' }))
    expect(await told()).toEqual([])
    await ask(`${EMAILS}/${work}`, 'PUT', email('work@example.org', { main: true }))
    expect(await told()).toEqual([['ida@example.org', 'work@example.org']])
    // Whoever deletes the main one cannot hide it from its owner.
    await ask(`${EMAILS}/${work}`, 'DELETE')
    expect(await told()).toEqual([['work@example.org', 'ida@example.org']])
    const [{ id }] = await rows(EMAILS)
    await ask(`${EMAILS}/${id}`, 'PUT', email('other@example.org'))
    await confirm(await linkTo('other@example.org'))
    // Each former main address of the last days.
    expect(await told()).toEqual([
      ['work@example.org', 'other@example.org'],
      ['ida@example.org', 'other@example.org'],
    ])
  })

  it('[CU-46] [CU-47] [CU-57] one phone is for calls, one for text messages', async () => {
    await add(PHONES, phone('069 90009 001'))
    const second = await add(PHONES, phone('+45 32 01', { mainForSms: true, usageType: undefined }))
    const common = { phoneTypeId: mobile, usageType: 'Private', active: true, startDate: null, endDate: null, notes: '' }
    expect(await rows(PHONES)).toEqual([
      { id: expect.any(Number), phone: '069 90009 001', ...common, mainForCall: true, mainForSms: false, orderNo: 1 },
      { id: second, phone: '+45 32 01', ...common, mainForCall: false, mainForSms: true, orderNo: 2 },
    ])
  })

  it('[CU-48] [CU-49] two phones swap their roles, and the last one can be removed', async () => {
    const first = await add(PHONES, phone('110', { mainForCall: true }))
    const second = await add(PHONES, phone('112', { mainForSms: true }))
    await ask(`${PHONES}/${first}`, 'PUT', phone('110', { mainForSms: true, mainForCall: false }))
    expect(await rows(PHONES)).toMatchObject([
      { phone: '110', mainForCall: true, mainForSms: true },
      { mainForCall: false, mainForSms: false },
    ])
    await ask(`${PHONES}/${second}`, 'PUT', phone('112', { mainForCall: true }))
    expect(await rows(PHONES)).toMatchObject([
      { mainForCall: false, mainForSms: true },
      { mainForCall: true, mainForSms: false },
    ])
    for (const id of [second, first]) expect((await ask(`${PHONES}/${id}`, 'DELETE')).status).toBe(200)
    expect(await rows(PHONES)).toEqual([])
  })

  it('refuses a phone without a number or with an unknown type', async () => {
    expect(codes(await ask(PHONES, 'POST', { phone: ' ', phoneTypeId: 0 }))).toEqual(['phone required', 'phoneTypeId required'])
    expect(codes(await ask(PHONES, 'POST', phone('110', { phoneTypeId: home })))).toEqual(['phoneTypeId unknownChoice'])
    await add(PHONES, phone('069 / 90009-001'))
    expect(codes(await ask(PHONES, 'POST', phone('0699 0009001')))).toEqual(['phone alreadyListed'])
  })

  it('[CU-50] [CU-51] [CU-58] lists the addresses, the main one first', async () => {
    const more = { regionId: 'DK-84', companyName: 'Holm ApS', useCompanyName: true, vatNumber: 'DK1' }
    await add(ADDRESSES, address(' Havnegade 1 ', more))
    expect(await rows(ADDRESSES)).toEqual([
      {
        ...{ id: expect.any(Number), contactTypeId: home, countryId: 208, ...more, main: true, active: true, orderNo: 1 },
        postalAddress: { street1: 'Havnegade 1', street2: '', street3: '', street4: '', zip: '3000', city: 'Helsingør' },
      },
    ])
    await add(ADDRESSES, address('Strandvej 2', { main: true }))
    expect(await rows(ADDRESSES)).toMatchObject([
      { main: false, orderNo: 1 },
      { main: true, orderNo: 2 },
    ])
    expect(codes(await ask(ADDRESSES, 'POST', address('havnegade 1', { companyName: 'Holm ApS' })))).toEqual(['street1 alreadyListed'])
  })

  it('[CU-67] refuses an incomplete address with everything that is missing', async () => {
    const empty = { contactTypeId: null, countryId: null, postalAddress: { street1: ' ' } }
    const missing = ['contactTypeId', 'countryId', 'city', 'zip', 'street1'].map((field) => `${field} required`)
    expect(codes(await ask(ADDRESSES, 'POST', empty))).toEqual(missing)
    const unknown = codes(await ask(ADDRESSES, 'POST', address('A', { contactTypeId: mobile, countryId: 1 })))
    expect(unknown).toEqual(['contactTypeId unknownChoice', 'countryId unknownChoice'])
    expect(await rows(ADDRESSES)).toEqual([])
  })

  it('[CU-52] [CU-128+] changes one, whose inactive type can stay', async () => {
    const id = await add(ADDRESSES, address('Havnegade 1'))
    expect(codes(await ask(`${ADDRESSES}/${id}`, 'PUT', address('Havnegade 1', { contactTypeId: retired })))).toEqual([
      'contactTypeId unknownChoice',
    ])
    await put(owner, tenant, (tx) => tx.query('update customer_address set contact_type_id = $1 where id = $2', [retired, id]))
    const moved = await ask(`${ADDRESSES}/${id}`, 'PUT', address('Havnegade 2', { contactTypeId: retired }))
    expect(moved.json).toMatchObject({ id, contactTypeId: retired, postalAddress: { street1: 'Havnegade 2' }, main: true, orderNo: 1 })
  })

  it('[CU-53] [CU-68] [CU-69] keeps the last complete address', async () => {
    const first = await add(ADDRESSES, address('Havnegade 1'))
    const refused = { status: 409, json: { code: 'lastAddress' } }
    expect(await ask(`${ADDRESSES}/${first}`, 'DELETE')).toMatchObject(refused)
    expect(await ask(`${ADDRESSES}/${first}`, 'PUT', address('Havnegade 1', { active: false }))).toMatchObject(refused)
    // Another that leads nowhere does not count.
    const insert =
      "insert into customer_address (tenant_id, customer_id, street1, main, order_number) values ($1, $2, 'Somewhere', false, 2)"
    await put(owner, tenant, (tx) => tx.query(insert, [tenant, me]))
    expect(await ask(`${ADDRESSES}/${first}`, 'DELETE')).toMatchObject(refused)
    await add(ADDRESSES, address('Strandvej 2'))
    expect((await ask(`${ADDRESSES}/${first}`, 'DELETE')).status).toBe(200)
    expect(await rows(ADDRESSES)).toMatchObject([
      { main: true, orderNo: 1 },
      { postalAddress: { street1: 'Strandvej 2' }, orderNo: 2 },
    ])
  })

  it('[SE-49] shows and changes no one else’s data, for any id', async () => {
    const made = [
      [EMAILS, await add(EMAILS, email('second@example.org')), email('mine@example.org')],
      [PHONES, await add(PHONES, phone('110')), phone('112')],
      [ADDRESSES, await add(ADDRESSES, address('Havnegade 1')), address('Mine 1')],
    ] as const
    const before = await Promise.all(made.map(([path]) => rows(path)))
    const other = await logIn()
    for (const [path, id, body] of made) {
      const theirs = (request: object, at: string = path) => app.ask(at, { tenant, token: other.token, ...request })
      expect((await theirs({})).json.content).toEqual([])
      expect((await theirs({}, `${path}?customerId=${me}`)).status).toBe(400)
      expect((await theirs({ method: 'PUT', body }, `${path}/${id}`)).status).toBe(404)
      expect((await theirs({ method: 'DELETE' }, `${path}/${id}`)).status).toBe(404)
      expect((await theirs({ body: { ...body, customerId: Number(me), id } })).status).toBe(200)
      expect((await app.ask(path, { tenant: CLUBS.a, token: other.token })).status).toBe(403)
      expect((await app.ask(path, { tenant })).status).toBe(401)
    }
    expect(await Promise.all(made.map(([path]) => rows(path)))).toEqual(before)
  })

  it('refuses a change of an outdated list, and accepts one with the current version', async () => {
    const version = async () => (await ask(`${EMAILS}?sort=orderNo,asc`)).headers.get('etag') ?? ''
    const old = await version()
    const id = await add(EMAILS, email('second@example.org'))
    const [change, ifMatch] = [email('other@example.org'), HEADERS.ifMatch]
    expect(await ask(`${EMAILS}/${id}`, 'PUT', change, { [ifMatch]: old })).toMatchObject({
      status: 412,
      json: { code: 'changedMeanwhile' },
    })
    expect(await ask(`${EMAILS}/${id}`, 'DELETE', undefined, { [ifMatch]: old })).toMatchObject({ status: 412 })
    expect(await ask(`${EMAILS}/${id}`, 'PUT', change, { [ifMatch]: await version() })).toMatchObject({
      status: 200,
      json: { email: 'other@example.org', pending: true },
    })
  })

  it('two concurrent changes: both are stored, one is the main one, and they are numbered', async () => {
    const addresses = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.org`)
    await Promise.all(addresses.map((one) => add(EMAILS, email(one, { main: true }))))
    const letters = (await mail.deliver()).filter(({ to }) => addresses.includes(to.address))
    await Promise.all(letters.map((letter) => confirm(tokenIn(letter))))
    const stored = await rows(EMAILS)
    expect(stored.filter(({ main }: { main: boolean }) => main)).toHaveLength(1)
    expect(stored.map(({ orderNo }: { orderNo: number }) => orderNo)).toEqual([1, 2, 3, 4, 5])
  })

  it('two concurrent deletions leave one address', async () => {
    const ids = [await add(ADDRESSES, address('Havnegade 1')), await add(ADDRESSES, address('Strandvej 2'))]
    const answers = await Promise.all(ids.map((id) => ask(`${ADDRESSES}/${id}`, 'DELETE')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rows(ADDRESSES)).toMatchObject([{ main: true }])
  })

  it('answers a repeated request like the first, and stores one row with or without a key', async () => {
    for (const [path, body] of [
      [EMAILS, email('second@example.org')],
      [PHONES, phone('110')],
      [ADDRESSES, address('Havnegade 1')],
    ] as const) {
      const key = { [HEADERS.idempotencyKey]: `key ${path}` }
      const first = await ask(path, 'POST', body, key)
      const stored = await rows(path)
      expect((await ask(path, 'POST', body, key)).json).toEqual(first.json)
      expect((await ask(path, 'POST', body)).status).toBe(400)
      expect(await rows(path)).toEqual(stored)
    }
  })
})
