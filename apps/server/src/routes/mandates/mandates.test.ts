import { HEADERS } from '@club/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { storeBanks } from '../../services/banks/storeBanks.ts'
import { countRoundTrips } from '../../testing/roundTrips.ts'
import { appAt, type TestAnswer } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'

const tenant = CLUBS.outside
const MANDATES = 'rs/cs/finance/direct-debit/mandates'
/** Examples of the IBAN registry. */
const [FIRST, SECOND, THIRD] = ['DE89370400440532013000', 'NL91ABNA0417164300', 'BE68539007547034'] as const

describe('mandates', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  const mail = testMail(app, database)
  let people = 0
  const anyone = async () => {
    people += 1
    const [name, email] = [`ida${people}`, `ida${people}@example.org`]
    const id = await addCustomer(owner, tenant, { firstName: 'Ida', lastName: `Holm ${people}`, email })
    await addAccount(owner, tenant, name, { [tenant]: id })
    const [row] = await put(owner, tenant, (tx) => rowsOf<{ number: string }>(tx, sql`select number from customer where id = ${id}`))
    return { id, email, number: row?.number ?? '', token: await app.logIn(name, tenant) }
  }
  let ida: Awaited<ReturnType<typeof anyone>>
  const ask = (path = '', method = 'GET', body?: unknown, { token = ida.token, headers = {} } = {}): Promise<TestAnswer> =>
    app.ask(`${MANDATES}${path}`, { method, tenant, token, headers, ...(body !== undefined && { body }) })
  const create = async (body: object = {}): Promise<number> => {
    const { status, json } = await ask('', 'POST', { name: 'Ida Holm', iban: FIRST, confirmationDate: '2026-05-01', ...body })
    expect({ status, json }).toMatchObject({ status: 200 })
    return json.id
  }
  const rows = <Row extends object>(text: string) => put(owner, tenant, (tx) => rowsOf<Row>(tx, { text, values: [] } as never))
  const amendments = (id: number) =>
    rows(`select original_iban, original_bic, original_name from mandate_amendment where mandate_id = ${id}`)
  const history = async (id: number) =>
    (await rows<{ happened: string }>(`select happened from mandate_event where mandate_id = ${id} order by id`)).map((row) => row.happened)
  const acceptOnline = (is: boolean) =>
    put(owner, tenant, (tx) =>
      tx.query(sql`update club set direct_debit = ${JSON.stringify({ acceptOnlineMandates: is })} where tenant_id = ${tenant}`),
    )
  const addAddress = async (customerId: string, active = true): Promise<number> => {
    const [row] = await put(owner, tenant, (tx) =>
      rowsOf<{ id: string }>(
        tx,
        sql`insert into customer_address (tenant_id, customer_id, country, street1, zip, city, main, active)
          values (${tenant}, ${customerId}, 276, 'Seeweg 1', '24103', 'Kiel', ${active}, ${active}) returning id`,
      ),
    )
    return Number(row?.id)
  }

  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, tenant, { useMandates: true, directDebitEnabled: true })
    await put(owner, tenant, (tx) => tx.query(sql`update club set mandate_prefix = 'GC-' where tenant_id = ${tenant}`))
  })
  beforeEach(async () => {
    ida = await anyone()
  })

  it('[MA-01] [MA-32] [MA-25] is read by its id with everything that was stored', async () => {
    const contactId = await addAddress(ida.id)
    const id = await create({ bankName: 'Musterbank', bic: 'cobadeffxxx', contactId })
    expect((await ask(`/${id}`)).json).toEqual({
      ...{ id, umr: `GC-${ida.number}`, name: 'Ida Holm', customerName: expect.stringContaining('Holm'), customerId: Number(ida.id) },
      ...{
        iban: FIRST,
        bankName: 'Musterbank',
        bic: 'COBADEFFXXX',
        contactId,
        confirmationDate: '2026-05-01',
        status: 'Pending',
        activeSince: null,
      },
      ...{ payCreditInvoice: true, payTnFee: true, paySubscription: true, fileId: null, fileName: null, countryId: 276 },
      postalAddress: { street1: 'Seeweg 1', street2: '', street3: '', street4: '', zip: '24103', city: 'Kiel' },
    })
  })

  it('[MA-38] of others and unknown ones are not found, nor is an address of others', async () => {
    const id = await create()
    const ole = await anyone()
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { name: 'Ole' }],
      ['DELETE', undefined],
    ] as const)
      for (const path of [`/${id}`, '/999999', '/x'])
        expect(await ask(path, method, body, { token: ole.token })).toMatchObject({ status: 404, json: { code: 'notFound' } })
    const contactId = await addAddress(ole.id)
    const refused = { status: 400, json: { details: [{ field: 'contactId', code: 'unknownChoice' }] } }
    expect(await ask(`/${id}`, 'PATCH', { contactId })).toMatchObject(refused)
    expect(await ask(`/${id}`, 'PATCH', { contactId: await addAddress(ida.id, false) })).toMatchObject(refused)
    expect(await ask('', 'POST', { name: 'Ida', iban: FIRST, contactId })).toMatchObject(refused)
    expect((await ask(`/${id}`)).json).toMatchObject({ status: 'Pending', contactId: null })
  })

  it('[MA-31] are listed by status', async () => {
    const pending = await create()
    await acceptOnline(true)
    const active = await create({ iban: SECOND })
    await acceptOnline(false)
    const ids = async (query: string) => (await ask(`?${query}`)).json.content.map(({ id }: { id: number }) => id)
    expect(await ids('status=Active')).toEqual([active])
    expect(await ids('status=Pending')).toEqual([pending])
    expect(await ids('status=Pending&status=Active')).toEqual([pending, active])
  })

  it('[MA-09] do not exist at a club without them', async () => {
    const id = await create()
    await changeSettings(owner, tenant, { directDebitEnabled: false })
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const)
      expect((await ask(`/${id}`, method, body)).status).toBe(403)
    await changeSettings(owner, tenant, { directDebitEnabled: true })
  })

  describe('that are created', () => {
    it('[MA-23] [MA-24] have a reference each, also when created concurrently, and none is given again', async () => {
      const ids = await Promise.all([create(), create({ iban: SECOND }), create({ iban: THIRD })])
      const references = async () => (await ask()).json.content.map(({ umr }: { umr: string }) => umr).toSorted()
      const base = `GC-${ida.number}`
      expect(await references()).toEqual([base, `${base}-2`, `${base}-3`])
      for (const id of ids) await ask(`/${id}`, 'DELETE')
      await create()
      expect(await references()).toEqual([`${base}-4`])
    })

    it('[MA-24] are refused if no bank would accept the reference', async () => {
      await put(owner, tenant, (tx) => tx.query(sql`update customer set number = 'Ä1' where id = ${ida.id}`))
      expect(await ask('', 'POST', { name: 'Ida', iban: FIRST })).toMatchObject({
        ...{ status: 409, json: { code: 'mandateRefused', details: [{ field: 'umr', code: 'referenceImpossible' }] } },
      })
    })

    it('[MA-113+] are confirmed to the member, who reads what happens next', async () => {
      const textOf = async (body: object = {}) => {
        await create(body)
        const emails = await mail.deliver(ida.email)
        expect(emails).toHaveLength(1)
        expect(emails[0]?.text).not.toContain(FIRST.slice(4, -4))
        return emails[0]?.text ?? ''
      }
      const [office, paper] = [await textOf(), await textOf({ confirmationDate: null })]
      expect(office).toContain(`GC-${ida.number}`)
      expect(office).toContain('It becomes active when the club office has accepted it')
      expect(paper).toContain('Print it, sign it')
      await acceptOnline(true)
      expect(await textOf()).toContain('It is active.')
      await acceptOnline(false)
    })

    it('[MA-110+] are active since the day on which they may be used', async () => {
      await acceptOnline(true)
      const active = await create()
      await acceptOnline(false)
      expect((await ask(`/${active}`)).json.activeSince).toBe('2026-05-01')
      expect((await ask(`/${await create()}`)).json.activeSince).toBeNull()
      await ask(`/${active}`, 'DELETE')
      expect((await ask(`/${active}`)).json).toMatchObject({ status: 'Cancelled', activeSince: '2026-05-01' })
    })

    it('[MA-57+] [MA-37] are active with consent if the club accepts it, and pending otherwise', async () => {
      await acceptOnline(true)
      const statusOf = async (id: number) => (await ask(`/${id}`)).json.status
      expect(await statusOf(await create())).toBe('Active')
      expect(await statusOf(await create({ confirmationDate: null }))).toBe('Pending')
      await acceptOnline(false)
      expect(await statusOf(await create())).toBe('Pending')
    })

    it('[MA-77+] [MA-24] are announced with creditor and reference, which the next one then gets', async () => {
      const creditor = async () => (await app.ask('rs/cs/finance/direct-debit/creditor', { tenant, token: ida.token })).json
      await acceptOnline(false)
      expect(await creditor()).toEqual({ creditorName: '', creditorId: null, nextReference: `GC-${ida.number}`, acceptsOnline: false })
      const club = { creditorId: 'DE98ZZZ09999999999', name: 'Golfclub Außen e.V.', acceptOnlineMandates: true }
      await put(owner, tenant, (tx) => tx.query(sql`update club set direct_debit = ${JSON.stringify(club)} where tenant_id = ${tenant}`))
      await ask(`/${await create()}`, 'DELETE')
      const trips = countRoundTrips(database.app)
      const counted = appAt('2026-05-01T10:00:00Z', { app: trips.db })
      // The first request of an app reads the club.
      await counted.ask(MANDATES, { tenant, token: ida.token })
      trips.count = 0
      await counted.ask('rs/cs/finance/direct-debit/creditor', { tenant, token: ida.token })
      expect(trips.count).toBe(3)
      const announced = await creditor()
      expect(announced).toEqual({
        ...{ creditorName: club.name, creditorId: club.creditorId, nextReference: `GC-${ida.number}-2`, acceptsOnline: true },
      })
      expect((await ask(`/${await create()}`)).json.umr).toBe(announced.nextReference)
      await acceptOnline(false)
    })

    it('[MA-51+] [MA-52+] name every wrong field', async () => {
      const answer = await ask('', 'POST', { name: ' ', iban: 'TR330006100519786457841326', bic: 'X', contactId: 999999 })
      expect(answer.json.details).toMatchObject([
        { field: 'name', code: 'required' },
        { field: 'iban', code: 'outsideSepa', localizedMessage: expect.stringContaining('SEPA') },
        { field: 'bic', code: 'notABic' },
        { field: 'contactId', code: 'unknownChoice' },
      ])
    })
  })

  describe('with a change', () => {
    it('[MA-34] [MA-53+] keep reference and status; the bank clears with the number', async () => {
      await acceptOnline(true)
      const id = await create({ bankName: 'Musterbank', bic: 'COBADEFFXXX' })
      await acceptOnline(false)
      const before = (await ask(`/${id}`)).json
      expect((await ask(`/${id}`, 'PATCH', { iban: 'nl91 abna 0417 1643 00', name: 'I. Holm' })).json).toEqual({
        ...before,
        ...{ iban: SECOND, name: 'I. Holm', bankName: '', bic: '' },
      })
      expect(before).toMatchObject({ status: 'Active' })
      expect(await history(id)).toEqual(['created', 'bankChanged'])
    })

    it('[MA-08] [MA-33] ignore a status or reference that is sent', async () => {
      const id = await create({ status: 'Active', umr: 'MINE', payTnFee: false })
      await ask(`/${id}`, 'PATCH', { status: 'Active', umr: 'MINE', fileId: 1, customerId: 1 })
      expect((await ask(`/${id}`)).json).toMatchObject({ status: 'Pending', umr: `GC-${ida.number}`, payTnFee: true, fileId: null })
    })

    it('[MA-54+] store one amendment from the account that the bank knows', async () => {
      const id = await create({ bic: 'COBADEFFXXX' })
      const change = (iban: string) => ask(`/${id}`, 'PATCH', { iban })
      await change(SECOND)
      const original = { original_iban: FIRST, original_bic: 'COBADEFFXXX', original_name: 'Ida Holm' }
      expect(await amendments(id)).toEqual([original])
      await change(THIRD)
      expect(await amendments(id)).toEqual([original])
      await rows(`with run as (insert into collection (tenant_id, day, announced_at) values ('${tenant}', '2026-06-15', now()) returning id)
        update mandate_amendment set collection_id = (select id from run) where mandate_id = ${id} returning mandate_amendment.id`)
      await change(FIRST)
      expect(await amendments(id)).toEqual([original, { original_iban: THIRD, original_bic: '', original_name: 'Ida Holm' }])
      await change(THIRD)
      expect(await amendments(id)).toEqual([original])
    })

    it('[MA-54+] [MA-55+] store no amendment and send no email when the account stays', async () => {
      const id = await create({ bankName: 'Musterbank' })
      await mail.deliver(ida.email)
      const answer = await ask(`/${id}`, 'PATCH', { name: 'I. Holm', iban: 'de89 3704 0044 0532 0130 00' })
      expect(answer.json).toMatchObject({ name: 'I. Holm', bankName: 'Musterbank' })
      expect(await amendments(id)).toEqual([])
      expect(await mail.deliver(ida.email)).toEqual([])
      expect(await history(id)).toEqual(['created', 'changed'])
    })

    it('[MA-55+] notify their owner by email, with the end of the number only', async () => {
      const id = await create()
      await mail.deliver(ida.email)
      await ask(`/${id}`, 'PATCH', { iban: SECOND })
      const [email, ...others] = await mail.deliver(ida.email)
      expect(others).toEqual([])
      expect(email?.text).toContain(`GC-${ida.number}`)
      expect(email?.text).toContain('4300')
      for (const number of [FIRST, SECOND]) expect(`${email?.subject}${email?.text}`).not.toContain(number.slice(4, -4))
      const stored = await rows<{ all: string }>(`select e::text as all from mandate_event e where mandate_id = ${id}`)
      expect(stored.map(({ all }) => all).join()).not.toContain(SECOND.slice(4, -4))
    })

    it('[MA-12] [MA-46+] [MA-51+] are not stored with a wrong number', async () => {
      const id = await create()
      for (const [iban, code] of [
        ['DE88370400440532013000', 'notAnIban'],
        [' ', 'required'],
        ['TR330006100519786457841326', 'outsideSepa'],
      ])
        expect(await ask(`/${id}`, 'PATCH', { iban, name: 'Other' })).toMatchObject({
          status: 400,
          json: { details: [{ field: 'iban', code }] },
        })
      expect((await ask(`/${id}`)).json).toMatchObject({ iban: FIRST, name: 'Ida Holm' })
    })

    it('[MA-36] write country and address behind the contact, which must be complete', async () => {
      const contactId = await addAddress(ida.id)
      const id = await create({ contactId })
      const postalAddress = { street1: ' Hafen 2 ', zip: '24159', city: 'Kiel' }
      expect((await ask(`/${id}`, 'PATCH', { countryId: 208, postalAddress })).json).toMatchObject({
        countryId: 208,
        postalAddress: { street1: 'Hafen 2', street2: '', zip: '24159', city: 'Kiel' },
      })
      const wrong = await ask(`/${id}`, 'PATCH', { countryId: 1, postalAddress: { street1: '', zip: '1', city: 'Kiel' } })
      expect(wrong.json.details).toMatchObject([
        { field: 'postalAddress.street1', code: 'required' },
        { field: 'countryId', code: 'unknownChoice' },
      ])
      const without = await ask(`/${await create()}`, 'PATCH', { postalAddress })
      expect(without.json.details[0]).toMatchObject({ field: 'contactId', code: 'required' })
    })

    it('[MA-53+] are changed on the version that was read, so that two tabs do not overwrite each other', async () => {
      const id = await create()
      await mail.deliver(ida.email)
      const ifMatch = (await ask(`/${id}`)).headers.get('etag') as string
      const change = (iban: string) => ask(`/${id}`, 'PATCH', { iban }, { headers: { [HEADERS.ifMatch]: ifMatch } })
      const answers = await Promise.all([change(SECOND), change(THIRD)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
      expect((await ask(`/${id}`)).json.iban).toBe(answers[0]?.status === 200 ? SECOND : THIRD)
      expect(await mail.deliver(ida.email)).toHaveLength(1)
    })

    it('[MA-53+] are changed once when the request is repeated', async () => {
      const id = await create()
      const again = () => ask(`/${id}`, 'PATCH', { iban: SECOND }, { headers: { [HEADERS.idempotencyKey]: `k${id}` } })
      expect((await again()).json).toEqual((await again()).json)
      expect(await history(id)).toEqual(['created', 'bankChanged'])
    })
  })

  describe('that are revoked', () => {
    it('[MA-50+] [MA-06] end immediately, are no longer listed and stay readable', async () => {
      const id = await create()
      const revoked = await ask(`/${id}`, 'DELETE')
      expect(revoked).toMatchObject({ status: 200, json: { id, status: 'Cancelled' } })
      expect((await ask()).json.content).toEqual([])
      expect((await ask(`/${id}`)).json).toEqual(revoked.json)
    })

    it('[MA-50+] are confirmed by one email, also when revoked twice', async () => {
      const id = await create()
      await mail.deliver(ida.email)
      const [one, other] = await Promise.all([ask(`/${id}`, 'DELETE'), ask(`/${id}`, 'DELETE')])
      expect(one.json).toEqual(other.json)
      expect((await ask(`/${id}`, 'DELETE')).json).toEqual(one.json)
      const emails = await mail.deliver(ida.email)
      expect(emails).toHaveLength(1)
      expect(emails[0]?.subject).toContain('revoked')
      expect(await history(id)).toEqual(['created', 'revoked'])
    })

    it('[MA-53+] can no longer be changed', async () => {
      const id = await create()
      await ask(`/${id}`, 'DELETE')
      expect(await ask(`/${id}`, 'PATCH', { iban: SECOND })).toMatchObject({
        ...{ status: 409, json: { code: 'mandateRefused', details: [{ field: 'status', code: 'mandateCancelled' }] } },
      })
      expect((await ask(`/${id}`)).json).toMatchObject({ iban: FIRST, status: 'Cancelled' })
    })

    it('[MA-50+] [MA-53+] concurrently with a change end cancelled, whichever comes first', async () => {
      for (let round = 0; round < 3; round += 1) {
        const id = await create()
        const [changed, revoked] = await Promise.all([ask(`/${id}`, 'PATCH', { iban: SECOND }), ask(`/${id}`, 'DELETE')])
        expect(revoked.status).toBe(200)
        expect([200, 409]).toContain(changed.status)
        const { iban, status } = (await ask(`/${id}`)).json
        expect({ iban, status }).toEqual({ iban: changed.status === 200 ? SECOND : FIRST, status: 'Cancelled' })
        const expected = changed.status === 200 ? ['created', 'bankChanged', 'revoked'] : ['created', 'revoked']
        expect(await history(id)).toEqual(expected)
      }
    })
  })

  describe('with a signed document', () => {
    const PDF = new TextEncoder().encode('%PDF-1.7 signed')
    const upload = (id: number | string, content: Uint8Array, { name = 'mandate.pdf', token = ida.token, headers = {} } = {}) =>
      ask('/file', 'POST', { file: new Blob([new Uint8Array(content)]), name, mandateId: id }, { token, headers })

    it('[MA-35] [MA-03] [MA-04] keep it with its name; a new one replaces it', async () => {
      const id = await create()
      const stored = await upload(id, PDF, { name: 'Mandat „Ida“.pdf' })
      expect(stored).toMatchObject({ status: 200, json: { id, fileName: 'Mandat „Ida“.pdf' } })
      expect((await ask(`/${id}`)).json).toEqual(stored.json)
      expect((await ask()).json.content).toMatchObject([{ fileId: stored.json.fileId, fileName: 'Mandat „Ida“.pdf' }])
      const read = (token = ida.token) => app.ask(`rs/cs/files/${stored.json.fileId}`, { tenant, token })
      expect([(await read()).text, (await read()).headers.get('content-type')]).toEqual(['%PDF-1.7 signed', 'application/pdf'])
      expect((await read((await anyone()).token)).status).toBe(404)
      const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
      expect((await upload(id, png, { name: 'photo.png' })).json).toMatchObject({ fileId: stored.json.fileId, fileName: 'photo.png' })
      expect((await read()).headers.get('content-type')).toBe('image/png')
      expect(await rows(`select id from file where key = 'mandate ${id}'`)).toHaveLength(1)
      expect(await history(id)).toEqual(['created', 'documentStored', 'documentStored'])
    })

    it('[MA-48+] [MA-22] refuse an empty one, one of another type and one that is too large', async () => {
      const id = await create()
      const large = new Uint8Array(10 * 1024 * 1024 + 1)
      large.set(PDF)
      for (const [content, code] of [
        [new Uint8Array(), 'emptyFile'],
        [new TextEncoder().encode('<svg/>'), 'fileTypeNotAllowed'],
        [large, 'fileTooLarge'],
      ] as const)
        expect(await upload(id, content)).toMatchObject({ status: 400, json: { code: 'invalidInput', details: [{ field: 'file', code }] } })
      expect(await upload(id, new Uint8Array(11 * 1024 * 1024))).toMatchObject({ status: 413, json: { code: 'bodyTooLarge' } })
      expect(await ask('/file', 'POST', { name: 'x', mandateId: id })).toMatchObject({
        status: 400,
        json: { details: [{ field: 'file' }] },
      })
      const broken = { 'content-type': 'multipart/form-data; boundary=x' }
      expect((await ask('/file', 'POST', 'no parts', { headers: broken })).status).toBe(400)
      expect((await ask(`/${id}`)).json.fileId).toBeNull()
      expect(await history(id)).toEqual(['created'])
    })

    it('[MA-38] [MA-53+] are only the own ones that have not ended', async () => {
      const id = await create()
      expect((await upload(id, PDF, { token: (await anyone()).token })).status).toBe(404)
      expect((await upload('x', PDF)).status).toBe(404)
      await ask(`/${id}`, 'DELETE')
      expect(await upload(id, PDF)).toMatchObject({ status: 409, json: { details: [{ code: 'mandateCancelled' }] } })
    })

    it('[MA-35] recognise a repeated upload by its content', async () => {
      const id = await create()
      const headers = { [HEADERS.idempotencyKey]: `upload${id}` }
      const again = async (content: Uint8Array) => (await upload(id, content, { headers })).json
      expect(await again(PDF)).toEqual(await again(PDF))
      expect(await history(id)).toEqual(['created', 'documentStored'])
      expect(await again(new TextEncoder().encode('%PDF-other'))).toMatchObject({ code: 'keyReused' })
    })
  })

  describe('on paper', () => {
    const creditor = {
      creditorId: 'DE98ZZZ09999999999',
      name: 'Golfclub Musterhof e. V.',
      street: 'Hof 1',
      zip: '12345',
      city: 'Musterhof',
    }
    const settings = (value: object | null) =>
      put(owner, tenant, (tx) =>
        tx.query(sql`update club set direct_debit = ${value && JSON.stringify(value)}::jsonb where tenant_id = ${tenant}`),
      )

    it('[MA-58+] are a PDF of the caller’s own mandate', async () => {
      await settings(creditor)
      const id = await create({ contactId: await addAddress(ida.id) })
      const paper = await ask(`/${id}/print`)
      expect([paper.status, paper.headers.get('content-type'), paper.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
      expect(paper.headers.get('content-disposition')).toContain(`GC-${ida.number}.pdf`)
      expect((await ask(`/${id}/print`, 'GET', undefined, { token: (await anyone()).token })).status).toBe(404)
    })

    it('[MA-58+] are refused without a creditor identifier', async () => {
      await settings(null)
      expect(await ask(`/${await create()}/print`)).toMatchObject({ status: 409, json: { details: [{ code: 'noCreditorId' }] } })
    })
  })

  describe('at a known bank', () => {
    const ofAccount = (path: string, headers = {}) => app.ask(`rs/cs/finance/iban/${path}`, { tenant, token: ida.token, headers })
    beforeAll(async () => {
      const bank = { place: '', bic: 'MUSTDEFFXXX', rule: '000000' }
      const banks = [
        { ...bank, bankCode: '37040044', name: 'Musterbank' },
        { ...bank, bankCode: '99900002', name: 'Eigenbank', rule: '000503' },
      ]
      await put(owner, tenant, (tx) => storeBanks(tx, { country: 'DE', dated: '2026-09-07', banks }, app.now))
    })

    it('[MA-29] [MA-30] have its name and BIC; an unknown bank has neither and blocks nothing', async () => {
      expect((await ofAccount(`info/${FIRST}`)).json).toEqual({ bankName: 'Musterbank', bic: 'MUSTDEFFXXX' })
      for (const text of [SECOND, 'DE00', 'x']) expect((await ofAccount(`info/${text}`)).json).toEqual({ bankName: '', bic: '' })
      const id = await create({ iban: SECOND, bankName: 'My bank', bic: 'ABNANL2A' })
      expect((await ask(`/${id}`)).json).toMatchObject({ bankName: 'My bank', bic: 'ABNANL2A' })
    })

    it('[MA-56+] are stored with the published bank, whatever is sent', async () => {
      const id = await create({ bankName: 'Elsewhere', bic: 'ABNANL2A' })
      expect((await ask(`/${id}`)).json).toMatchObject({ bankName: 'Musterbank', bic: 'MUSTDEFFXXX' })
      await ask(`/${id}`, 'PATCH', { iban: SECOND })
      expect((await ask(`/${id}`, 'PATCH', { iban: FIRST })).json).toMatchObject({ bankName: 'Musterbank', bic: 'MUSTDEFFXXX' })
    })

    it('[MA-26] [MA-30] [MA-47+] have an IBAN that can be computed, unless the bank has rules of its own', async () => {
      const calc = (bankCode: string, account = '532013000', countryCode = 'DE') =>
        ofAccount(`calc?${new URLSearchParams({ countryCode, bankCode, account })}`, { 'accept-language': 'de' })
      expect((await calc('370 400 44')).json).toEqual({ iban: FIRST })
      expect((await calc('ABNA', '417164300', 'NL')).json).toEqual({ iban: SECOND })
      for (const code of ['99900002', '99900003'])
        expect(await calc(code)).toMatchObject({
          ...{
            status: 400,
            json: { details: [{ field: 'bankCode', code: 'enterIban', localizedMessage: expect.stringContaining('IBAN') }] },
          },
        })
      expect((await calc('3704004', '')).json.details).toMatchObject([
        { field: 'bankCode', code: 'wrongLength', data: { expected: 8, actual: 7 }, localizedMessage: expect.stringContaining('8') },
        { field: 'account', code: 'required' },
      ])
      expect((await calc('1', '1', 'IT')).json.details).toMatchObject([{ field: 'countryCode', code: 'unsupportedCountry' }])
    })

    it('[MA-27] [MA-28] are checked with 200 for both outcomes', async () => {
      expect((await ofAccount('check/de89%203704%200044%200532%200130%2000')).json).toEqual({ valid: true })
      expect((await ofAccount('check/DE88370400440532013000')).json).toEqual({ valid: false })
    })
  })
})
