/** Reverses payments by direct debit that can no longer be collected, because no mandate covers them. MA-123+. */
import { sumMoney, uncollectablePayments } from '@club/core/finance'
import { rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { debitUncollected } from '../emails/templates/debitNews.ts'
import { readCollectables, readDebitedMandates } from '../finance/readCollectables.ts'
import { lockFinAccount } from '../finance/settleInvoices.ts'
import { type CollectedPayment, type ReversalWork, reversePayments } from './reversePayments.ts'

interface ReleaseWork extends ReversalWork {
  readonly club: ClubFacts
}

/** Reverses the payments of these customers that no bank has been given and no mandate covers. `quiet`: without an email. */
export async function releaseUncollectable(work: ReleaseWork, customerIds: readonly string[], { quiet = false } = {}): Promise<void> {
  const { tx, club, instant } = work
  const inOrder = [...new Set(customerIds)].sort((one, other) => Number(BigInt(one) - BigInt(other)))
  for (const customerId of inOrder) {
    await lockFinAccount(tx, customerId)
    const documents = await readCollectables(
      tx,
      club.currency,
      sql`d.customer_id = ${customerId} and not exists (select from collection_item i join collection_debit b on b.tenant_id = i.tenant_id and b.id = i.debit_id
        where i.tenant_id = d.tenant_id and i.document_id = d.id and i.taken and b.status <> 'announced')`,
    )
    const payments = uncollectablePayments(documents, await readDebitedMandates(tx, sql`m.customer_id = ${customerId}`))
    if (payments.length === 0) continue
    const bonuses = await rowsOf<Pick<CollectedPayment, 'id' | 'bonus'>>(
      tx,
      sql`select id, bonus from fin_document where tenant_id = ${tx.tenantId} and id = any(${payments.map(({ id }) => id)}::bigint[])`,
    )
    const bonusOf = new Map(bonuses.map(({ id, bonus }) => [id, bonus]))
    await reversePayments(
      work,
      customerId,
      payments.map(({ id, open }) => ({ id, amount: open.amount, bonus: bonusOf.get(id) ?? 0 })),
    )
    const { amount } = sumMoney(
      club.currency,
      payments.map(({ open }) => open),
    )
    if (!quiet) await queueEmail(tx, debitUncollected, { customerId, data: { amount } }, { instant })
  }
}
