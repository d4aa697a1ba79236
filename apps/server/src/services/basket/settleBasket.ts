/**
 * Applies reports on payments: each takes effect once, in any order. When a basket is paid, the same transaction turns its places into
 * entries, settles its invoices and records both in the finance account. BA-24, PA-18, PA-41+.
 */
import { type CardIntentStatus, intentAfter, type Money, paymentStatusOf, subtractMoney, sumMoney, zeroMoney } from '@club/core/finance'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { IntentReport } from '../../payments/paymentProvider.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { enterReserved } from '../entries/placeHolds.ts'
import { reopen } from '../finance/openBasket.ts'
import { payTypeName } from '../finance/payTypeName.ts'
import { lockFinAccount, settleInvoices } from '../finance/settleInvoices.ts'
import { bookTopUp } from '../finance/topUps.ts'
import { readLanguage } from '../people/readLanguage.ts'
import { openRefund } from '../refunds/refunds.ts'
import { arrivePaid } from '../reservations/arrivals.ts'
import { type CourseDay, raiseDays } from '../reservations/bookingTransaction.ts'
import { notifyOfLatePayment } from '../reservations/payment/latePayment.ts'
import { confirmBookings } from '../reservations/payment/unpaidBookings.ts'
import { readBasketCharges } from './basketCharges.ts'
import { productInvoice } from './feeInvoice.ts'
import { lockBasket } from './lockBasket.ts'
import { chargeVouchers, pendingParts, releasePayment } from './paymentParts.ts'
import { queueSaveCard } from './savedCards.ts'
import type { BasketAttempt, StoredBasket } from './storedBasket.ts'

interface Arrival {
  readonly club: ClubFacts
  readonly instant: Date
}

/** Applies the report. Ignores a report on an unknown intent. */
export async function applyPaymentReport(tx: Tx, { intentId, status, errorCode }: IntentReport, instant: Date): Promise<void> {
  const found = await rowOf<{ id: string; basket_id: string; customer_id: string; save_card: boolean }>(
    tx,
    sql`select p.id, p.basket_id, p.save_card, b.customer_id from basket_payment p join basket b on b.tenant_id = p.tenant_id and b.id = p.basket_id
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
  const paymentStatus = paymentStatusOf(now)
  await tx.query(
    sql`update basket_payment set intent_status = ${now}, status = ${paymentStatus}, error_code = ${now === status ? errorCode : attempt.errorCode}
      where tenant_id = ${tx.tenantId} and id = ${attempt.id}`,
  )
  if (paymentStatus === 'succeeded' && attempt.status !== 'succeeded') {
    await paymentArrived(tx, basket, attempt, reader)
    if (found.save_card) await queueSaveCard(tx, attempt.id, instant)
  }
  // Places whose reservation expired during the payment become free now.
  if (paymentStatus === 'failed' && attempt.status === 'pending') {
    await releasePayment(tx, attempt.id, found.basket_id, instant)
    await settled()
  }
}

/** Books a payment that has arrived: for its basket, or as credit on the account if that basket is paid or has changed meanwhile. */
export async function paymentArrived(tx: Tx, basket: StoredBasket, attempt: BasketAttempt, reader: Arrival): Promise<void> {
  const { id, customerId, items, total } = basket
  const isStill = !basket.isPaid && items.length > 0 && attempt.checkout === basket.checkout
  const parts = pendingParts(basket, attempt.id)
  const together = sumMoney(
    attempt.amount.currency,
    [attempt, ...parts].map((one) => one.amount),
  )
  const pays = isStill && total.amount <= together.amount
  // The payment is not for the current items, so these need a new checkout.
  if (!pays && !basket.isPaid) {
    await tx.query(sql`update basket set checkout = checkout + 1 where tenant_id = ${tx.tenantId} and id = ${id}`)
    await reopen(tx, id as string)
  }
  const { invoiceIds, days } = pays ? await complete(tx, basket, reader) : { invoiceIds: [], days: [] }
  const toppedUp = pays ? await topUp(tx, basket, attempt, reader) : zeroMoney(attempt.amount.currency)
  // Nothing is unpaid if the basket is not paid now: then the vouchers are released.
  await chargeVouchers(tx, [...parts, attempt], { basketId: id as string, customerId, invoiceIds, ...reader })
  const amount = attempt.voucherId === null ? subtractMoney(attempt.amount, toppedUp) : toppedUp
  const payment = { customerId, invoiceIds, amount, payType: attempt.payTypeId, key: `basket/${id}/payment/${attempt.id}` }
  const settled = amount.amount > 0 ? await settleInvoices(tx, { ...payment, now: reader.club.now }) : null
  if (days.length > 0) await raiseDays(tx, days)
  const quiet = !pays && (await notifyOfLatePayment(tx, { paymentId: attempt.id, customerId, instant: reader.instant }))
  if (settled !== null && settled.rest.amount > 0) {
    const { documentId, rest } = settled
    const reason = pays || basket.isPaid ? 'paidTwice' : 'paidLate'
    await refundUnused(tx, { customerId, attempt, documentId, amount: rest.amount, reason, quiet, reader })
  }
}

interface Unused {
  readonly customerId: string
  readonly attempt: BasketAttempt
  /** The payment in the finance account. */
  readonly documentId: string
  readonly amount: number
  readonly reason: 'paidTwice' | 'paidLate'
  readonly quiet: boolean
  readonly reader: Arrival
}

/** Refunds the part of a payment that pays for nothing. */
async function refundUnused(tx: Tx, unused: Unused): Promise<void> {
  const { customerId, attempt, documentId, amount, reason, quiet, reader } = unused
  const { club, instant } = reader
  const language = await readLanguage(tx, customerId, club)
  const cards = attempt.payTypeId === 'card' ? [{ paymentId: attempt.id, documentId, amount }] : []
  const item = payTypeName(attempt.payTypeId, language)
  const source = { customerId, reason, item, quiet, club, instant, invoiceId: null, paymentId: attempt.id }
  await openRefund(tx, { ...source, amount, documentId, cards })
}

/** Books the top-up of a paid basket and returns its amount without bonus, which settles no invoice. */
async function topUp(tx: Tx, { id, customerId, items }: StoredBasket, { payTypeId }: BasketAttempt, { club }: Arrival): Promise<Money> {
  const item = items.find(({ kind }) => kind === 'topUpAccount')
  if (!item) return zeroMoney(club.currency)
  if (payTypeId === 'account' || payTypeId === 'voucher') throw new Error('A top-up is not paid from the account or a voucher')
  const { price: amount, bonus = zeroMoney(club.currency), notes } = item
  const language = await readLanguage(tx, customerId, club)
  await lockFinAccount(tx, customerId)
  await bookTopUp(tx, { customerId, amount, bonus, notes, language, payType: payTypeId, key: `basket/${id}/top-up`, now: club.now })
  return amount
}

interface Completed {
  /** The invoices that the payment is for. */
  readonly invoiceIds: readonly string[]
  /** The days of the tee times that are booked now. */
  readonly days: readonly CourseDay[]
}

/** Completes the basket: places become entries, held tee times become bookings, fees are paid. */
async function complete(tx: Tx, basket: StoredBasket, { club, instant }: Arrival): Promise<Completed> {
  const { id, customerId, items } = basket
  for (const { tournamentId, customerIds } of items) {
    if (tournamentId !== null) await enterReserved(tx, { tournamentId, actorId: customerId, instant }, customerIds)
  }
  await tx.query(
    sql`update competition_fee set paid_at = ${instant} where tenant_id = ${tx.tenantId} and basket_id = ${id} and paid_at is null`,
  )
  await tx.query(sql`update basket set paid_at = ${instant} where tenant_id = ${tx.tenantId} and id = ${id}`)
  const charges = await readBasketCharges(tx, id as string)
  const products = items.some(({ kind }) => kind === 'product') ? [await productInvoice(tx, basket, charges, club, instant)] : []
  const days = await confirmBookings(tx, id as string, instant)
  await tx.query(
    sql`update booking_charge set paid_at = ${instant} where tenant_id = ${tx.tenantId} and basket_id = ${id} and paid_at is null`,
  )
  await arrivePaid(tx, sql`c.basket_id = ${id}`, { actorId: customerId, instant })
  return { invoiceIds: [...products, ...items.flatMap(({ invoiceIds }) => invoiceIds)], days }
}
