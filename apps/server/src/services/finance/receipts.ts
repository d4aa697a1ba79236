/** Receipts of the club's certified till, for money that was taken in cash or by terminal, or paid back in cash. Clubhouse is not a till. FI-71+. */
import type { ClubDateTime } from '@club/core'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

export type ReceiptRefusal = { readonly code: 'receiptMissing' } | { readonly code: 'receiptUsed'; readonly receipt: string }

/** Money that was taken, or paid back. */
export interface TillPayment {
  readonly payType: 'cash' | 'terminal' | 'bankTransfer'
  /** The number on the receipt; '' without one. */
  readonly receipt: string
  readonly now: ClubDateTime
}

/**
 * Returns why the money cannot be recorded with this receipt, or null. A receipt counts once per day, taken or paid back, unless its payment
 * was undone in whole; until the transaction ends, no other one can use it.
 */
export async function receiptRefusal(tx: Tx, { payType, receipt, now }: TillPayment): Promise<ReceiptRefusal | null> {
  if (payType === 'bankTransfer') return null
  if (receipt === '') return { code: 'receiptMissing' }
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['receipt', tx.tenantId, receipt])}, 0))`)
  const used = await rowOf(
    tx,
    sql`select d.id from fin_document d where d.tenant_id = ${tx.tenantId} and d.type in ('payment', 'accountRefund') and d.pay_type in ('cash', 'terminal')
      and d.external_number = ${receipt} and d.at >= ${now}::date and d.at < ${now}::date + 1
      and (select coalesce(abs(sum(v.debit - v.credit)), 0) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id)
        < greatest(d.debit, d.credit) limit 1`,
  )
  return used ? { code: 'receiptUsed', receipt } : null
}
