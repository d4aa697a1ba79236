/**
 * Sends the reports of the demo provider through the way in of the webhook, with the faults of a real network: late, twice, out of order,
 * or never. PA-46+.
 */
import type { Db, Tx } from '../../db/connect.ts'
import { type DemoIntent, demoIntentMessage } from '../../payments/demoMessages.ts'
import { stepDemoIntent } from '../../payments/demoProvider.ts'
import type { PaymentProviders } from '../../payments/paymentProvider.ts'
import { type Job, queueJob } from '../../queue/job.ts'
import { handleProviderEvent, receiveProviderMessage } from './handleProviderEvent.ts'

/** `late`: the payment itself is still in progress at the bank, and its end is reported a minute later. */
export const DEMO_REPORTS = ['now', 'late', 'twice', 'disordered', 'lost'] as const
export type DemoReportWay = (typeof DEMO_REPORTS)[number]

const NAME = 'sendDemoEvent'
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
  return queueJob<LateEnd>(tx, { name: NAME }, { intentId }, { instant, dueAt: new Date(instant.getTime() + LATE_MS) })
}

/** Idempotent: a payment that has ended is reported again, and a repeated report changes nothing. */
export const sendDemoEvent: Job<LateEnd> = {
  name: NAME,
  queue: 'payment',
  run: async ({ tx, instant, payments }, { intentId }) => {
    const intent = await stepDemoIntent(tx, intentId, { to: 'succeeded', errorCode: null })
    if (!intent) return null
    const { tenantId } = tx
    return {
      call: async () => {
        const { body, header } = demoIntentMessage(intent, instant)
        const event = (await payments(tenantId))?.readWebhook(body, header, instant)
        return async (after) => {
          if (event) await handleProviderEvent(after, event, instant)
        }
      },
    }
  },
}
