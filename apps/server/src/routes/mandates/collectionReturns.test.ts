import type { ClubDateTime } from '@club/core'
import { describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { lockFinAccount } from '../../services/finance/settleInvoices.ts'
import { writeDocument } from '../../services/finance/writeDocument.ts'
import { collectionClub, DAY, OTHER_IBAN, tenant } from '../../testing/collectionClub.ts'
import { addDocument } from '../../testing/testBook.ts'

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

describe('the booking of a collection and its returns', async () => {
  const { app, owner, mail, at, ask, inClub, member, preview, exported, booked, upload, keyOf, idOf, open, balanced, office } =
    await collectionClub()

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

  it('[FI-119+] a refund that was credited says that the bank has returned the payment behind it, and only that one', async () => {
    const [mia, ole] = [await member([5000]), await member([3000])]
    const id = await booked()
    for (const { id: customerId, invoices } of [mia, ole]) {
      await inClub(
        sql`with r as (insert into refund (tenant_id, customer_id, reason, way, amount, item, invoice_id, created_at)
          values (${tenant}, ${customerId}, 'bookingCancelled', 'account', 2000, 'Tee time', ${invoices[0]}, now()) returning id)
          insert into refund_state (tenant_id, refund_id, position, state, at)
          select ${tenant}, r.id, s.position, s.state, now() from r, (values (1, 'requested'), (3, 'arrived')) as s (position, state)`,
      )
    }
    await upload(camt054([{ id: await idOf(id, mia.id), amount: '50.00' }], 'refunded'))
    const states = async ({ token }: typeof mia) => {
      const { json } = await app.ask('rs/cs/finance/refunds', { tenant, token: await token() })
      return json.content[0].states.map(({ state }: { state: string }) => state)
    }
    expect([await states(mia), await states(ole)]).toEqual([
      ['requested', 'arrived', 'returned'],
      ['requested', 'arrived'],
    ])
  })

  it('[FI-119+] [FI-120+] so does one of an invoice that was paid in part and is paid no longer', async () => {
    const mia = await member([5000])
    const body = { docHeadIds: [Number(mia.invoices[0])], amount: 3000, payTypeId: 'directDebit' }
    expect((await app.ask('rs/cs/finance/doc-heads/payment', { tenant, token: await mia.token(), body })).status).toBe(200)
    const refund = { itemId: `invoice-${mia.invoices[0]}`, amount: 3000, way: 'account', reason: 'Never used', cancelRest: true }
    const path = `rs/staff/finance/customers/${mia.id}/refunds`
    const id = await exported()
    expect((await app.ask(path, { tenant, token: office().petra, method: 'POST', body: refund })).status).toBe(200)
    await at(`${DAY}T08:00:00Z`)
    await ask(`/${id}/book`, 'POST', {})
    await upload(camt054([{ id: await idOf(id, mia.id), amount: '50.00' }], 'part'))
    const [row] = (await app.ask('rs/cs/finance/refunds', { tenant, token: await mia.token() })).json.content
    expect(row.states.map(({ state }: { state: string }) => state)).toEqual(['requested', 'arrived', 'returned'])
  })

  it('[MA-104+] collects nothing twice: the credit of an earlier debit pays an invoice whose other payment is returned', async () => {
    const mia = await member([5000])
    const first = await exported()
    // A payment of the portal while the debit is at the bank: the debit becomes credit, and the payment is collected with the next collection.
    const payment = await addDocument(owner, tenant, mia.id, { type: 'payment', credit: 5000, payType: 'directDebit' })
    await inClub(
      sql`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount) values (${tenant}, ${mia.invoices[0]}, 1, ${payment}, 5000)`,
    )
    await at(`${DAY}T08:00:00Z`)
    await ask(`/${first}/book`, 'POST', {})
    expect(await open(mia.id)).toBe(-5000)
    await at('2026-06-16T06:00:00Z')
    const { total, debits } = await preview('2026-07-01')
    expect(total).toBe(5000)
    const { json } = await ask('', 'POST', { day: '2026-07-01', total, debits: debits.length })
    await at('2026-06-26T08:00:00Z')
    expect((await ask(`/${json.id}/export`, 'POST', {})).status).toBe(200)
    await upload(camt054([{ id: await idOf(String(json.id), mia.id), amount: '50.00' }], 'again'))
    const invoice = (await app.ask(`rs/cs/finance/doc-heads/${mia.invoices[0]}`, { tenant, token: await mia.token() })).json.docHead
    expect(invoice).toMatchObject({ paidStatus: 'Paid', paidAmount: 5000 })
    expect((await preview('2026-07-15')).debits).toEqual([expect.objectContaining({ customerId: Number(mia.id), amount: 500 })])
    expect(await open(mia.id)).toBe(500)
    await balanced()
  })

  it('[MA-94+] [FI-102+] [FI-49+] a returned top-up takes its bonus back and is not collected again', async () => {
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
    expect((await app.ask('rs/cs/finance/fin-accounts/stat', { tenant, token: await mia.token() })).json).toMatchObject({
      bonusBalance: 0,
      balanceDeposited: 0,
    })
    await at('2026-06-16T06:00:00Z')
    await inClub(sql`update mandate set blocked_reason = '' where id = ${mia.mandateId}`)
    expect((await preview('2026-07-01')).total).toBe(500)
  })

  it('[MA-125+] credit that was spent before its debit is returned opens what it has paid last', async () => {
    const mia = await member([3000, 4000])
    const pay = async (amount: number, payTypeId: string) => {
      const body = { docHeadIds: mia.invoices.map(Number), amount, payTypeId }
      return (await app.ask('rs/cs/finance/doc-heads/payment', { tenant, token: await mia.token(), body })).status
    }
    expect(await pay(1000, 'directDebit')).toBe(200)
    await inClub(sql`update fin_document set due_date = '2026-12-01' where id = any(${mia.invoices}::bigint[])`)
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 5000, payType: 'directDebit' })
    const id = await booked()
    expect([await pay(2500, 'account'), await pay(1500, 'account')]).toEqual([200, 200])
    await upload(camt054([{ id: await idOf(id, mia.id), amount: '60.00', reason: 'MS03' }], 'spent'))
    const figures = (await app.ask('rs/cs/finance/fin-accounts/stat', { tenant, token: await mia.token() })).json
    expect(figures).toMatchObject({ balance: -7000, balanceAvailable: 0 })
    const unpaid = await inClub(
      sql`select d.debit - coalesce((select sum(s.amount) from fin_settlement s where s.invoice_id = d.id), 0)::integer as open
        from fin_document d where d.customer_id = ${mia.id} and d.type = 'invoice' order by d.id`,
    )
    expect(unpaid).toEqual([{ open: 3000 }, { open: 4000 }])
    await inClub(sql`update fin_document set due_date = '2026-06-10' where id = any(${mia.invoices}::bigint[])`)
    await at('2026-06-16T06:00:00Z')
    expect((await preview('2026-07-01')).total).toBe(7000)
    await balanced()
  })

  it('[MA-125+] opens no more than the returned debit had paid in', async () => {
    const mia = await member([3000, 4000])
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 4000, payType: 'cash' })
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 1000, payType: 'directDebit' })
    await inClub(sql`update fin_document set due_date = '2026-12-01' where id = any(${mia.invoices}::bigint[])`)
    const id = await booked()
    const body = { docHeadIds: mia.invoices.map(Number), amount: 5000, payTypeId: 'account' }
    expect((await app.ask('rs/cs/finance/doc-heads/payment', { tenant, token: await mia.token(), body })).status).toBe(200)
    await upload(camt054([{ id: await idOf(id, mia.id), amount: '10.00', reason: 'MS03' }], 'some'))
    const [{ paid }] = (await inClub<{ paid: number }>(
      sql`select sum(amount)::integer as paid from fin_settlement where invoice_id = any(${mia.invoices}::bigint[])`,
    )) as [{ paid: number }]
    expect(paid).toBe(4000)
    await balanced()
  })

  it('[FI-174+] owes what was paid out before its debit is returned, as an invoice that the office finds and the next collection takes', async () => {
    const mia = await member([])
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 5500, bonus: 500, payType: 'directDebit' })
    const id = await booked()
    const payOut = (amount: number, available: number) => ({
      ...{
        available,
        amount,
        way: 'bank',
        withBonus: false,
        reason: 'Leaves the club',
        receipt: '',
        iban: OTHER_IBAN,
        holder: 'Jörg Größer',
      },
    })
    const staffCall = (path: string, body?: unknown, method = 'POST') =>
      app.ask(`rs/staff/finance/${path}`, { tenant, token: office().petra, method, ...(body !== undefined && { body }) })
    expect((await staffCall(`customers/${mia.id}/payouts`, payOut(4000, 5500))).status).toBe(200)
    const [refund] = await inClub<{ id: string }>(sql`select id from refund where customer_id = ${mia.id}`)
    await upload(camt054([{ id: await idOf(id, mia.id), amount: '50.00', reason: 'MS03' }], 'paidOut'))

    const [debt] = await inClub<{ id: string; debit: number; credit: number; numbered: boolean; due: string; name: string }>(
      sql`select d.id, d.debit, d.credit, d.number <> '' as numbered, d.due_date::text as due, l.article_name as name from fin_document d
        join fin_line l on l.tenant_id = d.tenant_id and l.document_id = d.id
        where d.customer_id = ${mia.id} and d.type = 'invoice' and d.credit > 0`,
    )
    expect(debt).toMatchObject({
      debit: 4000,
      credit: 4000,
      numbered: true,
      due: DAY,
      name: 'Ausgezahlt ohne Deckung: Lastschrift vom 1. Mai 2026',
    })
    const figures = async () => (await app.ask('rs/cs/finance/fin-accounts/stat', { tenant, token: await mia.token() })).json
    expect(await figures()).toMatchObject({ balance: -4000, balanceAvailable: 0 })
    const listed = async () =>
      (await staffCall('overdue?size=500', undefined, 'GET')).json.content.filter(
        ({ customerId }: { customerId: number }) => customerId === Number(mia.id),
      )
    expect(await listed()).toMatchObject([
      { customerId: Number(mia.id), overdue: 4000, invoices: [{ title: debt?.name, dueDate: DAY, open: 4000, byHand: null }] },
    ])
    await at('2026-06-16T06:00:00Z')
    expect((await preview('2026-07-01')).debits).toEqual([expect.objectContaining({ customerId: Number(mia.id), amount: 4000 })])
    await balanced()

    expect((await staffCall(`refunds/${refund?.id}/payout-cancellation`, {})).status).toBe(200)
    expect(await figures()).toMatchObject({ balance: 0, balanceAvailable: 0 })
    expect(await listed()).toEqual([])
    await balanced()
  })

  it('[MA-125+] [FI-174+] counts the credit that arrives in the same moment', async () => {
    const mia = await member([])
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 5000, payType: 'directDebit' })
    const id = await booked()
    // In the book of another system it was below zero already.
    await addDocument(owner, tenant, mia.id, { type: 'accountRefund', debit: 6000, payType: 'cash' })
    const file = camt054([{ id: await idOf(id, mia.id), amount: '50.00', reason: 'MS03' }], 'sameMoment')
    const uploaded = await inTenant(owner, tenant, async (tx) => {
      await lockFinAccount(tx, mia.id)
      const topUp = {
        customerId: mia.id,
        key: null,
        type: 'accountTopUp',
        at: `${DAY}T10:00:00` as ClubDateTime,
        debit: 0,
        credit: 1000,
      } as const
      await writeDocument(tx, { ...topUp, payType: 'cash', voidsId: null, lines: [] })
      const answer = upload(file)
      await expect
        .poll(async () => (await tx.query("select from pg_locks where not granted and locktype = 'transactionid'")).rowCount)
        .toBe(1)
      return { answer }
    })
    expect((await uploaded.answer).status).toBe(200)
    expect(await inClub(sql`select debit from fin_document where customer_id = ${mia.id} and type = 'invoice'`)).toEqual([{ debit: 5000 }])
    await balanced()
  })

  it('[MA-94+] the same file concurrently is applied once', async () => {
    const mia = await member([5000])
    const id = await booked()
    const file = camt054([{ id: await idOf(id, mia.id), amount: '50.00' }], 'twice')
    const all = await Promise.all([upload(file), upload(file, { token: office().paul }), upload(file)])
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
    const key = await keyOf(id)
    const refused = `<OrgnlGrpInfAndSts><OrgnlMsgId>DD${key}</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>DD${key}-FRST</OrgnlPmtInfId>
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
    const key = await keyOf(id)
    const refused = `<OrgnlGrpInfAndSts><OrgnlMsgId>DD${key}</OrgnlMsgId><GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>`
    expect((await upload(pain002(refused))).json.entries).toHaveLength(2)
    expect((await ask(`/${id}`)).json).toMatchObject({ returnedDebits: 2, sums: { exported: 8000, returned: 8000, clearing: 0 } })
    expect([await open(mia.id), await open(ole.id)]).toEqual([5000, 3000])
    expect((await preview()).total).toBe(8000)
  })

  it('[MA-96+] one entry that names no debit does not return its whole batch, the sum of the batch does', async () => {
    const [mia, ole] = [await member([5000]), await member([3000])]
    const id = await booked()
    const key = await keyOf(id)
    const nameless = `<OrgnlGrpInfAndSts><OrgnlMsgId>DD${key}</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>DD${key}-FRST</OrgnlPmtInfId>
      <TxInfAndSts><OrgnlInstrId>X</OrgnlInstrId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>`
    const ofBatch = (amount: string) =>
      camt054([{ id: '', amount }], `batch ${amount}`).replace('<NtryDtls>', `<NtryDtls><Btch><PmtInfId>DD${key}-FRST</PmtInfId></Btch>`)
    for (const file of [pain002(nameless), ofBatch('50.00')]) {
      expect((await upload(file)).json.entries).toMatchObject([{ outcome: 'Unknown' }])
      expect([await open(mia.id), await open(ole.id)]).toEqual([0, 0])
    }
    expect((await upload(ofBatch('80.00'))).json.entries).toMatchObject([{ outcome: 'Applied' }, { outcome: 'Applied' }])
    expect([await open(mia.id), await open(ole.id)]).toEqual([5500, 3500])
    await balanced()
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
    const key = await keyOf(id)
    await upload(credit(`DD${key}-FRST`, '83.33'))
    await upload(credit(`DD${key}-FRST`, '83.33', 'camt.053', 'C2'))
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
    expect((await upload(content)).json).toMatchObject({ code: 'invalidInput', details: [{ field: 'file', code }] })
  })
})
