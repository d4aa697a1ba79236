import { HEADERS } from '@club/contract/wire'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { CREDITOR, collectionClub, DAY, IBAN, tenant } from '../../testing/collectionClub.ts'
import { addDocument } from '../../testing/testBook.ts'
import { addCustomer, put } from '../../testing/testClubs.ts'

describe('the announcement of a collection', async () => {
  const { app, owner, mail, at, ask, inClub, member, preview, announce, announced, exported, office, members } = await collectionClub()

  it("[FI-123+] previews people in the order of the names of the club's language", async () => {
    const people = [await member([100]), await member([200]), await member([300])]
    const names = ['Zorn', 'Özil', 'Oppel']
    for (const [at, { id }] of people.entries()) await inClub(sql`update customer set last_name = ${names[at]} where id = ${id}`)
    expect((await preview()).debits.map(({ customerName }: { customerName: string }) => customerName.split(' ').at(-1))).toEqual(
      names.toReversed(),
    )
  })

  it('[MA-83+] [MA-84+] previews what is collected and what is left out, with the reason', async () => {
    const [mia, pending] = [await member([5000, 2550]), await member([1000], { status: 'pending' })]
    const ben = await addCustomer(owner, tenant)
    await addDocument(owner, tenant, ben, { debit: 700 })
    await addDocument(owner, tenant, mia.id, { debit: 9900, dueDate: '2026-09-01' })
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 1000, payType: 'directDebit' })
    await addDocument(owner, tenant, mia.id, { type: 'payment', credit: 400, payType: 'directDebit' })
    const { json } = await ask(`/preview?day=${DAY}`)
    expect(json).toMatchObject({ total: 8950, currency: 'EUR', deadline: '2026-06-12T10:00:00' })
    expect(json.debits).toEqual([
      expect.objectContaining({
        customerId: Number(mia.id),
        amount: 8950,
        documents: { invoices: 2, payments: 1, topUps: 1 },
        ibanEnd: '3000',
        onPaper: false,
      }),
    ])
    expect(json.leftOut).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ customerId: Number(pending.id), reason: 'mandatePending', amount: 1000 }),
        expect.objectContaining({ customerId: Number(ben), reason: 'noMandate', amount: 700 }),
      ]),
    )
    expect((await ask('/preview?day=2026-06-12')).json.details).toMatchObject([{ code: 'dayTooEarly' }])
    expect((await ask('/preview?day=2026-06-20')).json.details).toMatchObject([{ code: 'notABankDay' }])
    expect((await ask(`/preview?day=${DAY}`, 'GET', undefined, { token: office().mia })).status).toBe(403)
  })

  it('[MA-90+] announces: each member gets amount, day, reference and creditor by email; who has none is named for a letter', async () => {
    const [mia, ole] = [await member([5000]), await member([3000], { email: false })]
    const { json } = await announce()
    expect(json).toMatchObject({ status: 'Announced', debits: 2, announced: 8000, exported: 0 })
    expect(json.rows.find(({ customerId }: { customerId: number }) => customerId === Number(ole.id))).toMatchObject({ onPaper: true })
    const [email, ...others] = await mail.deliver(mia.email)
    expect(others).toEqual([])
    expect(email?.subject).toBe('Lastschrift über 50,00\u00a0€ am 15. Juni 2026')
    for (const part of ['Golfclub Nordhügel', '3000', `GC-${members() - 1}`, CREDITOR.creditorId]) expect(email?.text).toContain(part)
    expect(email?.text).not.toContain(IBAN)
  })

  it('[MA-91+] two treasurers announce the same debts once', async () => {
    await member([5000])
    const { total, debits } = await preview()
    const body = { day: DAY, total, debits: debits.length }
    const both = await Promise.all([ask('', 'POST', body), ask('', 'POST', body, { token: office().paul })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json.details).toMatchObject([{ code: 'collectionChanged' }])
    expect((await preview()).leftOut).toContainEqual(expect.objectContaining({ reason: 'inAnotherCollection' }))
  })

  it('[MA-91+] announces only as many debits as were shown, also if their sum is the same', async () => {
    await member([5000])
    const { total, debits } = await preview()
    const refused = await ask('', 'POST', { day: DAY, total, debits: debits.length + 1 })
    expect([refused.status, refused.json.details]).toMatchObject([409, [{ code: 'collectionChanged' }]])
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
      ask('', 'POST', { day: DAY, total, debits: debits.length }, { headers: { [HEADERS.idempotencyKey]: `k${members()}` } })
    const [first, second] = [await again(), await again()]
    expect(second.json.id).toBe(first.json.id)
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
