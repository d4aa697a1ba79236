/** The card provider's payment intent, and what it means for a payment. PA-06, PA-15, PA-18, PA-19, PA-41+, PA-42+. */
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
 * The steps of an intent, after Stripe's published life of a PaymentIntent: a declined card leads back to `requiresPaymentMethod`, and what
 * is being processed can no longer be canceled. For a provider of our own; reports of another one are merged by `intentAfter`.
 */
export function nextCardIntentStatuses(status: CardIntentStatus): readonly CardIntentStatus[] {
  return NEXT[status]
}

/** How long a screen waits for a payment. PA-15. */
export const PAYMENT_TIMEOUT_MINUTES = 2

/** The payment behind an intent; everything but the two ends is pending. */
export function paymentStatusOf(intent: CardIntentStatus): PaymentStatus {
  if (intent === 'succeeded') return 'succeeded'
  return intent === 'canceled' ? 'failed' : 'pending'
}

const FINALITY: Partial<Readonly<Record<CardIntentStatus, number>>> = { succeeded: 2, canceled: 1 }

/**
 * An intent after one more report of it. Reports may be late, doubled or out of order: money that moved stays moved, an end stays an end,
 * and of two steps on the way the later report counts.
 */
export function intentAfter(known: CardIntentStatus, reported: CardIntentStatus): CardIntentStatus {
  return (FINALITY[reported] ?? 0) < (FINALITY[known] ?? 0) ? known : reported
}

/** What a screen that waits for a payment does next. */
export type PaymentWait =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'failed' }
  /** Asks again; the time left is above 0. */
  | { readonly kind: 'waiting'; readonly secondsLeft: number }
  /** Stops asking and offers to look again: the payment may still arrive. */
  | { readonly kind: 'timedOut' }

/** `waitedSeconds` are whole seconds since the payment began, both numbers at least 0; a screen shows `timedOut` as failed, a server goes on with `paymentStatusOf`. */
export function paymentWait(intent: CardIntentStatus, waitedSeconds: number, timeoutMinutes: number): PaymentWait {
  checkWhole('waitedSeconds', waitedSeconds, 0)
  checkWhole('timeoutMinutes', timeoutMinutes, 0)
  const status = paymentStatusOf(intent)
  if (status !== 'pending') return { kind: status }
  const secondsLeft = timeoutMinutes * 60 - waitedSeconds
  return secondsLeft > 0 ? { kind: 'waiting', secondsLeft } : { kind: 'timedOut' }
}

/** The status that a waiting screen shows: past the timeout a payment counts as failed there, and there alone. */
export function shownPaymentStatus(wait: PaymentWait): PaymentStatus {
  switch (wait.kind) {
    case 'succeeded':
      return 'succeeded'
    case 'waiting':
      return 'pending'
    case 'failed':
    case 'timedOut':
      return 'failed'
  }
}
