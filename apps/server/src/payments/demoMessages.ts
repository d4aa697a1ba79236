/**
 * Messages of the demo provider to the webhook, in Stripe's form: the same fields, and signed the same way. The secret is new in each
 * process, and the process that sends a message receives it, so no other sender can have it.
 */
import { randomBytes } from 'node:crypto'
import { WIRE_CARD_INTENT } from '@club/contract/finance'
import type { CardIntentStatus } from '@club/core/finance'
import Stripe from 'stripe'
import type { ProviderEvent, ProviderMessage, RefundReport } from './paymentProvider.ts'
import { readStripeEvent } from './stripeReports.ts'

export interface DemoIntent {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly status: CardIntentStatus
  readonly error_code: string | null
  /** The demo card that was last used. */
  readonly card: string | null
  readonly customer: string | null
  readonly save_card: boolean
}
const SECRET = `whsec_${randomBytes(32).toString('base64url')}`
const SIGNATURE = 'stripe-signature'

const EVENTS: Partial<Readonly<Record<CardIntentStatus, string>>> = {
  succeeded: 'payment_intent.succeeded',
  canceled: 'payment_intent.canceled',
  processing: 'payment_intent.processing',
  requiresAction: 'payment_intent.requires_action',
  requiresPaymentMethod: 'payment_intent.payment_failed',
}

/** Each call is a new event. */
export function demoIntentMessage(
  { id, amount, currency, status, error_code, customer, save_card }: DemoIntent,
  instant: Date,
): ProviderMessage {
  const object = {
    ...{ id, object: 'payment_intent', amount, currency: currency.toLowerCase(), status: WIRE_CARD_INTENT.spelled(status), customer },
    setup_future_usage: save_card ? 'on_session' : null,
    next_action: status === 'requiresAction' ? { type: 'redirect_to_url' } : null,
    last_payment_error: error_code === null ? null : { code: 'card_declined', decline_code: error_code },
  }
  return signed(EVENTS[status] ?? 'payment_intent.created', object, instant)
}

export function demoRefundMessage({ refundId, intentId, status, errorCode }: RefundReport, instant: Date): ProviderMessage {
  const object = { id: refundId, object: 'refund', payment_intent: intentId, status, failure_reason: errorCode }
  return signed('refund.updated', object, instant)
}

function signed(type: string, object: Readonly<Record<string, unknown>>, instant: Date): ProviderMessage {
  const created = Math.floor(instant.getTime() / 1000)
  const id = `evt_demo_${randomBytes(12).toString('base64url')}`
  const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp: created })
  return { body, header: (name) => (name.toLowerCase() === SIGNATURE ? signature : undefined) }
}

export function readDemoMessage(body: string, header: ProviderMessage['header'], instant: Date): ProviderEvent | null {
  return readStripeEvent(body, header(SIGNATURE), SECRET, instant)
}
