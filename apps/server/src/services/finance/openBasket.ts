/** The open basket of a customer, for every service that puts something into it. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

/** Minutes that the customer has from the checkout to the payment, and again for the payment itself. */
export const PAY_MINUTES = 10

/** Returns the id of the open basket and locks it; creates it if it is missing. */
export async function openBasketId(tx: Tx, customerId: string, instant: Date): Promise<string> {
  await tx.query(
    sql`insert into basket (tenant_id, customer_id, created_at) values (${tx.tenantId}, ${customerId}, ${instant})
      on conflict (tenant_id, customer_id) where paid_at is null do nothing`,
  )
  const row = await rowOf<{ id: string }>(
    tx,
    sql`select id from basket where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and paid_at is null for update`,
  )
  return (row as { id: string }).id
}

/** Returns whether a payment of the basket is in progress, so that it accepts no more. */
export async function isBasketBeingPaid(tx: Tx, basketId: string): Promise<boolean> {
  const row = await rowOf(
    tx,
    sql`select from basket_payment where tenant_id = ${tx.tenantId} and basket_id = ${basketId} and status = 'pending'`,
  )
  return row !== undefined
}

/** Cancels the checkout because the basket no longer holds the items that were checked out. */
export async function reopen(tx: Tx, basketId: string): Promise<void> {
  await tx.query(
    sql`update basket set checked_out_total = null, checked_out_at = null where tenant_id = ${tx.tenantId} and id = ${basketId}`,
  )
}
