/** The club's setting for refunds that follow from a rule. FI-88+. */
import type { RefundSetting } from '@club/core/finance'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

export async function readRefundSetting(tx: Tx): Promise<RefundSetting> {
  const row = await rowOf<{ refund_way: RefundSetting }>(tx, sql`select refund_way from club where tenant_id = ${tx.tenantId}`)
  return row?.refund_way ?? 'account'
}
