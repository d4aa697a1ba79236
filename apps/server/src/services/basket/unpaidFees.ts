/** Fees that a payer has not paid yet, and their way into the basket. TS-79, BA-33+. */
import type { FeeArticle } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { reopen } from '../finance/openBasket.ts'

export interface UnpaidFee {
  readonly id: string
  readonly customerId: string
  readonly article: FeeArticle
  readonly amount: number
  readonly inBasket: boolean
}

/** Returns the unpaid fees of a tournament that this customer has to pay, in the order of their creation; none if it is cancelled. */
export function readUnpaidFees(tx: Tx, payerId: string, tournamentId: string): Promise<readonly UnpaidFee[]> {
  return rowsOf<UnpaidFee>(
    tx,
    sql`select id, customer_id as "customerId", article_id as article, amount, basket_id is not null as "inBasket" from competition_fee
      where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and payer_id = ${payerId} and paid_at is null
        and exists (select from tournament t where t.tenant_id = ${tx.tenantId} and t.id = ${tournamentId} and not t.cancelled)
      order by id`,
  )
}

/** Puts the fees into the basket, whose checkout ends. */
export async function addFeesToBasket(tx: Tx, basketId: string, fees: readonly UnpaidFee[]): Promise<void> {
  await tx.query(
    sql`update competition_fee set basket_id = ${basketId} where tenant_id = ${tx.tenantId} and id = any(${fees.map(({ id }) => id)}::bigint[])
      and paid_at is null`,
  )
  await reopen(tx, basketId)
}
