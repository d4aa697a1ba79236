/** A payment provider in memory: a test sets the status of each intent, and whether the provider is reachable. */
import { createHmac } from 'node:crypto'
import type { CardIntentStatus, RefundReportStatus } from '@club/core/finance'
import type {
  IntentReport,
  PaymentOrder,
  PaymentProvider,
  PaymentProviders,
  ProviderCard,
  ProviderEvent,
  RefundReport,
} from '../payments/paymentProvider.ts'

export interface TestPayments {
  readonly payments: PaymentProviders
  /** In the order in which they were made. */
  readonly intents: Map<string, IntentReport>
  /** By key, in the order in which they were asked for; each is pending until a test says otherwise. */
  readonly refunds: Map<string, RefundReport & { readonly amount: number }>
  reachable: boolean
  /** Outcome of the next charge of a saved card; `away`: the response is lost. */
  savedCardOutcome: { readonly status: CardIntentStatus; readonly errorCode: string | null } | 'away'
  /** The card that a payment with consent saves. */
  savedCard: ProviderCard
  readonly orders: PaymentOrder[]
  /** The saved cards that were charged, and those that were removed. */
  readonly confirmed: string[]
  readonly removed: string[]
  set: (intentId: string, status: CardIntentStatus, errorCode?: string | null) => IntentReport
  setRefund: (refundId: string, status: RefundReportStatus, errorCode?: string | null) => RefundReport
  /** A message to the webhook, signed; each is an event of its own unless `eventId` is given. */
  message: (
    report: IntentReport | RefundReport,
    eventId?: string,
  ) => { readonly body: string; readonly headers: Readonly<Record<string, string>> }
}

const SECRET = 'test'
const TEST_CARD = { brand: 'visa', last4: '4242' } as const
const sign = (body: string): string => createHmac('sha256', SECRET).update(body).digest('hex')

export function testPayments(): TestPayments {
  const intents = new Map<string, IntentReport>()
  const refunds = new Map<string, RefundReport & { readonly amount: number }>()
  const [orders, confirmed, removed]: [PaymentOrder[], string[], string[]] = [[], [], []]
  let events = 0
  const reach = (): void => {
    if (!self.reachable) throw new Error('The provider is away')
  }
  const read = (id: string): IntentReport => {
    reach()
    const report = intents.get(id)
    if (!report) throw new Error('There is no such intent')
    return report
  }
  const refundOf = (id: string): [string, RefundReport & { readonly amount: number }] => {
    const found = [...refunds].find(([, { refundId }]) => refundId === id)
    if (!found) throw new Error('There is no such refund')
    return found
  }
  const provider: PaymentProvider = {
    createIntent: async (order) => {
      reach()
      orders.push(order)
      const { key } = order
      const id = `pi_${key}`
      if (!intents.has(id)) self.set(id, 'requiresPaymentMethod')
      return { id, status: read(id).status, payUrl: `https://pay.example/${id}` }
    },
    readIntent: async (id) => read(id),
    confirmIntent: async (id, methodId) => {
      const next = self.savedCardOutcome
      if (next === 'away') throw new Error('The provider is away')
      confirmed.push(methodId)
      return self.set(id, next.status, next.errorCode)
    },
    cancelIntent: async (id) => (['succeeded', 'processing'].includes(read(id).status) ? read(id) : self.set(id, 'canceled', 'canceled')),
    refund: async ({ key, intentId, amount }) => {
      reach()
      const made = refunds.get(key) ?? {
        refundId: `re_${key}`,
        intentId,
        status: 'pending',
        errorCode: null,
        card: TEST_CARD,
        amount: amount.amount,
      }
      refunds.set(key, made)
      return made
    },
    readRefund: async (id) => {
      reach()
      return [...refunds.values()].find(({ refundId }) => refundId === id) ?? null
    },
    readSavedCard: async (id) => (read(id).status === 'succeeded' ? self.savedCard : null),
    removeSavedCard: async (methodId) => {
      reach()
      removed.push(methodId)
    },
    form: null,
    readWebhook: (body, header) => (header('signature') === sign(body) ? (JSON.parse(body) as ProviderEvent) : null),
  }
  const self: TestPayments = {
    payments: async () => provider,
    intents,
    refunds,
    reachable: true,
    savedCardOutcome: { status: 'succeeded', errorCode: null },
    savedCard: { providerCustomer: 'cus_1', methodId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
    orders,
    confirmed,
    removed,
    set: (intentId, status, errorCode = null) => {
      const report = { intentId, status, errorCode }
      intents.set(intentId, report)
      return report
    },
    setRefund: (refundId, status, errorCode = null) => {
      const [key, refund] = refundOf(refundId)
      const changed = { ...refund, status, errorCode }
      refunds.set(key, changed)
      return changed
    },
    message: (report, eventId) => {
      events += 1
      const event = { ...report, kind: 'refundId' in report ? 'refund' : 'intent', eventId: eventId ?? `evt_${events}` }
      const body = JSON.stringify(event)
      return { body, headers: { signature: sign(body) } }
    },
  }
  return self
}
