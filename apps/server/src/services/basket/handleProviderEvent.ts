/** Applies a signed message of a payment provider. Each event takes effect once. PA-41+, PA-43+. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { ProviderEvent } from '../../payments/paymentProvider.ts'
import { applyRefundReport } from '../finance/refunds.ts'
import { applyPaymentReport } from './settleBasket.ts'

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
