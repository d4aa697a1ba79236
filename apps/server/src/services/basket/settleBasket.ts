/**
 * What a report on a payment changes: once, in whatever order reports come. When a basket is paid, everything in it happens in the same
 * transaction: places become entries, invoices are settled, and the account's book says so. BA-24, PA-18, PA-41+.
 */
import { type CardIntentStatus, intentAfter, paymentStatusOf } from '@club/core/finance'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { IntentReport } from '../../payments/paymentProvider.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { enterReserved } from '../entries/placeHolds.ts'
import { settleInvoices } from '../finance/settleInvoices.ts'
import { feeInvoice } from './feeInvoice.ts'
import { lockBasket, reopen } from './lockBasket.ts'
import type { BasketAttempt, StoredBasket } from './storedBasket.ts'

interface Arrival {
  readonly club: ClubFacts
  readonly instant: Date
}

/** A report on an intent that is not known here changes nothing. */
export async function applyPaymentReport(tx: Tx, { intentId, status, errorCode }: IntentReport, instant: Date): Promise<void> {
  const found = await rowOf<{ id: string; basket_id: string; customer_id: string }>(
    tx,
    sql`select p.id, p.basket_id, b.customer_id from basket_payment p join basket b on b.tenant_id = p.tenant_id and b.id = p.basket_id
      where p.tenant_id = ${tx.tenantId} and p.intent_id = ${intentId}`,
  )
  if (!found) return
  const reader = { club: await clubFacts(tx, instant), language: 'en' as const, instant }
  const settled = () => lockBasket(tx, found.customer_id, sql`b.id = ${found.basket_id}`, reader)
  const basket = await settled()
  const attempt = basket.attempts.find(({ id }) => id === found.id)
  if (!attempt) return
  const known: CardIntentStatus = attempt.intentStatus ?? 'requiresPaymentMethod'
  const now = intentAfter(known, status)
  const told = paymentStatusOf(now)
  await tx.query(
    sql`update basket_payment set intent_status = ${now}, status = ${told}, error_code = ${now === status ? errorCode : attempt.errorCode}
      where tenant_id = ${tx.tenantId} and id = ${attempt.id}`,
  )
  if (told === 'succeeded' && attempt.status !== 'succeeded') await paymentArrived(tx, basket, attempt, reader)
  // What it kept beyond its timer is free from now on.
  if (told === 'failed' && attempt.status === 'pending') await settled()
}

/** Money that has arrived: for its basket, or, where that is paid or has changed meanwhile, as credit on the account. */
export async function paymentArrived(tx: Tx, basket: StoredBasket, attempt: BasketAttempt, reader: Arrival): Promise<void> {
  const { id, customerId, items, total } = basket
  const isStill = !basket.isPaid && items.length > 0 && attempt.checkout === basket.checkout
  const pays = isStill && total.amount <= attempt.amount.amount
  // It is not for what lies there now, which is to be checked out afresh.
  if (!pays && !basket.isPaid) {
    await tx.query(sql`update basket set checkout = checkout + 1 where tenant_id = ${tx.tenantId} and id = ${id}`)
    await reopen(tx, id as string)
  }
  await settleInvoices(tx, {
    customerId,
    invoiceIds: pays ? await complete(tx, basket, reader) : [],
    amount: attempt.amount,
    payType: attempt.payTypeId,
    key: `basket/${id}/payment/${attempt.id}`,
    now: reader.club.now,
  })
}

/** The invoices that the payment is for. */
async function complete(tx: Tx, basket: StoredBasket, { club, instant }: Arrival): Promise<readonly string[]> {
  const { id, customerId, items } = basket
  for (const { tournamentId, customerIds } of items) {
    if (tournamentId !== null) await enterReserved(tx, { tournamentId, actorId: customerId, instant }, customerIds)
  }
  await tx.query(
    sql`update competition_fee set paid_at = ${instant} where tenant_id = ${tx.tenantId} and basket_id = ${id} and paid_at is null`,
  )
  await tx.query(sql`update basket set paid_at = ${instant} where tenant_id = ${tx.tenantId} and id = ${id}`)
  const fees = items.some(({ tournamentId }) => tournamentId !== null) ? [await feeInvoice(tx, basket, club)] : []
  return [...fees, ...items.flatMap(({ invoiceIds }) => invoiceIds)]
}
