/** Payments of invoices that the office records, on real SQL. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { collectionClub, type Member, tenant } from '../../testing/collectionClub.ts'

describe('a payment that the office records', async () => {
  const club = await collectionClub()
  const { app, mail, at, inClub } = club
  const late = async (debits: readonly number[]): Promise<Member> => {
    const mia = await club.member(debits, { status: 'pending' })
    await at('2026-06-20T08:00:00Z')
    await mail.deliver()
    return mia
  }
  const call = (path: string, method: string, body?: unknown, token = club.office().petra, headers: Record<string, string> = {}) =>
    app.ask(`rs/staff/finance/${path}`, { tenant, token, method, headers, ...(body !== undefined && { body }) })
  const cash = { payType: 'cash', receipt: 'T-1' }
  const take = (
    { id, invoices }: Member,
    open: number,
    amount: number,
    over: object = {},
    token?: string,
    headers?: Record<string, string>,
  ) => {
    const body = { invoiceIds: invoices.map(Number), open, amount, payType: 'bankTransfer', ...over }
    return call(`overdue/${id}/payments`, 'POST', body, token, headers)
  }
  const undo = (id: number, token?: string) => call(`payments/${id}`, 'DELETE', undefined, token)
  const openOf = async ({ id }: Member): Promise<readonly number[]> =>
    ((await call('overdue?size=500', 'GET')).json.content as { customerId: number; invoices: { open: number }[] }[])
      .filter(({ customerId }) => customerId === Number(id))
      .flatMap(({ invoices }) => invoices.map(({ open }) => open))
  const fieldsOf = ({ status, json }: { status: number; json: { details?: { field?: string }[] } }) => [
    status,
    json.details?.map(({ field }) => field),
  ]

  it('[FI-175+] pays the invoices in their order, a part of them as well, and notifies the customer', async () => {
    const mia = await late([5000, 3000])
    const { status, json } = await take(mia, 8000, 6000)
    expect([status, await openOf(mia)]).toEqual([200, [2000]])
    const emails = await mail.deliver(mia.email)
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('hat 60,00\u00a0€ erhalten')])
    expect(await inClub(sql`select pay_type, credit from fin_document where id = ${json.paymentId}`)).toEqual([
      { pay_type: 'bankTransfer', credit: 6000 },
    ])
    expect(await club.open(mia.id)).toBe(2000)
    expect((await take(mia, 2000, 2000)).status).toBe(200)
    expect(await openOf(mia)).toEqual([])
    await club.balanced()
  })

  it('[FI-175+] [FI-71+] needs a receipt of the till for cash, takes it once a day, and no more than is open', async () => {
    const mia = await late([5000])
    expect(fieldsOf(await take(mia, 5000, 1000, { payType: 'terminal' }))).toEqual([400, ['receipt']])
    expect(fieldsOf(await take(mia, 5000, 5001))).toEqual([400, ['amount']])
    expect((await take(mia, 5000, 1000, cash)).status).toBe(200)
    expect(fieldsOf(await take(mia, 4000, 1000, cash))).toEqual([400, ['receipt']])
    expect(await openOf(mia)).toEqual([4000])
    const other = await late([100])
    expect(
      (
        await call(`overdue/${other.id}/payments`, 'POST', {
          invoiceIds: [Number(mia.invoices[0])],
          open: 4000,
          amount: 1,
          payType: 'bankTransfer',
        })
      ).status,
    ).toBe(404)
    await club.balanced()
  })

  it('[FI-175+] counts once, by two members of staff at the same moment and by a repeated request', async () => {
    const mia = await late([5000])
    const { petra, paul } = club.office()
    const both = await Promise.all([take(mia, 5000, 5000, {}, petra), take(mia, 5000, 5000, {}, paul)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const ole = await late([700])
    const same = { 'idempotency-key': 'payment-00000001' }
    const again = [
      await take(ole, 700, 300, { ...cash, receipt: 'T-5' }, petra, same),
      await take(ole, 700, 300, { ...cash, receipt: 'T-5' }, petra, same),
    ]
    expect(again.map(({ status, json }) => [status, json.paymentId])).toEqual([0, 1].map(() => [200, again[0]?.json.paymentId]))
    expect([await club.open(mia.id), await club.open(ole.id)]).toEqual([0, 400])
    await club.balanced()
  })

  it('[FI-176+] is undone once and whole, and its receipt is free again', async () => {
    const mia = await late([5000, 3000])
    const receipt = { payType: 'cash', receipt: 'T-77' }
    const { json } = await take(mia, 8000, 6000, receipt)
    await mail.deliver()
    const { petra, paul } = club.office()
    const both = await Promise.all([undo(json.paymentId, petra), undo(json.paymentId, paul)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect([await openOf(mia), await club.open(mia.id)]).toEqual([[5000, 3000], 8000])
    expect((await mail.deliver(mia.email)).map(({ subject }) => subject)).toEqual(['Zahlung von 60,00\u00a0€ zurückgenommen'])
    expect((await take(mia, 8000, 8000, receipt)).status).toBe(200)
    const [payment] = await inClub<{ id: number }>(
      sql`select id::integer from fin_document where customer_id = ${mia.id} and type = 'invoice' limit 1`,
    )
    expect((await undo(payment?.id ?? 0)).status).toBe(404)
    await club.balanced()
  })

  it('[FI-176+] is not undone once a part of it was refunded', async () => {
    const mia = await late([5000])
    const { json } = await take(mia, 5000, 5000)
    const refund = { itemId: `invoice-${mia.invoices[0]}`, amount: 2000, way: 'cash', reason: 'Rain', receipt: 'T-99' }
    expect((await call(`customers/${mia.id}/refunds`, 'POST', refund)).status).toBe(200)
    const before = await club.open(mia.id)
    expect([(await undo(json.paymentId)).status, await club.open(mia.id)]).toEqual([412, before])
    await club.balanced()
  })
})
