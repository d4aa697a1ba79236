/** Receives the signed messages of payment providers. Each event takes effect once. PA-41+, PA-43+, PA-55+. */
import { type Db, inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { PaymentProviders, ProviderEvent, ProviderMessage } from '../../payments/paymentProvider.ts'
import { applyRefundReport } from '../refunds/refunds.ts'
import { applyPaymentReport } from './settleBasket.ts'

/** A provider sends an event again for some days; its effect is idempotent even after that. */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** Deleted with one event, so that none waits for many. */
const DELETED_TOGETHER = 100

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
  await deleteOldEvents(tx, instant)
  if (event.kind === 'intent') await applyPaymentReport(tx, event, instant)
  if (event.kind === 'refund') await applyRefundReport(tx, event, instant)
}

async function deleteOldEvents(tx: Tx, instant: Date): Promise<void> {
  await tx.query(
    sql`delete from payment_event where tenant_id = ${tx.tenantId} and id in (
      select id from payment_event where tenant_id = ${tx.tenantId} and received_at < ${new Date(instant.getTime() - KEPT_MS)}
      order by received_at limit ${DELETED_TOGETHER})`,
  )
}
