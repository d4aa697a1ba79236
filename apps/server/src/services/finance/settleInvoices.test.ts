import { type Money, money } from '@club/core/finance'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { addDocument } from '../../testing/testBook.ts'
import { addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { type InvoicePayment, settleInvoices, settleSingly } from './settleInvoices.ts'

const tenant = CLUBS.a
const euros = (amount: number): Money => money(amount, 'EUR')

describe('settleInvoices', async () => {
  const { owner, app } = await testDatabase()
  const settle = (payment: Omit<InvoicePayment, 'now' | 'payType'>) =>
    inTenant(app, tenant, (tx) => settleInvoices(tx, { ...payment, payType: 'card', now: '2026-06-10T12:00:00' as InvoicePayment['now'] }))
  const invoice = (customerId: string, debit: number, dueDate: string | null = null) =>
    addDocument(owner, tenant, customerId, { debit, dueDate })
  const sums = (customerId: string) =>
    inTenant(app, tenant, async (tx) => {
      const row = await rowOf<{ paid: number; credit: number; payments: number }>(
        tx,
        sql`select (select coalesce(sum(s.amount), 0)::integer from fin_settlement s join fin_document d on d.tenant_id = s.tenant_id and d.id = s.invoice_id
            where d.tenant_id = ${tenant} and d.customer_id = ${customerId}) as paid,
          coalesce(sum(credit), 0)::integer as credit, count(*)::integer as payments
          from fin_document where tenant_id = ${tenant} and customer_id = ${customerId} and type = 'payment'`,
      )
      return row as { paid: number; credit: number; payments: number }
    })

  beforeAll(() => addClubs(owner))

  it('[FI-53+] [PA-38+] pays the invoice that is due first, and books the rest as credit', async () => {
    const customerId = await addCustomer(owner, tenant)
    const [late, early] = [await invoice(customerId, 3000, '2026-08-01'), await invoice(customerId, 2000, '2026-07-01')]
    const first = await settle({ customerId, invoiceIds: [late, early], amount: euros(2500), key: 'a' })
    expect(first.shares).toEqual([
      { invoiceId: early, amount: euros(2000) },
      { invoiceId: late, amount: euros(500) },
    ])
    const second = await settle({ customerId, invoiceIds: [late, early], amount: euros(9000), key: 'b' })
    expect(second).toMatchObject({ shares: [{ invoiceId: late, amount: euros(2500) }], rest: euros(6500) })
    expect(await sums(customerId)).toEqual({ paid: 5000, credit: 11_500, payments: 2 })
  })

  it('creates an account if the customer’s number is that of another account', async () => {
    const [customerId, other] = [await addCustomer(owner, tenant), await addCustomer(owner, tenant)]
    await put(owner, tenant, (tx) =>
      tx.query('insert into fin_account (tenant_id, customer_id, number) select $1, $2, number from customer where id = $3', [
        ...[tenant, other, customerId],
      ]),
    )
    await settle({ customerId, invoiceIds: [], amount: euros(1000), key: 'number' })
    expect(await sums(customerId)).toEqual({ paid: 0, credit: 1000, payments: 1 })
  })

  it('books a payment that is reported twice, also concurrently, once', async () => {
    const customerId = await addCustomer(owner, tenant)
    const id = await invoice(customerId, 3000)
    const payment = { customerId, invoiceIds: [id], amount: euros(1000), key: 'basket/1/payment/1' }
    const all = await Promise.all(Array.from({ length: 6 }, () => settle(payment)))
    expect(new Set(all.map(({ documentId }) => documentId)).size).toBe(1)
    expect(all.every(({ shares }) => shares[0]?.amount.amount === 1000)).toBe(true)
    expect(await sums(customerId)).toEqual({ paid: 1000, credit: 1000, payments: 1 })
  })

  it('[PA-36+] loses no cent and pays nothing twice, however many payments arrive concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 6000 }), { minLength: 1, maxLength: 5 }),
        async (debits, amounts) => {
          const customerId = await addCustomer(owner, tenant)
          const invoiceIds = await Promise.all(debits.map((debit) => invoice(customerId, debit)))
          const all = await Promise.all(amounts.map((amount) => settle({ customerId, invoiceIds, amount: euros(amount), key: null })))
          const [asked, given] = [debits, amounts].map((list) => list.reduce((sum, one) => sum + one, 0)) as [number, number]
          expect(await sums(customerId)).toEqual({ paid: Math.min(asked, given), credit: given, payments: amounts.length })
          expect(all.reduce((sum, { rest }) => sum + rest.amount, 0)).toBe(Math.max(0, given - asked))
        },
      ),
      { numRuns: 15 },
    )
  })

  it('without its lock is stopped by the database', async () => {
    const customerId = await addCustomer(owner, tenant)
    const id = await invoice(customerId, 3000)
    const { documentId } = await settle({ customerId, invoiceIds: [id], amount: euros(1000), key: null })
    const again = inTenant(app, tenant, (tx) =>
      tx.query(
        sql`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount) values (${tenant}, ${id}, 1, ${documentId}, 1000)`,
      ),
    )
    await expect(again).rejects.toThrow('duplicate key')
  })

  it('[MA-92+] [FI-53+] many payments of single invoices are booked as each alone, also while members pay', async () => {
    const now = '2026-06-10T12:00:00' as InvoicePayment['now']
    const opened = async () => {
      const customerId = await addCustomer(owner, tenant)
      return { customerId, invoiceIds: [await invoice(customerId, 3000), await invoice(customerId, 2000)] as const }
    }
    const [alone, together] = [await opened(), await opened()]
    const amounts = [3000, 2500] as const
    const payment = (at: 0 | 1, { customerId, invoiceIds }: typeof alone) => ({
      ...{ customerId, invoiceId: invoiceIds[at], amount: euros(amounts[at]), key: `single/${customerId}/${at}` },
    })
    await settle({ customerId: alone.customerId, invoiceIds: [alone.invoiceIds[1]], amount: euros(600), key: 'alone' })
    for (const at of [0, 1] as const) {
      const { invoiceId, ...one } = payment(at, alone)
      await settle({ ...one, invoiceIds: [invoiceId] })
    }
    await settle({ customerId: together.customerId, invoiceIds: [together.invoiceIds[1]], amount: euros(600), key: 'together' })
    const booking = () =>
      inTenant(app, tenant, (tx) => settleSingly(tx, [payment(0, together), payment(1, together)], { payType: 'card', now }))
    expect((await booking()).size).toBe(2)
    const rowsOfCustomer = (customerId: string) =>
      inTenant(app, tenant, (tx) =>
        rowsOf(
          tx,
          sql`select d.type, d.at, d.debit, d.credit, d.pay_type, array(select s.amount || ' of ' || i.debit || ' as ' || s.step
              from fin_settlement s join fin_document i on i.id = s.invoice_id where s.payment_id = d.id order by 1) as shares,
            array(select p.account || ' ' || p.amount || ' ' || p.day from ledger_posting p where p.document_id = d.id order by p.position) as postings
          from fin_document d where d.customer_id = ${customerId} order by d.type, d.credit, d.debit`,
        ),
      )
    expect(await rowsOfCustomer(together.customerId)).toEqual(await rowsOfCustomer(alone.customerId))
    // The same key is never booked again, and nothing of the rest is.
    await expect(booking()).rejects.toThrow('was booked before')
    const third = await opened()
    const paid = payment(0, third)
    await Promise.all([
      inTenant(app, tenant, (tx) => settleSingly(tx, [payment(1, third), paid], { payType: 'card', now })),
      settle({ customerId: third.customerId, invoiceIds: [...third.invoiceIds], amount: euros(4000), key: 'meanwhile' }),
    ])
    expect(await sums(third.customerId)).toEqual({ paid: 5000, credit: 9500, payments: 3 })
  })
})
