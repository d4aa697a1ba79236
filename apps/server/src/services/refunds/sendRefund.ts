/**
 * Job that sends a refund to the provider of the card payment, and looks after it until its end is known, also if no report comes. The
 * provider is called between two transactions, with a key by which the same refund is never made twice.
 */
import { isRefundInFlight, money } from '@club/core/finance'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type DemoRefundEnd, isDemoRefund, SEND_DEMO_EVENT } from '../../payments/demoRefunds.ts'
import type { PaymentProvider } from '../../payments/paymentProvider.ts'
import { type Job, queueJob } from '../../queue/job.ts'
import { type CardRefund, readCardRefund, recordRefund, SEND_REFUND, type SendRefund } from './refunds.ts'

const NO_PROVIDER = { status: 'failed', refundId: null, errorCode: 'no_provider', card: null } as const
const LOOK_AGAIN_MS = 10 * 60_000
/** After which the demo provider reports that a refund has arrived. */
const DEMO_MS = 30_000

export const sendRefund: Job<SendRefund> = {
  name: SEND_REFUND,
  queue: 'payment',
  run: async ({ tx, instant, payments }, { refundId }) => {
    const refund = await readCardRefund(tx, refundId)
    if (!refund || !isRefundInFlight(refund.state)) return null
    const { tenantId } = tx
    const club = await rowOf<{ currency: string }>(tx, sql`select currency from club where tenant_id = ${tenantId}`)
    return {
      call: async () => {
        const provider = await payments(tenantId)
        const report = provider && (await askProvider(provider, refund, club?.currency ?? '', instant))
        return async (after) => {
          if (!report && refund.providerId !== null) return storeUnclear(after, refundId, instant)
          const { status, refundId: providerId, errorCode, card } = report ?? NO_PROVIDER
          await recordRefund(after, refundId, { status, providerId, errorCode, card }, instant)
          if (refund.providerId === null && providerId !== null && status === 'pending') await queueDemoReport(after, providerId, instant)
          await lookAgain(after, refundId, instant)
        }
      },
    }
  },
}

/** The club has another account now, or none: the former one knows whether the card got the money, so the office says how it ended. PA-59+. */
async function storeUnclear(tx: Tx, refundId: string, instant: Date): Promise<void> {
  await tx.query(
    sql`update refund set unclear_at = ${instant} where tenant_id = ${tx.tenantId} and id = ${refundId} and unclear_at is null`,
  )
}

function askProvider(provider: PaymentProvider, { key, intentId, providerId, amount }: CardRefund, currency: string, instant: Date) {
  if (providerId !== null) return provider.readRefund(providerId)
  return provider.refund({ key: `refund/${key}`, intentId, amount: money(amount, currency), instant })
}

/** Lets the demo provider send its signed message; a real one does so by itself. PA-54+. */
async function queueDemoReport(tx: Tx, providerId: string, instant: Date): Promise<void> {
  if (!isDemoRefund(providerId)) return
  const dueAt = new Date(instant.getTime() + DEMO_MS)
  await queueJob<DemoRefundEnd>(tx, { name: SEND_DEMO_EVENT }, { refundId: providerId }, { instant, dueAt })
}

async function lookAgain(tx: Tx, refundId: string, instant: Date): Promise<void> {
  const refund = await readCardRefund(tx, refundId)
  if (!refund || !isRefundInFlight(refund.state)) return
  await queueJob<SendRefund>(tx, { name: SEND_REFUND }, { refundId }, { instant, dueAt: new Date(instant.getTime() + LOOK_AGAIN_MS) })
}
