/**
 * Job that ends a card payment which the customer does not finish, so that its reserved places become free. Idempotent. The provider is
 * called between two transactions.
 */

import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { IntentReport } from '../../payments/paymentProvider.ts'
import { type Job, queueJob } from '../../queue/job.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { PAY_MINUTES } from '../finance/openBasket.ts'
import { holdWhilePaying } from '../reservations/payment/unpaidBookings.ts'
import { lockBasket } from './lockBasket.ts'
import { releasePayment } from './paymentParts.ts'
import { applyPaymentReport } from './settleBasket.ts'

interface EndPayment {
  readonly paymentId: string
}

const NAME = 'endPayment'

export function queueEndPayment(tx: Tx, paymentId: string, instant: Date): Promise<void> {
  const dueAt = new Date(instant.getTime() + PAY_MINUTES * 60_000)
  return queueJob<EndPayment>(tx, { name: NAME }, { paymentId }, { instant, dueAt })
}

interface Pending {
  readonly intent_id: string | null
  readonly basket_id: string
  readonly customer_id: string
}

export const endPayment: Job<EndPayment> = {
  name: NAME,
  queue: 'payment',
  run: async ({ tx, instant, payments }, { paymentId }) => {
    const row = await rowOf<Pending>(
      tx,
      sql`select p.intent_id, p.basket_id, b.customer_id from basket_payment p join basket b on b.tenant_id = p.tenant_id and b.id = p.basket_id
        where p.tenant_id = ${tx.tenantId} and p.id = ${paymentId} and p.status = 'pending'`,
    )
    if (!row) return null
    const { tenantId } = tx
    return {
      call: async () => {
        const provider = await payments(tenantId)
        const report = row.intent_id !== null && provider ? await provider.cancelIntent(row.intent_id) : null
        return (after) => recordEnd(after, { paymentId, row, report, instant })
      },
    }
  },
}

interface End {
  readonly paymentId: string
  readonly row: Pending
  /** null if there is no provider to query. */
  readonly report: IntentReport | null
  readonly instant: Date
}

/** Stores the end of the payment, unless it arrived or got its intent while the provider was queried. */
async function recordEnd(tx: Tx, { paymentId, row, report, instant }: End): Promise<void> {
  if (report) await applyPaymentReport(tx, report, instant)
  else {
    await tx.query(sql`update basket_payment set status = 'failed' where tenant_id = ${tx.tenantId} and id = ${paymentId}
      and status = 'pending' and intent_id is not distinct from ${row.intent_id}`)
  }
  const left = await rowOf<{ status: string }>(
    tx,
    sql`select status from basket_payment where tenant_id = ${tx.tenantId} and id = ${paymentId} and status = 'pending'`,
  )
  // The payment is still pending at the provider: check again later.
  if (left) {
    await queueEndPayment(tx, paymentId, instant)
    await holdWhilePaying(tx, row.basket_id, paymentId, instant)
    return
  }
  await lockBasket(tx, row.customer_id, sql`b.id = ${row.basket_id}`, { club: await clubFacts(tx, instant), language: 'en', instant })
  await releasePayment(tx, paymentId, row.basket_id, instant)
}
