import { describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { collectionClub, DAY, type Member, tenant } from '../../testing/collectionClub.ts'
import { addDocument } from '../../testing/testBook.ts'

describe('a payment by direct debit that was not collected', async () => {
  const { app, owner, mail, at, ask, inClub, member, preview, announced, exported, open, balanced, office } = await collectionClub()

  const pay = async (mia: Member, amount: number, payTypeId = 'directDebit') =>
    app.ask('rs/cs/finance/doc-heads/payment', {
      ...{ tenant, token: await mia.token(), body: { docHeadIds: [Number(mia.invoices[0])], amount, payTypeId } },
    })
  const revoke = async ({ mandateId, token }: Member) =>
    app.ask(`rs/cs/finance/direct-debit/mandates/${mandateId}`, { method: 'DELETE', tenant, token: await token() })
  const invoiceOf = async ({ invoices, token }: Member) =>
    (await app.ask(`rs/cs/finance/doc-heads/${invoices[0]}`, { tenant, token: await token() })).json.docHead

  it('[MA-123+] is owed again when the mandate is revoked, and the member reads how much', async () => {
    const mia = await member([5000])
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 2200, bonus: 200, payType: 'directDebit' })
    expect((await pay(mia, 5000)).status).toBe(200)
    await mail.deliver()
    expect((await revoke(mia)).status).toBe(200)
    expect(await invoiceOf(mia)).toMatchObject({ paidStatus: 'NotPaid', paidAmount: 0 })
    expect(await open(mia.id)).toBe(5000)
    expect((await mail.deliver(mia.email)).map(({ subject }) => subject)).toContain(
      '70,00\u00a0€, die Sie per Lastschrift bezahlt haben, sind wieder offen',
    )
    expect((await revoke(mia)).status).toBe(200)
    expect(await open(mia.id)).toBe(5000)
    await balanced()
  })

  it('[MA-123+] stays paid while another mandate covers it, and is owed again when the office ends that one', async () => {
    const mia = await member([5000])
    const [other] = await inClub<{ id: string }>(
      sql`insert into mandate (tenant_id, customer_id, reference, name, customer_name, iban, status, blocked_reason)
        select tenant_id, customer_id, reference || '-2', name, customer_name, iban, 'active', 'AC04' from mandate where id = ${mia.mandateId} returning id`,
    )
    await pay(mia, 5000)
    await revoke(mia)
    expect(await open(mia.id)).toBe(0)
    const path = `rs/staff/finance/mandates/${other?.id}/cancel`
    expect((await app.ask(path, { tenant, token: office().petra, method: 'POST', body: { reason: 'Moved away' } })).status).toBe(200)
    expect(await open(mia.id)).toBe(5000)
  })

  it('[MA-123+] is collected if the bank has it already', async () => {
    const mia = await member([5000])
    await pay(mia, 5000)
    const id = await exported()
    await revoke(mia)
    expect(await open(mia.id)).toBe(0)
    await at(`${DAY}T08:00:00Z`)
    await ask(`/${id}/book`, 'POST', {})
    expect((await ask(`/${id}`)).json.sums).toMatchObject({ booked: 5000, clearing: 5000 })
  })

  it('[MA-123+] is owed again when its announced debit is dropped, or when no mandate covered it before', async () => {
    const [mia, ole, ida] = [await member([5000]), await member([3000]), await member([1000])]
    await pay(mia, 5000)
    const id = await announced()
    await pay(ole, 3000)
    // Mandates that ended before their payments were reversed with them.
    await inClub(sql`update mandate set status = 'cancelled' where id = any(${[mia.mandateId, ole.mandateId]}::bigint[])`)
    await at('2026-06-10T08:00:00Z')
    expect((await ask(`/${id}/export`, 'POST', {})).status).toBe(200)
    expect([await open(mia.id), await open(ida.id)]).toEqual([5000, 1000])
    await addDocument(owner, tenant, ida.id, { debit: 500 })
    const day = '2026-07-01'
    const { total, debits } = await preview(day)
    expect((await ask('', 'POST', { day, total, debits: debits.length })).status).toBe(200)
    expect(await open(ole.id)).toBe(3000)
  })

  it('[MA-126+] is refused for an invoice that an announced debit collects, until the debit has ended', async () => {
    const mia = await member([5000])
    await addDocument(owner, tenant, mia.id, { type: 'accountTopUp', credit: 1000 })
    const id = await announced()
    const methods = async () => {
      const token = await mia.token()
      const body = { kind: 6, docHeadIds: mia.invoices.map(Number) }
      await app.ask('rs/cs/finance/basket/item', { tenant, token, body })
      return (await app.ask('rs/cs/finance/pos-locations', { tenant, token })).json.payTypes.map(
        (one: { payTypeId: string }) => one.payTypeId,
      )
    }
    expect(await invoiceOf(mia)).toMatchObject({ isCollecting: true })
    const refused = await pay(mia, 5000)
    expect([refused.status, refused.json]).toMatchObject([409, { code: 'paymentRefused', details: [{ code: 'alreadyCollecting' }] }])
    expect(await methods()).not.toContain('directDebit')
    expect((await pay(mia, 1000, 'account')).status).toBe(200)
    await at('2026-06-10T08:00:00Z')
    expect((await ask(`/${id}/export`, 'POST', {})).status).toBe(200)
    expect((await pay(mia, 4000)).json).toMatchObject({ details: [{ code: 'alreadyCollecting' }] })
    await inClub(sql`update collection_item set taken = false where document_id = ${mia.invoices[0]}`)
    expect(await methods()).toContain('directDebit')
    expect(await invoiceOf(mia)).not.toHaveProperty('isCollecting')
    expect((await pay(mia, 4000)).status).toBe(200)
  })

  it('[MA-123+] at the moment of the revocation is decided before or after it', async () => {
    for (const mia of [await member([5000]), await member([5000]), await member([5000])]) {
      await mia.token()
      const [{ status }] = await Promise.all([pay(mia, 5000), revoke(mia)])
      expect([200, 403, 409]).toContain(status)
      expect(await open(mia.id)).toBe(5000)
    }
    await balanced()
  })
})
