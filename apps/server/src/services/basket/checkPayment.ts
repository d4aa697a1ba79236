/**
 * Job that asks the provider about a payment of which no report has arrived: a webhook can be lost, and the customer can close the page.
 * Idempotent; it asks every two minutes until `endPayment` takes over. PA-45+.
 */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type Job, queueJob } from '../../queue/job.ts'
import { PAY_MINUTES } from '../finance/openBasket.ts'
import { applyPaymentReport } from './settleBasket.ts'

interface CheckPayment {
  readonly paymentId: string
}

const NAME = 'checkPayment'
const INTERVAL_MS = 2 * 60_000

export function queueCheckPayment(tx: Tx, paymentId: string, instant: Date): Promise<void> {
  return queueJob<CheckPayment>(tx, { name: NAME }, { paymentId }, { instant, dueAt: new Date(instant.getTime() + INTERVAL_MS) })
}

export const checkPayment: Job<CheckPayment> = {
  name: NAME,
  queue: 'payment',
  run: async ({ tx, instant, payments }, { paymentId }) => {
    const row = await rowOf<{ intent_id: string; begun_at: Date }>(
      tx,
      sql`select intent_id, begun_at from basket_payment where tenant_id = ${tx.tenantId} and id = ${paymentId} and status = 'pending' and intent_id is not null`,
    )
    if (!row) return null
    const { tenantId } = tx
    return {
      call: async () => {
        const report = await (await payments(tenantId))?.readIntent(row.intent_id)
        return async (after) => {
          if (report) await applyPaymentReport(after, report, instant)
          const isLast = instant.getTime() + INTERVAL_MS >= row.begun_at.getTime() + PAY_MINUTES * 60_000
          if (!isLast && report?.status !== 'succeeded') await queueCheckPayment(after, paymentId, instant)
        }
      },
    }
  },
}
