import { HEADERS } from '@club/contract/wire'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { appAt, type TestAnswer } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'
import { addOffice, type OfficeTokens } from '../../testing/testOffice.ts'

const tenant = CLUBS.a
const MANDATES = 'rs/staff/finance/mandates'
const EMAIL = 'mia@example.org'

describe('the office', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  const mail = testMail(app, database)
  let office: OfficeTokens
  let mia: string
  let mandates = 0
  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, tenant, { useMandates: true, directDebitEnabled: true })
    mia = await addCustomer(owner, tenant, { firstName: 'Mia', lastName: 'Moor', email: EMAIL })
    office = await addOffice(owner, app, tenant, { mia })
  })
  beforeEach(async () => {
    await mail.deliver(EMAIL)
  })

  const ask = (path = '', method = 'GET', body?: unknown, { token = office.petra, headers = {} } = {}): Promise<TestAnswer> =>
    app.ask(`${MANDATES}${path}`, { method, tenant, token, headers, ...(body !== undefined && { body }) })
  const add = async (columns: Readonly<Record<string, string | null>> = {}): Promise<string> => {
    mandates += 1
    const { reference = `GC-${mandates}`, status = 'pending', confirmation_date = '2026-04-20', name = 'Mia Moor' } = columns
    const [row] = await put(owner, tenant, (tx) =>
      rowsOf<{ id: string }>(
        tx,
        sql`insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status, confirmation_date, created_at)
          values (${tenant}, ${mia}, ${reference}, ${name}, 'Mia Moor', 'DE89370400440532013000', ${status}, ${confirmation_date},
            '2026-04-20T10:00:00Z') returning id`,
      ),
    )
    return row?.id ?? ''
  }
  const upload = (id: string) =>
    app.ask('rs/cs/finance/direct-debit/mandates/file', {
      ...{ tenant, token: office.mia, body: { file: new Blob(['%PDF-1.7 signed']), name: 'signed.pdf', mandateId: id } },
    })

  it('[FI-123+] finds a mandate by the beginning of the name in any order and spelling, and by number', async () => {
    const id = await add({ reference: 'U-1' })
    await put(owner, tenant, (tx) => tx.query(sql`update customer set last_name = 'Müller-Ørsted', number = 'ZZ42' where id = ${mia}`))
    const found = async (search: string) => {
      const { json } = await ask(`?status=Pending&search=${encodeURIComponent(search)}`)
      return json.content.some((row: { id: number }) => String(row.id) === id)
    }
    for (const search of ['mueller', 'MÜLL', 'oersted', 'orsted mia', 'zz4']) expect([search, await found(search)]).toEqual([search, true])
    for (const search of ['uller', 'mueller berg', '%', '_']) expect([search, await found(search)]).toEqual([search, false])
    await put(owner, tenant, (tx) => tx.query(sql`update customer set last_name = 'Moor', number = '' || id where id = ${mia}`))
  })

  it('[MA-61+] lists mandates by status and search, pending ones first, with the end of the account only', async () => {
    const [second, first] = [await add({ reference: 'L-2', status: 'active' }), await add({ reference: 'L-9' })]
    const ended = await add({ reference: 'L-1', status: 'cancelled', name: 'Ole Sund' })
    const ids = async (query: string) => (await ask(`?${query}`)).json.content.map(({ id }: { id: number }) => String(id))
    expect(await ids('search=l-')).toEqual([first, second])
    expect(await ids('search=L-&status=Cancelled&status=Active')).toEqual([second, ended])
    expect(await ids('search=SUND&status=Cancelled')).toEqual([ended])
    expect(await ids('search=%25')).toEqual([])
    expect(await ids('search=L-&page=1&size=1')).toEqual([second])
    const { text, json } = await ask('?search=L-9')
    expect(text).not.toContain('DE89')
    expect(json).toMatchObject({
      content: [{ umr: 'L-9', customerName: 'Mia Moor', ibanEnd: '3000', status: 'Pending', createdOn: '2026-04-20', fileName: null }],
      page: { totalElements: 1 },
    })
  })

  it('[MA-61+] reads one with document and history', async () => {
    const id = await add()
    expect((await ask(`/${id}/document`)).status).toBe(404)
    await upload(id)
    const read = await ask(`/${id}`)
    expect(read.json).toMatchObject({
      ...{ iban: 'DE89370400440532013000', fileName: 'signed.pdf', amended: false, customerNumber: expect.any(String) },
      history: [{ happened: 'documentStored', actorName: expect.stringContaining('Moor'), ibanEnd: '3000', at: '2026-05-01T12:00:00' }],
    })
    const file = await ask(`/${id}/document`)
    expect([file.status, file.text]).toEqual([200, '%PDF-1.7 signed'])
  })

  it('[MA-111+] stores a paper that the office received, and names who stored it', async () => {
    const id = await add({ confirmation_date: null })
    const send = (content: string) =>
      app.ask(`${MANDATES}/${id}/document`, { tenant, token: office.petra, body: { file: new Blob([content]), name: 'paper.pdf' } })
    expect(await send('no document')).toMatchObject({ status: 400, json: { details: [{ field: 'file', code: 'fileTypeNotAllowed' }] } })
    expect((await send('%PDF-1.7 signed')).json).toMatchObject({
      fileName: 'paper.pdf',
      history: [{ happened: 'documentStored', actorName: expect.not.stringContaining('Moor') }],
    })
    // The member may read the document of their own mandate.
    const { fileId } = (await ask(`/${id}`)).json
    expect((await app.ask(`rs/cs/files/${fileId}`, { tenant, token: office.mia })).text).toBe('%PDF-1.7 signed')
    expect((await ask(`/${id}/accept`, 'POST', { signedOn: '2026-04-28' })).json).toMatchObject({ status: 'Active' })
    await ask(`/${id}/cancel`, 'POST', { reason: 'Moved' })
    expect(await send('%PDF-1.7 again')).toMatchObject({ status: 409, json: { code: 'mandateRefused' } })
  })

  it('[MA-61+] [MA-38] is only staff of the club; without mandates it accepts none', async () => {
    const id = await add()
    const calls = [
      ['', 'GET'],
      [`/${id}`, 'GET'],
      [`/${id}/document`, 'GET'],
      [`/${id}/document`, 'POST'],
      [`/${id}/accept`, 'POST'],
      [`/${id}/cancel`, 'POST'],
      [`/${id}/unblock`, 'POST'],
    ] as const
    const body = (method: string, path: string) =>
      path.endsWith('document') ? { file: new Blob(['%PDF-1.7']), name: 'x' } : method === 'POST' ? { reason: 'x' } : undefined
    for (const [path, method] of calls)
      expect((await ask(path, method, method === 'POST' ? body(method, path) : undefined, { token: office.mia })).status).toBe(403)
    const elsewhere = await addCustomer(owner, CLUBS.outside)
    await addAccount(owner, CLUBS.outside, 'otto', { [CLUBS.outside]: elsewhere }, { staff: true })
    await changeSettings(owner, CLUBS.outside, { useMandates: true, directDebitEnabled: true })
    const token = await app.logIn('otto', CLUBS.outside)
    for (const [path, method] of calls.slice(1))
      expect(
        (
          await app.ask(`${MANDATES}${path}`, {
            tenant: CLUBS.outside,
            token,
            method,
            ...(method === 'POST' && { body: body(method, path) }),
          })
        ).status,
      ).toBe(404)
    expect((await app.ask(MANDATES, { tenant: CLUBS.outside, token })).json.content).toEqual([])
    await changeSettings(owner, tenant, { useMandates: false })
    expect((await ask(`/${id}/accept`, 'POST', {})).status).toBe(403)
    expect((await ask(`/${id}/unblock`, 'POST', { reason: 'x' })).status).toBe(403)
    await changeSettings(owner, tenant, { useMandates: true })
  })

  it('[MA-62+] [MA-08] accepts a pending mandate once, also when two do it concurrently', async () => {
    const id = await add()
    const answers = await Promise.all([office.petra, office.paul].map((token) => ask(`/${id}/accept`, 'POST', {}, { token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'mandateRefused',
      details: [{ code: 'mandateNotPending' }],
    })
    expect((await ask(`/${id}`)).json).toMatchObject({
      status: 'Active',
      confirmationDate: '2026-04-20',
      history: [{ happened: 'accepted' }],
    })
    const emails = await mail.deliver(EMAIL)
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('aktiv')])
    expect(emails[0]?.text).not.toContain('0532')
  })

  it('[MA-62+] [MA-110+] accepts none without consent or document, and takes the day of the signature', async () => {
    const id = await add({ confirmation_date: null })
    expect(await ask(`/${id}/accept`, 'POST', {})).toMatchObject({
      status: 409,
      json: { details: [{ field: 'status', code: 'notAgreed' }] },
    })
    await upload(id)
    expect((await ask(`/${await add({ reference: 'TODAY' })}/accept`, 'POST', { signedOn: '2026-05-01' })).status).toBe(200)
    expect(await ask(`/${id}/accept`, 'POST', { signedOn: '2026-05-02' })).toMatchObject({
      ...{ status: 400, json: { details: [{ field: 'signedOn', code: 'afterToday' }] } },
    })
    expect((await ask(`/${id}/accept`, 'POST', { signedOn: '2026-04-28' })).json).toMatchObject({
      status: 'Active',
      confirmationDate: '2026-04-28',
      activeSince: '2026-05-01',
    })
  })

  it('[MA-63+] [MA-08] ends a mandate for ever, with a reason that the member reads', async () => {
    const id = await add({ status: 'active' })
    const headers = { [HEADERS.idempotencyKey]: `end${id}` }
    const end = () => ask(`/${id}/cancel`, 'POST', { reason: 'Account closed' }, { headers })
    expect((await end()).json).toMatchObject({ status: 'Cancelled', history: [{ happened: 'cancelled', reason: 'Account closed' }] })
    expect((await end()).status).toBe(200)
    for (const [path, body] of [
      ['cancel', { reason: 'again' }],
      ['accept', {}],
    ] as const)
      expect(await ask(`/${id}/${path}`, 'POST', body)).toMatchObject({ status: 409, json: { code: 'mandateRefused' } })
    const emails = await mail.deliver(EMAIL)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('Account closed')
    expect((await ask(`/${id}/cancel`, 'POST', { reason: ' ' })).status).toBe(400)
  })

  it('[MA-102+] unblocks a mandate once, also when two do it concurrently, with a reason that the member reads', async () => {
    const id = await add({ status: 'active' })
    const unblock = (token = office.petra) => ask(`/${id}/unblock`, 'POST', { reason: 'New agreement' }, { token })
    expect(await unblock()).toMatchObject({ status: 409, json: { details: [{ field: 'status', code: 'mandateNotBlocked' }] } })
    const block = () => put(owner, tenant, (tx) => tx.query(sql`update mandate set blocked_reason = 'MD06' where id = ${id}`))
    await block()
    expect((await ask(`/${id}`)).json.blockedReason).toBe('MD06')
    expect((await ask('')).json.content.filter(({ blocked }: { blocked: boolean }) => blocked)).toMatchObject([{ id: Number(id) }])
    const answers = await Promise.all([office.petra, office.paul].map(unblock))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await ask(`/${id}`)).json).toMatchObject({
      ...{ status: 'Active', blockedReason: '' },
      history: [{ happened: 'unblocked', reason: 'New agreement', ibanEnd: '3000' }],
    })
    const emails = await mail.deliver(EMAIL)
    expect(emails.map(({ text }) => [text.includes('New agreement'), text.includes('3000'), text.includes('0532')])).toEqual([
      [true, true, false],
    ])
    await block()
    await ask(`/${id}/cancel`, 'POST', { reason: 'Moved' })
    expect((await unblock()).json.details).toMatchObject([{ code: 'mandateCancelled' }])
  })
})
