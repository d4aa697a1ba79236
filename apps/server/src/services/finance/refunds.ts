/** Refunds to cards: what the provider reports about them. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { RefundReport } from '../../payments/paymentProvider.ts'

/** Applies the report. Ignores a report on a refund of an unknown payment. */
export async function applyRefundReport(tx: Tx, { intentId }: RefundReport, _instant: Date): Promise<void> {
  await rowOf(tx, sql`select id from basket_payment where tenant_id = ${tx.tenantId} and intent_id = ${intentId} for update`)
}
