/** Receives the signed messages of payment providers. Each event takes effect once. PA-41+, PA-43+. */
import { type Db, inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { PaymentProviders, ProviderEvent, ProviderMessage } from '../../payments/paymentProvider.ts'
import { applyRefundReport } from '../refunds/refunds.ts'
import { applyPaymentReport } from './settleBasket.ts'

/** The way in for the webhook and for the demo provider. Returns false for a message that the club's provider did not sign. */
export async function receiveProviderMessage(
  { db, payments }: { readonly db: Db; readonly payments: PaymentProviders },
  tenantId: string,
  { body, header }: ProviderMessage,
  instant: Date,
): Promise<boolean> {
  const provider = await payments(tenantId)
  const event = provider?.readWebhook(body, header, instant) ?? null
  if (event) await inTenant(db, tenantId, (tx) => handleProviderEvent(tx, event, instant))
  return event !== null
}

export async function handleProviderEvent(tx: Tx, event: ProviderEvent, instant: Date): Promise<void> {
  // Stored with its effect: an event whose handling fails is handled when the provider sends it again.
  const fresh = await rowOf(
    tx,
    sql`insert into payment_event (tenant_id, id, received_at) values (${tx.tenantId}, ${event.eventId}, ${instant})
      on conflict do nothing returning id`,
  )
  if (!fresh) return
  if (event.kind === 'intent') await applyPaymentReport(tx, event, instant)
  if (event.kind === 'refund') await applyRefundReport(tx, event, instant)
}
