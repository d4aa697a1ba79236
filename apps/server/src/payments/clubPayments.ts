/** The payment provider of each club: the demo page of a demo club, Stripe for a club with keys, else none. */
import type { Logger } from 'pino'
import { type Db, inTenant, rowOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { demoPayments } from './demoProvider.ts'
import type { PaymentProvider, PaymentProviders } from './paymentProvider.ts'
import { openKey } from './sealedKeys.ts'
import { type StripeKeys, type StripeServer, stripeProvider } from './stripeProvider.ts'

interface Sealed {
  readonly publishable_key: string
  readonly secret_key: Buffer
  readonly webhook_secret: Buffer
  readonly changed_at: Date
}

export interface ClubPaymentDeps {
  readonly log: Pick<Logger, 'error'>
  /** Opens the keys of the clubs; null if this installation has none. */
  readonly sealingKey: Buffer | null
  /** For tests: where Stripe answers. */
  readonly server?: StripeServer
}

export function clubPayments(db: Db, { log, sealingKey, server }: ClubPaymentDeps): PaymentProviders {
  const demo = demoPayments(db)
  /** One connection to Stripe for each club, until its keys change. */
  const known = new Map<string, { readonly changedAt: number; readonly provider: PaymentProvider }>()
  return async (tenantId) => {
    const sealed = await inTenant(
      db,
      tenantId,
      (tx) =>
        rowOf<Sealed>(
          tx,
          sql`select publishable_key, secret_key, webhook_secret, changed_at from card_account where tenant_id = ${tenantId}`,
        ),
      'read',
    )
    if (!sealed) {
      known.delete(tenantId)
      return demo(tenantId)
    }
    const changedAt = sealed.changed_at.getTime()
    const before = known.get(tenantId)
    if (before?.changedAt === changedAt) return before.provider
    const keys = sealingKey && openKeys(sealingKey, tenantId, sealed)
    if (!keys) {
      log.error({ tenant: tenantId }, 'the keys of the card provider cannot be opened: check PAYMENT_KEY, or enter them again')
      return null
    }
    const provider = stripeProvider(tenantId, keys, server)
    known.set(tenantId, { changedAt, provider })
    return provider
  }
}

function openKeys(key: Buffer, tenantId: string, sealed: Sealed): StripeKeys | null {
  const secretKey = openKey(key, { tenantId, name: 'secretKey' }, sealed.secret_key)
  const webhookSecret = openKey(key, { tenantId, name: 'webhookSecret' }, sealed.webhook_secret)
  return secretKey === null || webhookSecret === null ? null : { publishableKey: sealed.publishable_key, secretKey, webhookSecret }
}
