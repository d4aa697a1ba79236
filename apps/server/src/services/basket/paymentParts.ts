/** Parts of a payment that vouchers pay: reserved while the payment runs, then charged or released. UI-76+, UI-77+. */
import { type Money, minMoney } from '@club/core/finance'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { lockFinAccount, readUnpaid, settleInvoices } from '../finance/settleInvoices.ts'
import { releaseAfterFailure } from '../reservations/payment/unpaidBookings.ts'
import { lockVoucher, releaseVoucher, reserveVoucher, takeFromVoucher } from '../vouchers/vouchers.ts'
import type { BasketAttempt, StoredBasket } from './storedBasket.ts'

/** A part of a payment by a voucher. */
export interface VoucherPart {
  readonly voucherId: string
  readonly amount: Money
}

/** Reserves the vouchers of a payment. Returns what a voucher pays if that is less than its part; else null. */
export async function reserveParts(tx: Tx, customerId: string, parts: readonly VoucherPart[], club: ClubFacts): Promise<Money | null> {
  if (parts.length === 0) return null
  // The account before its vouchers, and these in one order, as everywhere: two payments do not wait for each other.
  await lockFinAccount(tx, customerId)
  for (const { voucherId, amount } of parts.toSorted((one, other) => Number(one.voucherId) - Number(other.voucherId))) {
    const left = await lockVoucher(tx, voucherId, customerId, club)
    if (left.amount < amount.amount) return left
    await reserveVoucher(tx, voucherId, amount.amount)
  }
  return null
}

/** Returns the parts of a payment that are still reserved. */
export function pendingParts({ attempts }: StoredBasket, paymentId: string): readonly BasketAttempt[] {
  return attempts.filter(({ partOf, status }) => partOf === paymentId && status === 'pending')
}

interface Charge {
  readonly basketId: string
  readonly customerId: string
  readonly invoiceIds: readonly string[]
  readonly club: ClubFacts
  readonly instant: Date
}

/** Charges the vouchers among the payments, at most what is unpaid of the invoices; the rest of a part is free again. */
export async function chargeVouchers(tx: Tx, payments: readonly BasketAttempt[], charge: Charge): Promise<void> {
  const { basketId, customerId, invoiceIds, club, instant } = charge
  for (const { id, voucherId, amount } of payments) {
    if (voucherId === null) continue
    await lockFinAccount(tx, customerId)
    const pays = minMoney(amount, await readUnpaid(tx, customerId, invoiceIds, club.currency))
    await releaseVoucher(tx, voucherId, amount.amount)
    await tx.query(sql`update basket_payment set status = ${pays.amount > 0 ? 'succeeded' : 'failed'},
      amount = ${pays.amount > 0 ? pays.amount : amount.amount} where tenant_id = ${tx.tenantId} and id = ${id}`)
    if (pays.amount === 0) continue
    const payment = { customerId, invoiceIds, amount: pays, payType: 'voucher' as const, key: `basket/${basketId}/payment/${id}` }
    const { documentId } = await settleInvoices(tx, { ...payment, now: club.now })
    await takeFromVoucher(tx, voucherId, pays.amount, documentId, instant)
  }
}

/** Releases the vouchers of a payment that failed. */
async function releaseParts(tx: Tx, paymentId: string): Promise<void> {
  const released = await rowsOf<{ voucher_id: string; amount: number }>(
    tx,
    sql`update basket_payment set status = 'failed' where tenant_id = ${tx.tenantId} and part_of = ${paymentId} and status = 'pending'
      returning voucher_id, amount`,
  )
  for (const { voucher_id, amount } of released.toSorted((one, other) => Number(one.voucher_id) - Number(other.voucher_id))) {
    await releaseVoucher(tx, voucher_id, amount)
  }
}

/** Frees all that was held for a payment that failed: the value of its vouchers, and in time its tee times. */
export async function releasePayment(tx: Tx, paymentId: string, basketId: string, instant: Date): Promise<void> {
  await releaseParts(tx, paymentId)
  await releaseAfterFailure(tx, basketId, instant)
}
