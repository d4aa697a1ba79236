import type { ClubDateTime } from '@club/core'
import { expect, it } from 'vitest'
import { inTenant, type Tx } from '../../db/connect.ts'
import { addClubs, addCustomer, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { receiptRefusal } from './receipts.ts'
import { lockFinAccount } from './settleInvoices.ts'
import { writeDocument } from './writeDocument.ts'

const NOW = '2026-06-10T12:00:00' as ClubDateTime

it('[FI-71+] the second of two payments with one receipt waits for the first, and is refused', async () => {
  const { owner, app } = await testDatabase()
  await addClubs(owner)
  const customers = [await addCustomer(owner, CLUBS.a), await addCustomer(owner, CLUBS.a)] as const
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
    .then(() => inTenant(app, CLUBS.a, (tx) => pay(tx, customers[1])))
    .finally(() => {
      isSecondDone = true
    })
  const first = await inTenant(app, CLUBS.a, async (tx) => {
    const refusal = await pay(tx, customers[0])
    started.resolve()
    while (!isSecondDone && !(await isWaiting(tx))) await tx.query('select')
    return refusal
  })
  expect([first, await second]).toEqual([null, { code: 'receiptUsed', receipt: '4711' }])
})
