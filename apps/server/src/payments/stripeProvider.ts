/** Stripe as payment provider of a club: PaymentIntents through its own SDK, with the form of Stripe on our payment page. */
import { money } from '@club/core/finance'
import Stripe from 'stripe'
import type { IntentReport, Payer, PaymentOrder, PaymentProvider, ProviderCard, RefundOrder, RefundReport } from './paymentProvider.ts'
import { intentReport, readStripeEvent, refundReport } from './stripeReports.ts'

/** The version whose fields the types of the SDK describe; the script of the payment page has the same name. */
export const STRIPE_API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 15_000
/** Makes the response to a refund name the card that was charged. */
const NAMES_CARD = { expand: ['charge'] }

export interface StripeKeys {
  readonly publishableKey: string
  readonly secretKey: string
  readonly webhookSecret: string
}

/** The server of Stripe's API; left out for Stripe's own. */
export type StripeServer = Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'>

export function stripeProvider(tenantId: string, keys: StripeKeys, server: StripeServer = {}): PaymentProvider {
  const stripe = new Stripe(keys.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    // Repeats carry the same idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
    ...server,
  })
  const keyOf = (...parts: readonly string[]) => ({ idempotencyKey: [tenantId, ...parts].join('/') })
  const readIntent = async (id: string): Promise<IntentReport> => {
    try {
      return intentReport(await stripe.paymentIntents.retrieve(id))
    } catch (error) {
      // The club has another account now, or live keys instead of test keys: this intent is never paid.
      if (isMissing(error)) return { intentId: id, status: 'canceled', errorCode: 'canceled' }
      throw error
    }
  }
  return {
    createIntent: async (order) => {
      const customer = order.payer && (await customerOf(stripe, order.payer, keyOf('customer', order.key)))
      const intent = await stripe.paymentIntents.create(intentParams(order, tenantId, customer), keyOf('payment', order.key))
      return { id: intent.id, status: intentReport(intent).status, payUrl: `/pay/${tenantId}/${intent.id}` }
    },
    confirmIntent: async (id, methodId) => {
      try {
        const params = { payment_method: methodId, use_stripe_sdk: true }
        return intentReport(await stripe.paymentIntents.confirm(id, params, keyOf('confirm', id, methodId)))
      } catch (error) {
        // The decline of a card is an error of the SDK; the intent then has the reason.
        if (error instanceof Stripe.errors.StripeCardError) return readIntent(id)
        throw error
      }
    },
    readIntent,
    cancelIntent: async (id) => {
      try {
        return intentReport(await stripe.paymentIntents.cancel(id))
      } catch (error) {
        if (isRefused(error)) return readIntent(id)
        throw error
      }
    },
    refund: (order) => refund(stripe, order, keyOf('refund', order.key)),
    readRefund: async (id) => {
      try {
        return refundReport(await stripe.refunds.retrieve(id, NAMES_CARD))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    readSavedCard: (id) => readSavedCard(stripe, id).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error))),
    removeSavedCard: async (methodId) => {
      try {
        await stripe.paymentMethods.detach(methodId)
      } catch (error) {
        // The club removed it at Stripe, or has another account now.
        if (!isRefused(error)) throw error
      }
    },
    readWebhook: (body, header, instant) => readStripeEvent(body, header('stripe-signature'), keys.webhookSecret, instant),
    form: {
      publishableKey: keys.publishableKey,
      read: async (id) => {
        const intent = await stripe.paymentIntents.retrieve(id)
        const amount = money(intent.amount, intent.currency.toUpperCase())
        return { ...intentReport(intent), amount, clientSecret: intent.client_secret ?? '', saves: intent.setup_future_usage !== null }
      },
    },
  }
}

/** Stripe refused the request for good: the object is in another state, or does not exist. */
function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

function isMissing(error: unknown): boolean {
  return isRefused(error) && error.code === 'resource_missing'
}

async function customerOf(stripe: Stripe, { customerId, providerId }: Payer, options: Stripe.RequestOptions): Promise<string> {
  if (providerId !== null) return providerId
  // Neither name nor email address: Stripe needs neither to save a card.
  const { id } = await stripe.customers.create({ metadata: { customerId } }, options)
  return id
}

function intentParams({ key, amount, payer }: PaymentOrder, tenantId: string, customer: string | null): Stripe.PaymentIntentCreateParams {
  return {
    amount: amount.amount,
    currency: amount.currency.toLowerCase(),
    allowed_payment_method_types: ['card'],
    metadata: { tenantId, payment: key },
    ...(customer !== null && { customer }),
    ...(payer?.saves === true && { setup_future_usage: 'on_session' as const }),
  }
}

async function refund(stripe: Stripe, { key, intentId, amount }: RefundOrder, options: Stripe.RequestOptions): Promise<RefundReport> {
  try {
    const params = { payment_intent: intentId, amount: amount.amount, metadata: { refund: key }, ...NAMES_CARD }
    return refundReport(await stripe.refunds.create(params, options))
  } catch (error) {
    if (!isRefused(error)) throw error
    return { refundId: `refused-${key}`, intentId, status: 'failed', errorCode: error.code ?? 'refused', card: null }
  }
}

async function readSavedCard(stripe: Stripe, intentId: string): Promise<ProviderCard | null> {
  const {
    customer,
    payment_method: method,
    setup_future_usage: usage,
  } = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['payment_method'],
  })
  if (usage === null || customer === null || method === null || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  const providerCustomer = typeof customer === 'string' ? customer : customer.id
  return { providerCustomer, methodId: method.id, brand, last4, expMonth, expYear }
}
