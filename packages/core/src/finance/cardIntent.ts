/** The card provider's payment intent, and the payment status it results in. PA-06, PA-15, PA-18, PA-19, PA-41+, PA-42+. */
import { checkWhole } from '../fieldError.ts'
import type { PaymentStatus } from './payment.ts'

/** PA-06. */
export const CARD_INTENT_STATUSES = [
  'canceled',
  'processing',
  'requiresAction',
  'requiresCapture',
  'requiresConfirmation',
  'requiresPaymentMethod',
  'succeeded',
] as const
export type CardIntentStatus = (typeof CARD_INTENT_STATUSES)[number]

const NEXT: Readonly<Record<CardIntentStatus, readonly CardIntentStatus[]>> = {
  requiresPaymentMethod: ['requiresConfirmation', 'requiresAction', 'processing', 'requiresCapture', 'succeeded', 'canceled'],
  requiresConfirmation: ['requiresPaymentMethod', 'requiresAction', 'processing', 'requiresCapture', 'succeeded', 'canceled'],
  requiresAction: ['requiresPaymentMethod', 'processing', 'requiresCapture', 'succeeded', 'canceled'],
  processing: ['requiresPaymentMethod', 'requiresCapture', 'succeeded'],
  requiresCapture: ['processing', 'succeeded', 'canceled'],
  succeeded: [],
  canceled: [],
}

/**
 * Returns the states that may follow, after Stripe's published lifecycle of a PaymentIntent: a declined card leads back to
 * `requiresPaymentMethod`, and a payment in processing can no longer be cancelled. For our own provider; reports of another one are merged
 * by `intentAfter`.
 */
export function nextCardIntentStatuses(status: CardIntentStatus): readonly CardIntentStatus[] {
  return NEXT[status]
}

/** How long a screen waits for a payment. PA-15. */
export const PAYMENT_TIMEOUT_MINUTES = 2

/** Returns the status of the intent's payment: `pending` except for the two final states. */
export function paymentStatusOf(intent: CardIntentStatus): PaymentStatus {
  if (intent === 'succeeded') return 'succeeded'
  return intent === 'canceled' ? 'failed' : 'pending'
}

const FINALITY: Partial<Readonly<Record<CardIntentStatus, number>>> = { succeeded: 2, canceled: 1 }

/**
 * Returns the state of an intent after one more report. Reports may be late, duplicate or out of order: money that moved stays moved, a
 * final state stays final, and of two other states the later report counts.
 */
export function intentAfter(known: CardIntentStatus, reported: CardIntentStatus): CardIntentStatus {
  return (FINALITY[reported] ?? 0) < (FINALITY[known] ?? 0) ? known : reported
}

/** The next action of a screen that waits for a payment. */
export type PaymentWait =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'failed' }
  /** Poll again; `secondsLeft` is above 0. */
  | { readonly kind: 'waiting'; readonly secondsLeft: number }
  /** Stop polling and offer to check again: the payment may still arrive. */
  | { readonly kind: 'timedOut' }

/**
 * Returns the next action. `waitedSeconds` is whole seconds since the payment began; both numbers are at least 0. For a
 * server, `paymentStatusOf` has no timeout.
 */
export function paymentWait(intent: CardIntentStatus, waitedSeconds: number, timeoutMinutes: number): PaymentWait {
  checkWhole('waitedSeconds', waitedSeconds, 0)
  checkWhole('timeoutMinutes', timeoutMinutes, 0)
  const status = paymentStatusOf(intent)
  if (status !== 'pending') return { kind: status }
  const secondsLeft = timeoutMinutes * 60 - waitedSeconds
  return secondsLeft > 0 ? { kind: 'waiting', secondsLeft } : { kind: 'timedOut' }
}
