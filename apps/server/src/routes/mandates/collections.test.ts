import { HEADERS } from '@club/contract/wire'
import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { appAt, type TestAnswer } from '../../testing/testApp.ts'
import { addDocument } from '../../testing/testBook.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'
import { addOffice, type OfficeTokens } from '../../testing/testOffice.ts'

const tenant = CLUBS.a
const COLLECTIONS = 'rs/staff/finance/collections'
const DAY = '2026-06-15'
const IBAN = 'DE89370400440532013000'
const OTHER_IBAN = 'DE02120300000000202051'
const CREDITOR = {
  ...{ creditorId: 'DE98ZZZ09999999999', name: 'Golfclub Nordhügel e. V.', street: 'Hof 1', zip: '12345', city: 'Musterstadt' },
  ...{ acceptOnlineMandates: true, iban: 'DE68210501700012345678', returnFee: 500 },
}

/** A camt.054 with one returned debit for each of the entries. */
const camt054 = (entries: readonly { id: string; amount: string; reason?: string; original?: string; payer?: string }[], message = 'M1') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
  <GrpHdr><MsgId>${message}</MsgId></GrpHdr><Ntfctn>${entries
    .map(
      ({ id, amount, reason = 'AM04', original, payer = 'Mia Moor' }) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
      <BookgDt><Dt>2026-06-18</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${
        original ? `<AmtDtls><InstdAmt><Amt Ccy="EUR">${original}</Amt></InstdAmt></AmtDtls>` : ''
      }<RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`,
    )
    .join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
const credit = (batch: string, amount: string, kind = 'camt.054', message = 'C1') => {
  const [outer, inner] = kind === 'camt.054' ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] : ['BkToCstmrStmt', 'Stmt']
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.08"><${outer}><GrpHdr><MsgId>${message}</MsgId></GrpHdr><${inner}><Ntry>
    <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><NtryDtls><Btch><PmtInfId>${batch}</PmtInfId></Btch></NtryDtls></Ntry></${inner}></${outer}></Document>`
}
const pain002 = (inner: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>P1</MsgId></GrpHdr>${inner}</CstmrPmtStsRpt></Document>`

describe('a treasurer', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-06-01T06:00:00Z', database)
  const mail = testMail(app, database)
  let office: OfficeTokens
  let members = 0
  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, tenant, {
      ...{ useMandates: true, directDebitEnabled: true, financialAccountVisibility: 'Private', invoicePaymentEnabled: true },
    })
    await put(owner, tenant, (tx) => tx.query(sql`update club set direct_debit = ${JSON.stringify(CREDITOR)}`))
    office = await addOffice(owner, app, tenant)
  })
  beforeEach(async () => {
    await at('2026-06-01T06:00:00Z')
    await mail.deliver()
    // Each test has a club without open collections and debts.
    for (const { id } of (await ask('', 'GET')).json.collections.filter(({ status }: { status: string }) => status === 'Announced')) {
      await ask(`/${id}/cancel`, 'POST', {})
    }
    await put(owner, tenant, (tx) => tx.query(sql`update mandate set status = 'cancelled'`))
  })

  /** Moves the clock; sessions of the day before have ended. */
  const at = async (instant: string) => {
    app.now = new Date(instant)
    office = { ...office, petra: await app.logIn('petra', tenant), paul: await app.logIn('paul', tenant) }
  }
  const ask = (path: string, method = 'GET', body?: unknown, { token = office.petra, headers = {} } = {}): Promise<TestAnswer> =>
    app.ask(`${COLLECTIONS}${path}`, { method, tenant, token, headers, ...(body !== undefined && { body }) })
  const inClub = <Row>(query: ReturnType<typeof sql>) => put(owner, tenant, (tx) => rowsOf<Row>(tx, query))

  interface Member {
    readonly id: string
    readonly mandateId: string
    readonly invoices: readonly string[]
    readonly email: string
    readonly token: () => Promise<string>
  }
  /** A member with an active mandate, and invoices over these amounts. */
  const member = async (debits: readonly number[], { status = 'active', email = true, iban = IBAN } = {}): Promise<Member> => {
    members += 1
    const address = `m${members}@example.org`
    const id = await addCustomer(owner, tenant, { firstName: 'Jörg', lastName: 'Größer', language: 'de', ...(email && { email: address }) })
    const [mandate] = await inClub<{ id: string }>(
      sql`insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status, confirmation_date) values
        (${tenant}, ${id}, ${`GC-${members}`}, 'Jörg Größer', 'Jörg Größer', ${iban}, ${status}, '2026-01-02') returning id`,
    )
    const invoices: string[] = []
    for (const debit of debits)
      invoices.push(await addDocument(owner, tenant, id, { debit, dueDate: '2026-06-10', number: `R-${members}` }))
    const name = `member${members}`
    let hasAccount = false
    const token = async () => {
      if (!hasAccount) await addAccount(owner, GROUP_ID, name, { [tenant]: id })
      hasAccount = true
      return app.logIn(name, tenant)
    }
    return { id, mandateId: mandate?.id ?? '', invoices, email: address, token }
  }
  const preview = async (day = DAY) => (await ask(`/preview?day=${day}`)).json
  const announce = async (day = DAY): Promise<TestAnswer> => {
    const { total, debits } = await preview(day)
    return ask('', 'POST', { day, total, debits: debits.length })
  }
  const announced = async (): Promise<string> => String((await announce()).json.id)
  const exported = async (): Promise<string> => {
    const id = await announced()
    expect((await ask(`/${id}/export`, 'POST', {})).status).toBe(200)
    return id
  }
  const booked = async (): Promise<string> => {
    const id = await exported()
    await at(`${DAY}T08:00:00Z`)
    expect((await ask(`/${id}/book`, 'POST', {})).status).toBe(200)
    return id
  }
  const upload = (xml: string, { token = office.petra, headers = {} } = {}) =>
    app.ask('rs/staff/finance/bank-reports', { tenant, token, headers, body: { file: new Blob([xml]), name: 'bank.xml' } })
  const idOf = async (id: string, customerId: string): Promise<string> =>
    (
      await inClub<{ id: string }>(
        sql`select end_to_end_id as id from collection_debit where collection_id = ${id} and customer_id = ${customerId}`,
      )
    )[0]?.id ?? ''
  const open = async (customerId: string): Promise<number> =>
    (
      await inClub<{ open: number }>(
        sql`select coalesce(sum(debit - credit), 0)::integer as open from fin_document where customer_id = ${customerId}`,
      )
    )[0]?.open ?? 0
  const balanced = async () => {
    const [row] = await inClub<{ wrong: number }>(
      sql`select count(*)::integer as wrong from (select document_id from ledger_posting group by 1 having sum(amount) <> 0) w`,
    )
    expect(row?.wrong).toBe(0)
  }

  it('[MA-83+] [MA-84+] previews what is collected and what is left out, with the reason', async () => {
    const [mia, pending] = [await member([5000, 2550]), await member([1000], { status: 'pending' })]
    const ben = await addCustomer(owner, tenant)
    await addDocument(owner, tenant, ben, { debit: 700 })
    await addDocument(owner, tenant, mia.id, { debit: 9900, dueDate: '2026-09-01' })
    const { json } = await ask(`/preview?day=${DAY}`)
    expect(json).toMatchObject({ total: 7550, currency: 'EUR', deadline: '2026-06-12T10:00:00' })
    expect(json.debits).toEqual([
      expect.objectContaining({ customerId: Number(mia.id), amount: 7550, documents: 2, ibanEnd: '3000', onPaper: false }),
    ])
    expect(json.leftOut).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ customerId: Number(pending.id), reason: 'mandatePending', amount: 1000 }),
        expect.objectContaining({ customerId: Number(ben), reason: 'noMandate', amount: 700 }),
      ]),
    )
    expect((await ask('/preview?day=2026-06-12')).json.details).toMatchObject([{ code: 'dayTooEarly' }])
    expect((await ask('/preview?day=2026-06-20')).json.details).toMatchObject([{ code: 'notABankDay' }])
    expect((await ask(`/preview?day=${DAY}`, 'GET', undefined, { token: office.mia })).status).toBe(403)
  })

  it('[MA-90+] announces: each member gets amount, day, reference and creditor by email; who has none is named for a letter', async () => {
    const [mia, ole] = [await member([5000]), await member([3000], { email: false })]
    const { json } = await announce()
    expect(json).toMatchObject({ status: 'Announced', debits: 2, announced: 8000, exported: 0 })
    expect(json.rows.find(({ customerId }: { customerId: number }) => customerId === Number(ole.id))).toMatchObject({ onPaper: true })
    const [email, ...others] = await mail.deliver(mia.email)
    expect(others).toEqual([])
    expect(email?.subject).toBe('Lastschrift über 50,00\u00a0€ am 15. Juni 2026')
    for (const part of ['Golfclub Nordhügel', '3000', `GC-${members - 1}`, CREDITOR.creditorId]) expect(email?.text).toContain(part)
    expect(email?.text).not.toContain(IBAN)
  })

  it('[MA-91+] two treasurers announce the same debts once', async () => {
    await member([5000])
    const { total, debits } = await preview()
    const body = { day: DAY, total, debits: debits.length }
    const both = await Promise.all([ask('', 'POST', body), ask('', 'POST', body, { token: office.paul })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json.details).toMatchObject([{ code: 'collectionChanged' }])
    expect((await preview()).leftOut).toContainEqual(expect.objectContaining({ reason: 'inAnotherCollection' }))
  })

  it('[MA-91+] the database refuses a second collection of the same invoice, whatever the program does', async () => {
    const { id, invoices } = await member([5000])
    await announced()
    const again = inClub(
      sql`insert into collection_item (tenant_id, debit_id, kind, document_id, announced_amount)
        select ${tenant}, id, 'invoice', ${invoices[0]}, 1 from collection_debit where customer_id = ${id}`,
    )
    await expect(again).rejects.toThrow('duplicate key')
  })

  it('[MA-91+] the same key announces once', async () => {
    await member([5000])
    const { total, debits } = await preview()
    const again = () =>
      ask('', 'POST', { day: DAY, total, debits: debits.length }, { headers: { [HEADERS.idempotencyKey]: `k${members}` } })
    const [first, second] = [await again(), await again()]
    expect(second.json.id).toBe(first.json.id)
  })

  it('[MA-89+] writes the file the same each time: amounts, sums, mandates, structured address', async () => {
    await member([5000, 2550])
    await member([1999])
    const id = await exported()
    const first = await ask(`/${id}/file`)
    await at('2026-06-09T06:00:00Z')
    await put(owner, tenant, (tx) => tx.query(sql`update club set direct_debit = direct_debit || '{"name":"Changed"}'`))
    expect((await ask(`/${id}/file`)).text).toBe(first.text)
    await put(owner, tenant, (tx) => tx.query(sql`update club set direct_debit = ${JSON.stringify(CREDITOR)}`))
    const texts = (name: string) => textsOf(parseXml(first.text).root, name)
    expect(texts('CtrlSum')).toEqual(['95.49', '95.49'])
    expect(texts('NbOfTxs')).toEqual(['2', '2'])
    expect(texts('InstdAmt')).toEqual(['75.50', '19.99'])
    expect(texts('SeqTp')).toEqual(['FRST'])
    expect(texts('ReqdColltnDt')).toEqual([DAY])
    expect(texts('Nm')).toContain('Joerg Groesser')
    expect(texts('AdrLine')).toEqual([])
    expect(texts('TwnNm')).toEqual(['Musterstadt'])
    expect(new Set(texts('EndToEndId')).size).toBe(2)
  })

  it('[MA-85+] the second debit of a mandate is a recurring one', async () => {
    const { id: customerId } = await member([5000])
    await booked()
    await addDocument(owner, tenant, customerId, { debit: 700 })
    const { total, debits } = await preview('2026-06-30')
    const next = await ask('', 'POST', { day: '2026-06-30', total, debits: debits.length })
    await at('2026-06-25T08:00:00Z')
    await ask(`/${next.json.id}/export`, 'POST', {})
    const { text } = await ask(`/${next.json.id}/file`)
    expect(textsOf(parseXml(text).root, 'SeqTp')).toEqual(['RCUR'])
  })

  it('[MA-88+] a new account does not redirect an announced debit, and is sent once with the next one', async () => {
    const mia = await member([5000])
    const id = await announced()
    const token = await mia.token()
    const changedAccount = await app.ask(`rs/cs/finance/direct-debit/mandates/${mia.mandateId}`, {
      ...{ method: 'PATCH', tenant, token, body: { iban: OTHER_IBAN } },
    })
    expect(changedAccount.status).toBe(200)
    await ask(`/${id}/export`, 'POST', {})
    const file = (await ask(`/${id}/file`)).text
    expect(file).toContain(IBAN)
    expect(file).not.toContain('AmdmntInd')
    await at(`${DAY}T08:00:00Z`)
    await ask(`/${id}/book`, 'POST', {})
    await addDocument(owner, tenant, mia.id, { debit: 700 })
    const next = (await announce('2026-07-01')).json.id
    await at('2026-06-25T08:00:00Z')
    await ask(`/${next}/export`, 'POST', {})
    const second = parseXml((await ask(`/${next}/file`)).text).root
    expect(textsOf(second, 'AmdmntInd')).toEqual(['true'])
    expect(textsOf(second, 'OrgnlDbtrAcct')).toEqual([expect.stringContaining(IBAN)])
    const waiting = await inClub(sql`select from mandate_amendment where mandate_id = ${mia.mandateId} and collection_id is null`)
    expect(waiting).toEqual([])
  })

  it('[MA-88+] an account that is changed before the announcement and back after it is explained to the bank both ways', async () => {
    const mia = await member([5000])
    const token = await mia.token()
    const changeTo = async (iban: string) => {
      const path = `rs/cs/finance/direct-debit/mandates/${mia.mandateId}`
      expect((await app.ask(path, { method: 'PATCH', tenant, token, body: { iban } })).status).toBe(200)
    }
    await changeTo(OTHER_IBAN)
    const id = await announced()
    await changeTo(IBAN)
    await ask(`/${id}/export`, 'POST', {})
    const first = parseXml((await ask(`/${id}/file`)).text).root
    expect(textsOf(first, 'OrgnlDbtrAcct')).toEqual([expect.stringContaining(IBAN)])
    const waiting = await inClub(
      sql`select original_iban from mandate_amendment where mandate_id = ${mia.mandateId} and collection_id is null`,
    )
    expect(waiting).toEqual([{ original_iban: OTHER_IBAN }])
  })

  it('[MA-87+] drops a revoked mandate and what was paid otherwise, and lowers what was paid in part', async () => {
    const [revoked, paid, part] = [await member([5000]), await member([3000]), await member([4000])]
    const id = await announced()
    const token = await revoked.token()
    expect((await app.ask(`rs/cs/finance/direct-debit/mandates/${revoked.mandateId}`, { method: 'DELETE', tenant, token })).status).toBe(
      200,
    )
    const pay = async (customerId: string, invoiceId: string, amount: number) => {
      const payment = await addDocument(owner, tenant, customerId, { type: 'payment', credit: amount, payType: 'bankTransfer' })
      await inClub(
        sql`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount) values (${tenant}, ${invoiceId}, 1, ${payment}, ${amount})`,
      )
    }
    await pay(paid.id, paid.invoices[0] as string, 3000)
    await pay(part.id, part.invoices[0] as string, 1500)
    const { json } = await ask(`/${id}/export`, 'POST', {})
    expect(json).toMatchObject({ status: 'Exported', dropped: 2, exported: 2500 })
    const rows = Object.fromEntries(json.rows.map((row: { customerId: number; reason: string; amount: number }) => [row.customerId, row]))
    expect(rows[revoked.id]).toMatchObject({ status: 'Dropped', reason: 'mandateEnded', amount: null })
    expect(rows[paid.id]).toMatchObject({ status: 'Dropped', reason: 'paidOtherwise' })
    expect(rows[part.id]).toMatchObject({ status: 'Exported', amount: 2500, announced: 4000 })
  })

  it('[MA-91+] a revocation while the file is made either drops the debit or comes after it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [mia, other] = [await member([5000]), await member([100])]
      const id = await announced()
      const token = await mia.token()
      const [made, revoked] = await Promise.all([
        ask(`/${id}/export`, 'POST', {}),
        app.ask(`rs/cs/finance/direct-debit/mandates/${mia.mandateId}`, { method: 'DELETE', tenant, token }),
      ])
      expect([made.status, revoked.status]).toEqual([200, 200])
      const rows: { customerId: number; status: string }[] = (await ask(`/${id}`)).json.rows
      expect(rows.find(({ customerId }) => customerId === Number(other.id))?.status).toBe('Exported')
      expect(['Exported', 'Dropped']).toContain(rows.find(({ customerId }) => customerId === Number(mia.id))?.status)
    }
  })

  it('[MA-91+] a payment while the file is made is never collected as well', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [mia] = [await member([5000]), await member([100])]
      await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 5000 })
      const id = await announced()
      const token = await mia.token()
      const body = { docHeadIds: [Number(mia.invoices[0])], amount: 5000, payTypeId: 'account' }
      const [made] = await Promise.all([
        ask(`/${id}/export`, 'POST', {}),
        app.ask('rs/cs/finance/doc-heads/payment', { tenant, token, body }),
      ])
      const row = made.json.rows.find(({ customerId }: { customerId: number }) => customerId === Number(mia.id))
      if (row.status === 'Dropped') expect(await open(mia.id)).toBe(0)
      await at(`${DAY}T08:00:00Z`)
      await ask(`/${id}/book`, 'POST', {})
      const [settled] = await inClub<{ paid: number }>(
        sql`select coalesce(sum(amount), 0)::integer as paid from fin_settlement where invoice_id = ${mia.invoices[0]}`,
      )
      expect(settled?.paid).toBe(5000)
      await at('2026-06-01T06:00:00Z')
    }
  })

  it('[MA-82+] makes no file after the bank’s deadline, and none too early', async () => {
    await member([5000])
    const id = await announced()
    await at('2026-06-12T08:00:01Z')
    expect((await ask(`/${id}/export`, 'POST', {})).json.details).toMatchObject([{ code: 'fileTooLate' }])
    expect((await ask(`/${id}/file`)).json.details).toMatchObject([{ code: 'notExported' }])
  })

  it('[MA-90+] cancels before the export, notifies the members, and frees the debts', async () => {
    const mia = await member([5000])
    const id = await announced()
    await mail.deliver()
    expect((await ask(`/${id}/cancel`, 'POST', {})).json).toMatchObject({ status: 'Cancelled' })
    expect((await mail.deliver(mia.email)).map(({ subject }) => subject)).toEqual(['Keine Lastschrift am 15. Juni 2026'])
    expect((await preview()).total).toBe(5000)
    expect((await ask(`/${id}/export`, 'POST', {})).json.details).toMatchObject([{ code: 'collectionCancelled' }])
    const next = await exported()
    expect((await ask(`/${next}/cancel`, 'POST', {})).json.details).toMatchObject([{ code: 'collectionSent' }])
  })

  it('[MA-92+] books on the day, not before, and once, however often it is asked', async () => {
    const mia = await member([5000, 2550])
    const id = await exported()
    expect((await ask(`/${id}/book`, 'POST', {})).json.details).toMatchObject([{ code: 'notBeforeDay' }])
    expect((await preview()).debits).toEqual([])
    await at(`${DAY}T08:00:00Z`)
    const all = await Promise.all([1, 2, 3].map(() => ask(`/${id}/book`, 'POST', {})))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await open(mia.id)).toBe(0)
    expect((await ask(`/${id}`)).json).toMatchObject({
      status: 'Booked',
      sums: { exported: 7550, booked: 7550, returned: 0, clearing: 7550 },
    })
    await balanced()
  })

  it('[MA-83+] collects a direct-debit payment that a member made in the portal once, and books it no second time', async () => {
    const mia = await member([5000])
    const body = { docHeadIds: [Number(mia.invoices[0])], amount: 5000, payTypeId: 'directDebit' }
    expect((await app.ask('rs/cs/finance/doc-heads/payment', { tenant, token: await mia.token(), body })).status).toBe(200)
    expect((await preview()).total).toBe(5000)
    const id = await booked()
    expect((await ask(`/${id}`)).json.sums).toMatchObject({ booked: 5000, clearing: 5000 })
    expect(await open(mia.id)).toBe(0)
    await at('2026-06-16T06:00:00Z')
    expect(await preview('2026-07-01')).toMatchObject({
      total: 0,
      leftOut: expect.not.arrayContaining([expect.objectContaining({ customerId: Number(mia.id) })]),
    })
    await upload(camt054([{ id: await idOf(id, mia.id), amount: '50.00', reason: 'AM04' }]))
    expect(await open(mia.id)).toBe(5500)
    await balanced()
  })

  it('[MA-94+] [MA-96+] takes a returned debit back with the fee, blocks the mandate, notifies the member, and once', async () => {
    const [mia, ole] = [await member([5000, 2550]), await member([3000])]
    const id = await booked()
    await mail.deliver()
    const file = camt054([{ id: await idOf(id, mia.id), amount: '78.50', original: '75.50', reason: 'AC04' }])
    const { json } = await upload(file)
    expect(json).toMatchObject({ repeated: false, entries: [{ kind: 'Return', outcome: 'Applied', amount: 7550, reason: 'AC04' }] })
    expect([await open(mia.id), await open(ole.id)]).toEqual([8050, 0])
    expect(
      (await mail.deliver(mia.email)).map(({ subject, text }) => [subject, text.includes('aufgelöst'), text.includes('5,00\u00a0€')]),
    ).toEqual([['Ihre Lastschrift über 75,50\u00a0€ kam zurück', true, true]])
    expect((await upload(file)).json).toMatchObject({ repeated: true, entries: [{ outcome: 'Applied' }] })
    const other = await upload(file.replace('M1', 'M2'))
    expect(other.json).toMatchObject({ repeated: false, entries: [{ outcome: 'Known' }] })
    expect(await open(mia.id)).toBe(8050)
    expect((await ask(`/${id}`)).json.sums).toMatchObject({
      exported: 10_550,
      booked: 3000,
      returned: 7550,
      clearing: 3000,
      takenBack: 7550,
    })
    await at('2026-06-16T06:00:00Z')
    expect((await preview('2026-07-01')).leftOut).toContainEqual(
      expect.objectContaining({ reason: 'mandateBlocked', customerId: Number(mia.id) }),
    )
    await app.ask(`rs/cs/finance/direct-debit/mandates/${mia.mandateId}`, {
      method: 'PATCH',
      tenant,
      token: await mia.token(),
      body: { iban: OTHER_IBAN },
    })
    expect((await preview('2026-07-01')).total).toBe(8050)
    await balanced()
  })

  it('[MA-94+] [FI-102+] a returned top-up takes its bonus back and is not collected again', async () => {
    const mia = await member([])
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 11_000, bonus: 1000, payType: 'directDebit' })
    const id = await booked()
    expect((await upload(camt054([{ id: await idOf(id, mia.id), amount: '100.00' }], 'topUp'))).json.entries).toMatchObject([
      { outcome: 'Applied', amount: 10_000 },
    ])
    const [account] = await inClub(
      sql`select sum(amount) filter (where p.account = 'bonus')::integer as bonus, sum(amount) filter (where p.account = 'directDebitClearing')::integer as clearing,
          sum(amount) filter (where p.account = 'customers')::integer as owed
        from ledger_posting p join fin_document d on d.tenant_id = p.tenant_id and d.id = p.document_id where d.customer_id = ${mia.id}`,
    )
    // The member owes the fee of the return and nothing else.
    expect(account).toEqual({ bonus: 0, clearing: 0, owed: 500 })
    expect((await app.ask('rs/cs/finance/fin-accounts/stat', { tenant, token: await mia.token() })).json.bonusBalance).toBe(0)
    await at('2026-06-16T06:00:00Z')
    await inClub(sql`update mandate set blocked_reason = '' where id = ${mia.mandateId}`)
    expect((await preview('2026-07-01')).total).toBe(500)
  })

  it('[MA-94+] the same file concurrently is applied once', async () => {
    const mia = await member([5000])
    const id = await booked()
    const file = camt054([{ id: await idOf(id, mia.id), amount: '50.00' }], 'twice')
    const all = await Promise.all([upload(file), upload(file, { token: office.paul }), upload(file)])
    expect(all.map(({ json }) => json.repeated).sort()).toEqual([false, true, true])
    expect(await open(mia.id)).toBe(5500)
  })

  it('[MA-94+] a debit that the bank refuses before its day is not booked, and sends its amendment again', async () => {
    const [mia, ole] = [await member([5000]), await member([3000])]
    const change = { original_iban: OTHER_IBAN, original_name: 'Mia' }
    await inClub(
      sql`insert into mandate_amendment (tenant_id, mandate_id, original_iban, original_name, changed_at)
        values (${tenant}, ${mia.mandateId}, ${change.original_iban}, ${change.original_name}, '2026-05-01T10:00:00Z')`,
    )
    const id = await exported()
    const refused = `<OrgnlGrpInfAndSts><OrgnlMsgId>DD${id}</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>DD${id}-FRST</OrgnlPmtInfId>
      <TxInfAndSts><OrgnlEndToEndId>${await idOf(id, mia.id)}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>`
    expect((await upload(pain002(refused))).json.entries).toMatchObject([{ outcome: 'Applied', amount: 5000 }])
    await at(`${DAY}T08:00:00Z`)
    await ask(`/${id}/book`, 'POST', {})
    expect([await open(mia.id), await open(ole.id)]).toEqual([5500, 0])
    const waiting = await inClub(
      sql`select original_iban from mandate_amendment where mandate_id = ${mia.mandateId} and collection_id is null`,
    )
    expect(waiting).toEqual([{ original_iban: OTHER_IBAN }])
    expect((await ask(`/${id}`)).json.sums).toMatchObject({ booked: 3000, returned: 5000, takenBack: 0, clearing: 3000 })
  })

  it('[MA-94+] a file that the bank refuses as a whole returns every debit', async () => {
    const [mia, ole] = [await member([5000]), await member([3000])]
    const id = await exported()
    const refused = `<OrgnlGrpInfAndSts><OrgnlMsgId>DD${id}</OrgnlMsgId><GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>`
    expect((await upload(pain002(refused))).json.entries).toHaveLength(2)
    expect((await ask(`/${id}`)).json).toMatchObject({ returnedDebits: 2, sums: { exported: 8000, returned: 8000, clearing: 0 } })
    expect([await open(mia.id), await open(ole.id)]).toEqual([5000, 3000])
    expect((await preview()).total).toBe(8000)
  })

  it('[MA-94+] nobody writes to the dead: the mandate ends without an email and without a fee', async () => {
    const mia = await member([5000])
    const id = await booked()
    await mail.deliver()
    await upload(camt054([{ id: await idOf(id, mia.id), amount: '50.00', reason: 'MD07' }], 'dead'))
    expect(await mail.deliver(mia.email)).toEqual([])
    expect(await open(mia.id)).toBe(5000)
    expect(await inClub(sql`select status from mandate where id = ${mia.mandateId}`)).toEqual([{ status: 'cancelled' }])
  })

  it('[MA-96+] lists what matches no debit, and what has another amount', async () => {
    const mia = await member([5000])
    const id = await booked()
    const entries = [
      { id: 'SOMEBODY-1', amount: '12.00' },
      { id: await idOf(id, mia.id), amount: '49.99', payer: 'Jörg' },
    ]
    expect((await upload(camt054(entries, 'unknown'))).json.entries.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'Unknown',
      'Unknown',
    ])
    expect(await open(mia.id)).toBe(0)
    expect((await ask('')).json.unknown).toEqual(
      expect.arrayContaining([expect.objectContaining({ endToEndId: 'SOMEBODY-1', amount: 1200, day: '2026-06-18' })]),
    )
  })

  it('[MA-97+] reconciles to the cent with the ledger and with what the bank credited, from whichever file', async () => {
    const [mia] = [await member([5000]), await member([3333])]
    const id = await booked()
    await upload(credit(`DD${id}-FRST`, '83.33'))
    await upload(credit(`DD${id}-FRST`, '83.33', 'camt.053', 'C2'))
    await upload(camt054([{ id: await idOf(id, mia.id), amount: '50.00' }], `R${id}`))
    expect((await ask(`/${id}`)).json.sums).toEqual({
      exported: 8333,
      booked: 3333,
      returned: 5000,
      clearing: 3333,
      credited: 8333,
      takenBack: 5000,
    })
  })

  it.each([
    ['no XML', 'hello', 'notABankFile'],
    ['another file of the bank', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>', 'notABankFile'],
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', 'hasDoctype'],
    ['an unknown entity', camt054([]).replace('M1', '&a;'), 'notABankFile'],
    ['tags in tags', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 'notABankFile'],
  ])('[MA-95+] refuses %s', async (_, content, code) => {
    expect((await upload(content)).json.details).toMatchObject([{ field: 'file', code }])
  })

  it('[MA-98+] the member sees what comes, and nobody else', async () => {
    const [mia, ole] = [await member([5000]), await member([3000])]
    const id = await announced()
    const coming = async (token: string) => (await app.ask('rs/cs/finance/direct-debit/coming', { tenant, token })).json.debits
    const token = await mia.token()
    expect(await coming(token)).toEqual([
      expect.objectContaining({ day: DAY, amount: 5000, ibanEnd: '3000', creditorId: CREDITOR.creditorId, sent: false }),
    ])
    await ask(`/${id}/export`, 'POST', {})
    expect(await coming(token)).toMatchObject([{ sent: true }])
    await at(`${DAY}T08:00:00Z`)
    await ask(`/${id}/book`, 'POST', {})
    expect(await coming(await mia.token())).toEqual([])
    expect(await coming(await ole.token())).toEqual([])
  })

  it('[MA-81+] [MA-84+] says why a club cannot collect', async () => {
    await put(owner, tenant, (tx) => tx.query(sql`update club set direct_debit = direct_debit - 'iban'`))
    expect((await ask('')).json).toMatchObject({ obstacle: 'noCreditorAccount' })
    expect((await ask(`/preview?day=${DAY}`)).json.details).toMatchObject([{ code: 'noCreditorAccount' }])
    await put(owner, tenant, (tx) => tx.query(sql`update club set direct_debit = ${JSON.stringify(CREDITOR)}`))
    expect((await ask('')).json).toMatchObject({ obstacle: null, earliestDay: DAY, preNoticeDays: 14 })
    expect((await ask('/999')).status).toBe(404)
  })
})

function textsOf(root: XmlElement | null, name: string): readonly string[] {
  const own = root?.children.filter((node): node is XmlElement => node.type === 'element') ?? []
  return own.flatMap((node) => (node.name === name ? [node.text.trim()] : textsOf(node, name)))
}
