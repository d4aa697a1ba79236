/** Turns Stripe's objects and signed events into the reports of the port. */

import { WIRE_CARD_INTENT } from '@club/contract/finance'
import type { RefundReportStatus } from '@club/core/finance'
import Stripe from 'stripe'
import type { IntentReport, ProviderEvent, RefundReport } from './paymentProvider.ts'

/** Oldest age of a message that is accepted: a recorded one cannot be sent again later. */
const REPLAY_WINDOW_SECONDS = 5 * 60

const REFUNDS: Readonly<Record<string, RefundReportStatus>> = { succeeded: 'succeeded', failed: 'failed', canceled: 'canceled' }

type IntentFields = Pick<Stripe.PaymentIntent, 'id' | 'status'> & {
  readonly last_payment_error?: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'> | null
}
type RefundFields = Pick<Stripe.Refund, 'id' | 'status' | 'payment_intent' | 'failure_reason'> & Partial<Pick<Stripe.Refund, 'charge'>>

export function intentReport({ id, status, last_payment_error }: IntentFields): IntentReport {
  const known = WIRE_CARD_INTENT.known(status)
  // A state of a later version: neither paid nor cancelled.
  if (!known) return { intentId: id, status: 'processing', errorCode: null }
  return { intentId: id, status: known, errorCode: known === 'canceled' ? 'canceled' : declineCode(last_payment_error ?? null) }
}

/** The more precise of the two codes; `generic_decline` says no more than `card_declined`. */
export function declineCode(error: { readonly code?: string | null; readonly decline_code?: string | null } | null): string | null {
  if (!error) return null
  const { code, decline_code: reason } = error
  return reason && reason !== 'generic_decline' ? reason : (code ?? 'card_declined')
}

/** `requires_action` (the bank asks the club or the payer) is pending. The card is named if the charge is expanded. */
export function refundReport({ id, status, payment_intent, failure_reason, charge = null }: RefundFields): RefundReport {
  const intentId = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '')
  const paidWith = typeof charge === 'string' ? null : charge?.payment_method_details?.card
  const card = paidWith?.brand && paidWith.last4 ? { brand: paidWith.brand, last4: paidWith.last4 } : null
  return { refundId: id, intentId, status: REFUNDS[status ?? ''] ?? 'pending', errorCode: failure_reason ?? null, card }
}

/** Returns null if the signature does not cover the body, or is older than five minutes. */
export function readStripeEvent(body: string, signature: string | undefined, secret: string, instant: Date): ProviderEvent | null {
  if (signature === undefined) return null
  let event: Stripe.Event
  try {
    event = Stripe.webhooks.constructEvent(body, signature, secret, REPLAY_WINDOW_SECONDS, undefined, instant.getTime())
  } catch {
    return null
  }
  const { id: eventId, data } = event
  const thing = data.object as { readonly object?: string }
  if (thing.object === 'payment_intent') return { kind: 'intent', eventId, ...intentReport(thing as Stripe.PaymentIntent) }
  if (thing.object === 'refund') return { kind: 'refund', eventId, ...refundReport(thing as Stripe.Refund) }
  return { kind: 'other', eventId }
}
