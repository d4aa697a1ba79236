/**
 * Sends the reports of the demo provider through the way in of the webhook, with the faults of a real network: late, twice, out of order,
 * or never. PA-46+.
 */
import type { Db, Tx } from '../../db/connect.ts'
import { type DemoIntent, demoIntentMessage, demoRefundMessage } from '../../payments/demoMessages.ts'
import { stepDemoIntent } from '../../payments/demoProvider.ts'
import { type DemoRefundEnd, SEND_DEMO_EVENT, settleDemoRefund } from '../../payments/demoRefunds.ts'
import type { PaymentProviders, ProviderMessage } from '../../payments/paymentProvider.ts'
import { type Job, queueJob } from '../../queue/job.ts'
import { handleProviderEvent, receiveProviderMessage } from './handleProviderEvent.ts'

/** `late`: the payment itself is still in progress at the bank, and its end is reported a minute later. */
export const DEMO_REPORTS = ['now', 'late', 'twice', 'disordered', 'lost'] as const
export type DemoReportWay = (typeof DEMO_REPORTS)[number]

const LATE_MS = 60_000

/** The network between the demo provider and this service. */
export interface DemoNetwork {
  readonly db: Db
  readonly payments: PaymentProviders
}

export async function reportDemoIntent(
  network: DemoNetwork,
  tenantId: string,
  intent: DemoIntent,
  way: DemoReportWay,
  instant: Date,
): Promise<void> {
  const send = (state: DemoIntent, times = 1) => {
    const message = demoIntentMessage(state, instant)
    return Promise.all(Array.from({ length: times }, () => receiveProviderMessage(network, tenantId, message, instant)))
  }
  if (way === 'lost') return
  await send(intent, way === 'twice' ? 3 : 1)
  if (way === 'disordered') await send({ ...intent, status: 'processing', error_code: null })
}

interface LateEnd {
  readonly intentId: string
}

/** Queues the end of a payment that is in progress at the demo provider. */
export function queueDemoEnd(tx: Tx, intentId: string, instant: Date): Promise<void> {
  return queueJob<LateEnd>(tx, { name: SEND_DEMO_EVENT }, { intentId }, { instant, dueAt: new Date(instant.getTime() + LATE_MS) })
}

/** Ends a payment or a refund at the demo provider and returns its message; null if there is no such payment. */
async function endAtDemo(tx: Tx, end: LateEnd | DemoRefundEnd, instant: Date): Promise<ProviderMessage | null> {
  if ('refundId' in end) return demoRefundMessage(await settleDemoRefund(tx, end.refundId), instant)
  const intent = await stepDemoIntent(tx, end.intentId, { to: 'succeeded', errorCode: null })
  return intent ? demoIntentMessage(intent, instant) : null
}

/** Idempotent: a payment or a refund that has ended is reported again, and a repeated report changes nothing. */
export const sendDemoEvent: Job<LateEnd | DemoRefundEnd> = {
  name: SEND_DEMO_EVENT,
  queue: 'payment',
  run: async ({ tx, instant, payments }, end) => {
    const message = await endAtDemo(tx, end, instant)
    if (!message) return null
    const { tenantId } = tx
    return {
      call: async () => {
        const event = (await payments(tenantId))?.readWebhook(message.body, message.header, instant)
        return async (after) => {
          if (event) await handleProviderEvent(after, event, instant)
        }
      },
    }
  },
}
