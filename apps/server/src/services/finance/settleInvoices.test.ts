import { type Money, money } from '@club/core/finance'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { addDocument } from '../../testing/testBook.ts'
import { addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { type InvoicePayment, settleInvoices } from './settleInvoices.ts'

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
})
