/** The port to providers of card payments, with one adapter per provider. No card number reaches this service. PA-28. */
import type { CardIntentStatus, CardLabel, Money, RefundReportStatus } from '@club/core/finance'

export interface PaymentOrder {
  /** Key of the payment, random: the same key returns the same intent. PA-57+. */
  readonly key: string
  readonly amount: Money
  readonly instant: Date
  /** null for a payment that neither saves a card nor uses a saved one. */
  readonly payer: Payer | null
}

/** A customer as the provider knows one: by an id, never by name or email address. */
export interface Payer {
  readonly customerId: string
  /** The provider's id of the customer, if one of the customer's saved cards has it. */
  readonly providerId: string | null
  /** The saved card that pays; null for a new card. */
  readonly methodId: string | null
  /** The customer agreed that the provider saves the card. */
  readonly saves: boolean
}

/** A card as its owner recognises it. */
export interface ProviderCard {
  readonly providerCustomer: string
  readonly methodId: string
  /** In the provider's spelling: `visa`, `mastercard`, `amex`. */
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

export interface PaymentIntent {
  readonly id: string
  readonly status: CardIntentStatus
  /** The page of the payment; a path is a page of this service. */
  readonly payUrl: string
}

/** The current status of an intent. Reports can be late, repeated or out of order. */
export interface IntentReport {
  readonly intentId: string
  readonly status: CardIntentStatus
  /** The provider's code for the last failed attempt: `card_declined`. */
  readonly errorCode: string | null
}

/** Money that goes back to the card of a payment, in whole or in part. */
export interface RefundOrder {
  /** Key of the refund, random: the same key returns the same refund. */
  readonly key: string
  readonly intentId: string
  readonly amount: Money
  readonly instant: Date
}

/** The current status of a refund. Reports can be late, repeated or out of order. */
export interface RefundReport {
  readonly refundId: string
  readonly intentId: string
  readonly status: RefundReportStatus
  /** The provider's reason for a failed refund: `expired_or_canceled_card`. */
  readonly errorCode: string | null
  /** The card that it goes to; null if the report does not name it. */
  readonly card: CardLabel | null
}

/** A signed message of the provider. Each `eventId` is handled once. */
export type ProviderEvent =
  | ({ readonly kind: 'intent'; readonly eventId: string } & IntentReport)
  | ({ readonly kind: 'refund'; readonly eventId: string } & RefundReport)
  /** Signed, but about nothing that this service stores. */
  | { readonly kind: 'other'; readonly eventId: string }

/** A request to the webhook: the raw body and its header. */
export interface ProviderMessage {
  readonly body: string
  readonly header: (name: string) => string | undefined
}

/** The provider's form on our payment page. */
export interface CardForm {
  /** The public key that the page gives to the provider's script. */
  readonly publishableKey: string
  readonly read: (intentId: string) => Promise<CardFormIntent>
}

export interface CardFormIntent extends IntentReport {
  readonly amount: Money
  /** Allows the page to pay this intent and nothing else. */
  readonly clientSecret: string
  /** The customer agreed to save the card. */
  readonly saves: boolean
}

/** Every call can be repeated and rejects if the provider is unavailable. */
export interface PaymentProvider {
  /** Moves no money: an intent whose response was lost is never paid. */
  readonly createIntent: (order: PaymentOrder) => Promise<PaymentIntent>
  /** Charges a saved card. A declined card is a report; without a response, `readIntent` says what happened. */
  readonly confirmIntent: (intentId: string, methodId: string) => Promise<IntentReport>
  readonly readIntent: (intentId: string) => Promise<IntentReport>
  /** Cancels the intent unless the payment is in progress. Returns its status afterwards. */
  readonly cancelIntent: (intentId: string) => Promise<IntentReport>
  /** Refunds to the card. A refund that the provider refuses is `failed`, with the provider's code; repeating its key changes nothing. */
  readonly refund: (order: RefundOrder) => Promise<RefundReport>
  /** null if the provider does not know it: another account has made it. */
  readonly readRefund: (refundId: string) => Promise<RefundReport | null>
  /** The card that an intent saved; null if it saved none. */
  readonly readSavedCard: (intentId: string) => Promise<ProviderCard | null>
  readonly removeSavedCard: (methodId: string) => Promise<void>
  /** null if the provider has a page of its own. */
  readonly form: CardForm | null
  /** Reads a message to the webhook; null if the provider did not sign it, or did so more than five minutes ago. The signature covers the raw body. */
  readonly readWebhook: (body: string, header: (name: string) => string | undefined, instant: Date) => ProviderEvent | null
}

/** Returns the provider of a club; null if the club takes no cards. */
export type PaymentProviders = (tenantId: string) => Promise<PaymentProvider | null>

export const NO_PAYMENTS: PaymentProviders = async () => null
