import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'
import { addOffice, type OfficeTokens } from '../../testing/testOffice.ts'

const tenant = CLUBS.a
const OWN = 'rs/cs/customers/change-request'
const STAFF = 'rs/staff/customers/change-requests'
const EMAIL = 'mia@example.org'

describe('personal data', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  const mail = testMail(app, database)
  let office: OfficeTokens
  let mia: string
  let lakes: string
  beforeAll(async () => {
    await addClubs(owner)
    mia = await addCustomer(owner, tenant, { firstName: 'Mia', lastName: 'Moor', sex: 'female', email: EMAIL })
    office = await addOffice(owner, app, tenant, { mia })
    lakes = await put(owner, tenant, async (tx) => {
      const { rows } = await tx.query("insert into home_club (tenant_id, code, name) values ($1, 'L1', 'Lakes') returning id", [tenant])
      return rows[0].id as string
    })
  })

  const ask = (path: string, method: string, body?: unknown, token = office.mia) =>
    app.ask(path, { method, tenant, token, ...(body !== undefined && { body }) })
  const own = async () => (await app.ask('rs/cs/customers/customers/own', { tenant, token: office.mia })).json
  const request = async (body: object) => (await ask(OWN, 'POST', body)).json
  const decide = (id: number, body: object, token = office.petra) => ask(`${STAFF}/${id}/decision`, 'POST', body, token)

  it('[CU-01] [CU-02] [CU-10] of the customer are in the own record', async () => {
    await put(owner, tenant, async (tx) => {
      const { rows } = await tx.query(
        `insert into dictionary_entry (tenant_id, dictionary, key, position, names) values ($1, 'titles', 'dr', 1, '{"en": "Dr"}') returning id`,
        [tenant],
      )
      await tx.query(`update customer set birthday = '1990-05-02', title_id = $1, external_id = '4711' where id = $2`, [rows[0].id, mia])
      const card = `insert into customer_card (tenant_id, customer_id, number, card_types, valid_to) values ($1, $2, $3, $4, $5)`
      await tx.query(card, [tenant, mia, '2100', ['barCode'], '2026-05-01'])
      await tx.query(card, [tenant, mia, '2099', ['barCode'], '2026-04-30'])
    })
    const record = await own()
    expect(record).toMatchObject({
      general: { firstName: 'Mia', birthday: '1990-05-02', age: 35, active: true, titleId: expect.any(Number), nameExtraId: null },
      golf: { homeClubId: null, assocNo: '4711', height: null, handedness: 'Unknown', licensePlate: '' },
      ...{ barcode: '2100', titleName: 'Dr', nameExtraName: null },
    })
  })

  it('[CU-98] height, handedness and number plate are changed by the customer alone', async () => {
    const details = { height: 182, handedness: 'Left', licensePlate: 'HG-MM 7' }
    expect((await ask('rs/cs/customers/golf-details', 'PUT', { ...details, licensePlate: ' HG-MM 7 ' })).json).toEqual(details)
    expect((await own()).golf).toMatchObject(details)
    const refused = await ask('rs/cs/customers/golf-details', 'PUT', { ...details, height: 20 })
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalidInput', details: [{ field: 'height' }] } })
    expect((await own()).golf).toMatchObject(details)
    expect((await app.ask('rs/cs/customers/golf-details', { method: 'PUT', tenant, body: details })).status).toBe(401)
  })

  it('[CU-158+] [CU-159+] is unchanged while a request is open; a second request and a repeated withdrawal change nothing', async () => {
    expect((await ask(OWN, 'GET')).json).toEqual({ request: null })
    const sent = await request({ firstName: 'Mia', lastName: 'Weber', homeClubId: Number(lakes), note: 'Married' })
    expect(sent).toMatchObject({
      ...{ state: 'Open', note: 'Married', decidedAt: null, reason: '' },
      requested: { lastName: 'Weber', homeClubId: Number(lakes), homeClubName: 'Lakes' },
      before: { lastName: 'Moor', homeClubId: null },
    })
    expect(sent.requested).not.toHaveProperty('firstName')
    expect((await own()).general.lastName).toBe('Moor')
    expect(await ask(OWN, 'POST', { lastName: 'Other' })).toMatchObject({ status: 412, json: { code: 'changedMeanwhile' } })
    expect((await ask(OWN, 'GET')).json.request).toEqual(sent)

    for (const _ of [1, 2]) expect((await ask(`${OWN}/${sent.id}`, 'DELETE')).json).toMatchObject({ state: 'Withdrawn', id: sent.id })
    expect(await decide(sent.id, { decision: 'Accept' })).toMatchObject({ status: 412, json: { code: 'changedMeanwhile' } })
    expect((await own()).general.lastName).toBe('Moor')
  })

  it('[CU-158+] of two requests at the same time one is stored', async () => {
    const answers = await Promise.all(['Weber', 'Winter'].map((lastName) => ask(OWN, 'POST', { lastName })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const { request: open } = (await ask(OWN, 'GET')).json
    await ask(`${OWN}/${open.id}`, 'DELETE')
  })

  it.each([
    { body: { lastName: ' ' }, field: 'lastName' },
    { body: { birthday: '2026-05-02' }, field: 'birthday' },
    { body: { birthday: '2026-02-30' }, field: 'birthday' },
    { body: { homeClubId: 999_999 }, field: 'homeClubId' },
    { body: { homeClubId: 0 }, field: 'homeClubId' },
    { body: { lastName: 'Moor', sex: 'Female' }, field: '' },
    { body: {}, field: '' },
  ])('[CU-158+] a request is refused at its field: $body', async ({ body, field }) => {
    expect(await ask(OWN, 'POST', body)).toMatchObject({ status: 400, json: { code: 'invalidInput', details: [{ field }] } })
    expect((await ask(OWN, 'GET')).json.request?.state).not.toBe('Open')
  })

  it('[CU-217+] is not decided by its own customer, who is staff, but by a colleague', async () => {
    const { id } = (await ask(OWN, 'POST', { lastName: 'Voss' }, office.petra)).json
    for (const body of [{ decision: 'Accept' }, { decision: 'Decline', reason: 'Without proof' }])
      expect(await decide(id, body)).toMatchObject({ status: 403, json: { code: 'ownRequest' } })
    expect((await ask(OWN, 'GET', undefined, office.petra)).json.request.state).toBe('Open')
    expect((await decide(id, { decision: 'Accept' }, office.paul)).json).toMatchObject({
      state: 'Accepted',
      requested: { lastName: 'Voss' },
    })
    await mail.deliver()
  })

  it('[CU-160+] [CU-161+] is changed by acceptance, which the customer is notified of once', async () => {
    await mail.deliver(EMAIL)
    const { id } = await request({ lastName: 'Weber', birthday: '1991-05-02', sex: 'Male', homeClubId: Number(lakes) })
    const list = (await ask(`${STAFF}?state=Open`, 'GET', undefined, office.petra)).json
    expect(list.page.totalElements).toBe(1)
    expect(list.content[0]).toMatchObject({
      ...{ id, customerId: Number(mia), customerName: 'Mia Moor', before: { lastName: 'Moor', birthday: '1990-05-02' }, actorName: null },
    })
    const answers = await Promise.all([office.petra, office.paul].map((token) => decide(id, { decision: 'Accept' }, token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(answers.find(({ status }) => status === 200)?.json).toMatchObject({
      ...{ state: 'Accepted', actorName: expect.any(String) },
      ...{ before: { lastName: 'Moor', sex: 'Female' }, requested: { lastName: 'Weber', sex: 'Male' } },
    })
    expect(await own()).toMatchObject({
      general: { lastName: 'Weber', birthday: '1991-05-02', sex: 'Male' },
      golf: { homeClubId: Number(lakes), homeClubName: 'Lakes' },
    })
    const notices = (await ask('rs/cs/notices', 'GET')).json.content
    expect(notices.map(({ kind }: { kind: string }) => kind)).toEqual(['ChangeAccepted'])
    expect((await mail.deliver(EMAIL)).map(({ subject }) => subject)).toEqual([expect.stringContaining('wurden geändert')])
  })

  it('[CU-160+] [CU-161+] stays as it is when declined, and the record later changes neither the request nor its reason', async () => {
    await mail.deliver(EMAIL)
    const { id } = await request({ firstName: 'Maria' })
    expect((await decide(id, { decision: 'Decline' })).status).toBe(400)
    expect((await decide(id, { decision: 'Decline', reason: 'Please bring your passport' })).json).toMatchObject({ state: 'Declined' })
    expect((await own()).general.firstName).toBe('Mia')
    await put(owner, tenant, (tx) => tx.query("update customer set first_name = 'Marie' where id = $1", [mia]))
    const { request: latest } = (await ask(OWN, 'GET')).json
    expect(latest).toMatchObject({ state: 'Declined', reason: 'Please bring your passport', before: { firstName: 'Mia' } })
    expect((await ask('rs/cs/notices', 'GET')).json.content[0]).toMatchObject({
      kind: 'ChangeDeclined',
      reason: 'Please bring your passport',
    })
    const [email] = await mail.deliver(EMAIL)
    expect(email?.text).toContain('Please bring your passport')
  })

  it('[CU-160+] is decided by staff with the duty only, and a request of another person is not found', async () => {
    const { id } = await request({ firstName: 'Maria' })
    expect((await decide(id, { decision: 'Accept' }, office.mia)).status).toBe(403)
    expect((await ask(STAFF, 'GET')).status).toBe(403)
    expect((await ask(OWN, 'GET', undefined, office.paul)).json).toEqual({ request: null })
    expect((await ask(`${OWN}/${id}`, 'DELETE', undefined, office.paul)).status).toBe(404)
    expect((await ask(OWN, 'GET')).json.request.state).toBe('Open')
  })

  it('[CU-290+] is found by staff by name in any spelling or by number, open or decided', async () => {
    const people = [
      ['Jörg', 'Groß-Müller', '2001'],
      ['Søren', 'Ærøskøbing', '2002'],
      ['Jörg', 'Groß-Müller', '2003'],
    ]
    for (const [firstName, lastName, number] of people) {
      const id = await addCustomer(owner, tenant, { firstName: firstName as string, lastName: lastName as string })
      await put(owner, tenant, async (tx) => {
        await tx.query('update customer set number = $2 where id = $1', [id, number])
        const change = `insert into change_request (tenant_id, customer_id, requested, state, created_at, decided_at, before)
          values ($1, $2, '{"lastName": "New"}', $3, now(), $4, $5)`
        await tx.query(change, [tenant, id, ...(number === '2003' ? ['withdrawn', app.now, '{}'] : ['open', null, null])])
      })
    }
    const found = async (search: string, state = '') => {
      const { json } = await ask(`${STAFF}?search=${encodeURIComponent(search)}${state}`, 'GET', undefined, office.petra)
      expect(json.page.totalElements).toBe(json.content.length)
      return json.content.map(({ customerNumber }: { customerNumber: string }) => customerNumber)
    }
    for (const typed of ['müller', 'mueller', 'MULLER', 'gross', 'groß-mü', 'jorg muell', '200', 'müller jörg']) {
      expect([typed, (await found(typed)).slice(0, 1)]).toEqual([typed, ['2001']])
    }
    expect(await found('müller')).toEqual(['2001', '2003'])
    expect(await found('müller', '&state=Open')).toEqual(['2001'])
    for (const typed of ['soeren', 'soren', 'aeroe', 'aro', '2002']) expect([typed, await found(typed)]).toEqual([typed, ['2002']])
    for (const typed of ['%', '_', '…', 'nemo', 'New']) expect([typed, await found(typed)]).toEqual([typed, []])
    expect(await found('  ')).toEqual(await found(''))
  })
})
