/** A payment provider in memory: a test sets the status of each intent, and whether the provider is reachable. */
import { createHmac } from 'node:crypto'
import type { CardIntentStatus } from '@club/core/finance'
import type { IntentReport, PaymentProvider, PaymentProviders } from '../payments/paymentProvider.ts'

export interface TestPayments {
  readonly payments: PaymentProviders
  /** In the order in which they were made. */
  readonly intents: Map<string, IntentReport>
  reachable: boolean
  set: (intentId: string, status: CardIntentStatus, errorCode?: string | null) => IntentReport
  /** A message to the webhook, signed. */
  message: (report: IntentReport) => { readonly body: string; readonly headers: Readonly<Record<string, string>> }
}

const SECRET = 'test'
const sign = (body: string): string => createHmac('sha256', SECRET).update(body).digest('hex')

export function testPayments(): TestPayments {
  const intents = new Map<string, IntentReport>()
  const reach = (): void => {
    if (!self.reachable) throw new Error('The provider is away')
  }
  const read = (id: string): IntentReport => {
    reach()
    const report = intents.get(id)
    if (!report) throw new Error('There is no such intent')
    return report
  }
  const provider: PaymentProvider = {
    createIntent: async ({ key }) => {
      reach()
      const id = `pi_${key}`
      if (!intents.has(id)) self.set(id, 'requiresPaymentMethod')
      return { id, status: read(id).status, payUrl: `https://pay.example/${id}` }
    },
    readIntent: async (id) => read(id),
    cancelIntent: async (id) => (['succeeded', 'processing'].includes(read(id).status) ? read(id) : self.set(id, 'canceled', 'canceled')),
    readWebhook: (body, header) => (header('signature') === sign(body) ? (JSON.parse(body) as IntentReport) : null),
  }
  const self: TestPayments = {
    payments: async () => provider,
    intents,
    reachable: true,
    set: (intentId, status, errorCode = null) => {
      const report = { intentId, status, errorCode }
      intents.set(intentId, report)
      return report
    },
    message: (report) => ({ body: JSON.stringify(report), headers: { signature: sign(JSON.stringify(report)) } }),
  }
  return self
}
