/** Stripe's API on loopback, as far as the adapter uses it: form-encoded requests, idempotency keys, the states of a PaymentIntent. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { StripeKeys } from '../payments/stripeProvider.ts'

export const FAKE_KEYS: StripeKeys = { publishableKey: 'pk_test_1', secretKey: 'sk_test_1', webhookSecret: 'whsec_test1' }

interface FakeIntent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  readonly currency: string
  readonly client_secret: string
  readonly customer: string | null
  readonly setup_future_usage: string | null
  status: Stripe.PaymentIntent['status']
  last_payment_error: { code: string; decline_code?: string } | null
  payment_method: string | null
  refunded: number
}

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
}

type Answer = readonly [status: number, body: unknown]

/** Test cards, after Stripe's own: what confirming with each leads to. */
const CARDS: Readonly<Record<string, Pick<FakeIntent, 'status' | 'last_payment_error'>>> = {
  pm_card_visa: { status: 'succeeded', last_payment_error: null },
  pm_card_threeDSecure: { status: 'requires_action', last_payment_error: null },
  pm_card_chargeDeclinedInsufficientFunds: {
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
  },
}
const refusal = (code: string, type = 'invalid_request_error'): unknown => ({ error: { type, code, message: code } })

export async function fakeStripe() {
  const intents = new Map<string, FakeIntent>()
  const refunds = new Map<
    string,
    { id: string; object: 'refund'; amount: number; payment_intent: string; status: string; failure_reason?: string }
  >()
  const requests: FakeRequest[] = []
  const stored = new Map<string, Answer>()
  let number = 0
  const self = { intents, refunds, requests, isDown: false, losesResponses: false }

  const create = ({ amount, currency, customer, setup_future_usage }: Readonly<Record<string, string>>): Answer => {
    number += 1
    const id = `pi_${number}`
    const given = { amount: Number(amount), currency: currency ?? '', customer: customer ?? null }
    const intent: FakeIntent = {
      ...{ id, object: 'payment_intent', ...given, setup_future_usage: setup_future_usage ?? null, client_secret: `${id}_secret_x` },
      ...{ status: 'requires_payment_method', last_payment_error: null, payment_method: null, refunded: 0 },
    }
    intents.set(id, intent)
    return [200, intent]
  }
  const confirm = (intent: FakeIntent, method: string): Answer => {
    if (intent.status !== 'requires_payment_method') return [400, refusal('payment_intent_unexpected_state')]
    Object.assign(intent, CARDS[method] ?? CARDS.pm_card_visa, { payment_method: method })
    const { last_payment_error: declined } = intent
    return declined ? [402, { error: { type: 'card_error', ...declined, message: 'declined', payment_intent: intent } }] : [200, intent]
  }
  const cancel = (intent: FakeIntent): Answer => {
    if (['succeeded', 'processing', 'canceled'].includes(intent.status)) return [400, refusal('payment_intent_unexpected_state')]
    intent.status = 'canceled'
    return [200, intent]
  }
  const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 }
  const expandedRefund = (found: object, form: Readonly<Record<string, string>>): Answer => {
    const charge = { id: 'ch_1', object: 'charge', payment_method_details: { type: 'card', card } }
    return [200, { ...found, charge: form['expand[0]'] === 'charge' ? charge : 'ch_1' }]
  }
  const refund = ({ payment_intent: id = '', amount, ...form }: Readonly<Record<string, string>>): Answer => {
    const intent = intents.get(id)
    if (!intent || intent.refunded + Number(amount) > intent.amount) return [400, refusal('charge_already_refunded')]
    intent.refunded += Number(amount)
    number += 1
    const made = { id: `re_${number}`, object: 'refund' as const, amount: Number(amount), payment_intent: id, status: 'pending' }
    refunds.set(made.id, made)
    return expandedRefund(made, form)
  }
  const answer = ({ method, path, form }: FakeRequest): Answer => {
    const [, , resource, id = '', action] = path.split('/')
    if (resource === 'customers') return [200, { id: `cus_of_${form['metadata[customerId]']}`, object: 'customer' }]
    if (resource === 'payment_methods')
      return id === 'pm_gone' ? [404, refusal('resource_missing')] : [200, { id, object: 'payment_method' }]
    if (resource === 'refunds') {
      const found = refunds.get(id)
      return method === 'POST' ? refund(form) : found ? expandedRefund(found, form) : [404, refusal('resource_missing')]
    }
    if (method === 'POST' && id === '') return create(form)
    const intent = intents.get(id)
    if (!intent) return [404, refusal('resource_missing')]
    if (action === 'confirm') return confirm(intent, form.payment_method ?? '')
    if (action === 'cancel') return cancel(intent)
    const expanded = form['expand[0]'] === 'payment_method' && intent.payment_method !== null
    return [200, expanded ? { ...intent, payment_method: { id: intent.payment_method, object: 'payment_method', card } } : intent]
  }

  const server = createServer(async (incoming, response) => {
    const { method = '', headers } = incoming
    const url = new URL(incoming.url ?? '/', 'http://stripe.test')
    const form = Object.fromEntries(new URLSearchParams(method === 'POST' ? await text(incoming) : url.search))
    const request: FakeRequest = { method, path: url.pathname, form, headers }
    requests.push(request)
    if (self.isDown) return void incoming.socket.destroy()
    if (headers.authorization !== `Bearer ${FAKE_KEYS.secretKey}`)
      return void response.writeHead(401).end(JSON.stringify(refusal('api_key')))
    const key = headers['idempotency-key']
    const known = typeof key === 'string' ? stored.get(key) : undefined
    const [status, body] = known ?? answer(request)
    // As at Stripe: requests that were never carried out are not stored.
    if (typeof key === 'string' && status !== 400) stored.set(key, [status, structuredClone(body)])
    if (self.losesResponses) return void incoming.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...{ intents, refunds, requests },
    /** Faults: no connection, or a request that is carried out without a response. */
    faults: self,
    connection: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' as const },
    /** A message to the webhook, signed with Stripe's SDK. */
    message: (
      type: string,
      object: unknown,
      { at, secret = FAKE_KEYS.webhookSecret, id = `evt_${randomUUID()}` }: { at: Date; secret?: string; id?: string },
    ) => {
      const timestamp = Math.floor(at.getTime() / 1000)
      const body = JSON.stringify({ id, object: 'event', type, created: timestamp, data: { object } })
      return { body, headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) } }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
