import type { ClubDateTime } from '@club/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { addClubs, addCustomer, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { createInvoice, refundGuestLine } from './invoices.ts'
import { receiptRefusal } from './receipts.ts'
import { lockFinAccount } from './settleInvoices.ts'
import { writeDocument } from './writeDocument.ts'

const NOW = '2026-06-10T12:00:00' as ClubDateTime

describe('the receipts of the till', async () => {
  const { owner, app } = await testDatabase()
  const customers: string[] = []
  beforeAll(async () => {
    await addClubs(owner)
    customers.push(await addCustomer(owner, CLUBS.a), await addCustomer(owner, CLUBS.a))
  })

  it('[FI-71+] the second of two payments with one receipt waits for the first, and is refused', async () => {
    const pay = async (tx: Tx, customerId: string) => {
      const refusal = await receiptRefusal(tx, { payType: 'cash', receipt: '4711', now: NOW })
      await lockFinAccount(tx, customerId)
      const payment = { customerId, key: null, at: NOW, debit: 0, credit: 100, externalNumber: '4711', voidsId: null, lines: [] }
      if (!refusal) await writeDocument(tx, { ...payment, type: 'payment', payType: 'cash' })
      return refusal
    }
    let isSecondDone = false
    const isWaiting = async (tx: Tx): Promise<boolean> =>
      ((await tx.query("select from pg_locks where not granted and locktype = 'advisory'")).rowCount ?? 0) > 0

    const started = Promise.withResolvers<void>()
    const second = started.promise
      .then(() => inTenant(app, CLUBS.a, (tx) => pay(tx, customers[1] as string)))
      .finally(() => {
        isSecondDone = true
      })
    const first = await inTenant(app, CLUBS.a, async (tx) => {
      const refusal = await pay(tx, customers[0] as string)
      started.resolve()
      while (!isSecondDone && !(await isWaiting(tx))) await tx.query('select')
      return refusal
    })
    expect([first, await second]).toEqual([null, { code: 'receiptUsed', receipt: '4711' }])
  })

  it('[FI-71+] a guest who gets a part back leaves the receipt used; with the rest it is free', async () => {
    const refusals = await inTenant(app, CLUBS.a, async (tx) => {
      const line = { name: 'Green fee', article: 'teeTime' as const, quantity: 1, price: 9000 }
      const invoiceId = await createInvoice(tx, { customerId: null, key: null, now: NOW, lines: [line] })
      const payment = { customerId: null, key: null, at: NOW, debit: 0, credit: 9000, externalNumber: '4712', voidsId: null, lines: [] }
      const paymentId = await writeDocument(tx, { ...payment, type: 'payment', payType: 'cash' })
      await tx.query(
        sql`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount) values (${tx.tenantId}, ${invoiceId}, 1, ${paymentId}, 9000)`,
      )
      const refusal = () => receiptRefusal(tx, { payType: 'cash', receipt: '4712', now: NOW })
      const found = [await refusal()]
      for (const amount of [4500, 4500]) {
        await refundGuestLine(tx, { invoiceId, position: 1, amount, now: NOW })
        found.push(await refusal())
      }
      return found
    })
    const used = { code: 'receiptUsed', receipt: '4712' }
    expect(refusals).toEqual([used, used, null])
  })
})
