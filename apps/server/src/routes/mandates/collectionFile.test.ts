import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { CREDITOR, collectionClub, DAY, IBAN, OTHER_IBAN, tenant } from '../../testing/collectionClub.ts'
import { addDocument } from '../../testing/testBook.ts'
import { put } from '../../testing/testClubs.ts'

describe('the file of a collection', async () => {
  const { app, owner, mail, at, ask, inClub, member, preview, announce, announced, exported, booked, open, office } = await collectionClub()

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

  it('[FI-170+] a collection whose id returns after a restore has other names at the bank', async () => {
    await member([5000])
    const id = await exported()
    const nameTexts = async () => {
      const { root } = parseXml((await ask(`/${id}/file`)).text)
      return ['MsgId', 'PmtInfId', 'EndToEndId'].map((name) => textsOf(root, name)[0] ?? '')
    }
    const lost = await nameTexts()
    // As after the restore of a backup from before the collection.
    const [debit] = await inClub<{ id: string }>(sql`select id from collection_debit where collection_id = ${id}`)
    await inClub(sql`delete from collection where id = ${id}`)
    await inClub(sql`select setval(pg_get_serial_sequence('collection', 'id'), ${id}::bigint, false),
      setval(pg_get_serial_sequence('collection_debit', 'id'), ${debit?.id}::bigint, false)`)
    expect(await exported()).toBe(id)
    const names = await nameTexts()
    expect(names.filter((name) => lost.includes(name) || name.length > 35 || name === '')).toEqual([])
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

  it('[MA-121+] no debit is a first one if the former software collected with the mandate, and after 36 months there is none', async () => {
    const { id: customerId } = await member([5000])
    const collectedOn = (day: string) =>
      inClub(sql`update mandate set formerly_collected_on = ${day} where customer_id = ${customerId} and status = 'active'`)
    await collectedOn('2023-01-15')
    const { debits, leftOut } = await preview(DAY)
    expect(debits).toEqual([])
    expect(leftOut).toContainEqual(expect.objectContaining({ customerId: Number(customerId), amount: 5000, reason: 'mandateExpired' }))
    await collectedOn('2026-01-15')
    const { text } = await ask(`/${await exported()}/file`)
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
    // The next collection can take it.
    const taken = await inClub(sql`select taken from collection_item where document_id = any(${revoked.invoices}::bigint[])`)
    expect(taken).toEqual([{ taken: false }])
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

  it('[MA-127+] a file that the bank has not taken ends its collection once, and frees what it collects', async () => {
    const [mia, ole] = [await member([5000]), await member([3000])]
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 2000, payType: 'directDebit' })
    await inClub(
      sql`insert into mandate_amendment (tenant_id, mandate_id, original_iban, original_name, changed_at)
        values (${tenant}, ${mia.mandateId}, ${OTHER_IBAN}, 'Mia', '2026-05-01T10:00:00Z')`,
    )
    const id = await announced()
    expect((await ask(`/${id}/reject`, 'POST', { reason: 'Too late' })).json.details).toMatchObject([{ code: 'notExported' }])
    await ask(`/${id}/export`, 'POST', {})
    await mail.deliver()
    expect((await ask(`/${id}/reject`, 'POST', { reason: ' ' })).status).toBe(400)
    const both = await Promise.all([
      ask(`/${id}/reject`, 'POST', { reason: 'Too late' }),
      ask(`/${id}/reject`, 'POST', { reason: 'Uploaded too late' }, { token: office().paul }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { json } = await ask(`/${id}`)
    expect(json).toMatchObject({ status: 'Cancelled', returnedDebits: 2, sums: { exported: 10_000, returned: 10_000, takenBack: 0 } })
    expect(json.cancelReason).toMatch(/^(Too|Uploaded too) late$/)
    expect((await ask(`/${id}/file`)).json.details).toMatchObject([{ code: 'notExported' }])
    expect((await mail.deliver(mia.email)).map(({ subject }) => subject)).toEqual(['Keine Lastschrift am 15. Juni 2026'])
    expect(await inClub(sql`select status, blocked_reason from mandate where id = ${mia.mandateId}`)).toEqual([
      { status: 'active', blocked_reason: '' },
    ])
    expect(
      await inClub(sql`select original_iban from mandate_amendment where mandate_id = ${mia.mandateId} and collection_id is null`),
    ).toEqual([{ original_iban: OTHER_IBAN }])
    // The top-up was never collected and stays credit; all is collected with the next file.
    expect([await open(mia.id), await open(ole.id), (await preview()).total]).toEqual([3000, 3000, 10_000])
    const next = await booked()
    expect((await ask(`/${next}/reject`, 'POST', { reason: 'Too late' })).json.details).toMatchObject([{ code: 'collectionSent' }])
    expect([await open(mia.id), await open(ole.id)]).toEqual([-2000, 0])
  })

  it('[MA-127+] a payment whose mandate has ended meanwhile is owed again', async () => {
    const [mia] = [await member([5000]), await member([100])]
    const body = { docHeadIds: mia.invoices.map(Number), amount: 5000, payTypeId: 'directDebit' }
    await app.ask('rs/cs/finance/doc-heads/payment', { tenant, token: await mia.token(), body })
    const id = await exported()
    await app.ask(`rs/cs/finance/direct-debit/mandates/${mia.mandateId}`, { method: 'DELETE', tenant, token: await mia.token() })
    expect(await open(mia.id)).toBe(0)
    await ask(`/${id}/reject`, 'POST', { reason: 'Too late' })
    expect(await open(mia.id)).toBe(5000)
  })

  it('[MA-82+] makes no file after the bank’s deadline, and none too early', async () => {
    await member([5000])
    const id = await announced()
    await at('2026-06-12T08:00:01Z')
    expect((await ask(`/${id}/export`, 'POST', {})).json.details).toMatchObject([{ code: 'fileTooLate' }])
    expect((await ask(`/${id}/file`)).json.details).toMatchObject([{ code: 'notExported' }])
  })
})

function textsOf(root: XmlElement | null, name: string): readonly string[] {
  const own = root?.children.filter((node): node is XmlElement => node.type === 'element') ?? []
  return own.flatMap((node) => (node.name === name ? [node.text.trim()] : textsOf(node, name)))
}
