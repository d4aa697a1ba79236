/** Whoever takes card payments for a club. One adapter for each; no card number ever comes here. PA-28. */
import type { CardIntentStatus, Money } from '@club/core/finance'

export interface PaymentOrder {
  /** Of the payment: the same key again is the same intent. */
  readonly key: string
  readonly amount: Money
  readonly instant: Date
}

export interface PaymentIntent {
  readonly id: string
  readonly status: CardIntentStatus
  /** Where the payment is made; a path is one of this service. */
  readonly payUrl: string
}

/** How an intent stands now. It may be told late, twice, or out of order. */
export interface IntentReport {
  readonly intentId: string
  readonly status: CardIntentStatus
  /** Why the last try did not work, in the provider's word: `card_declined`. */
  readonly errorCode: string | null
}

/** Every call may be made again. Each rejects where the provider cannot be asked. */
export interface PaymentProvider {
  readonly createIntent: (order: PaymentOrder) => Promise<PaymentIntent>
  readonly readIntent: (intentId: string) => Promise<IntentReport>
  /** Ends it unless the money is on its way; answers how it stands afterwards. */
  readonly cancelIntent: (intentId: string) => Promise<IntentReport>
  /** What a message to the webhook says; null for one that is not the provider's: the signature covers the body as it came. */
  readonly readWebhook: (body: string, header: (name: string) => string | undefined) => IntentReport | null
}

/** Of a club; null where it takes no cards. */
export type PaymentProviders = (tenantId: string) => Promise<PaymentProvider | null>

export const NO_PAYMENTS: PaymentProviders = async () => null
