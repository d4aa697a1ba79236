/** Payments that the desk takes, and their undoing. A payment is an invoice and a payment in the ledger, of a customer also in their account. CALL-321+, CALL-322+; RE-214+. */
import { randomUUID } from 'node:crypto'
import type { ClubDateTime } from '@club/core'
import { money } from '@club/core/finance'
import type { PaymentRefusal, PriceStep } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { Language } from '../../../language/language.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { isOurId } from '../../../refusal/idOf.ts'
import type { ClubFacts } from '../../clubs/clubFacts.ts'
import { voidInvoice } from '../../finance/invoices.ts'
import { reopen } from '../../finance/openBasket.ts'
import { receiptRefusal } from '../../finance/receipts.ts'
import { settleInvoices } from '../../finance/settleInvoices.ts'
import { arrivePaid } from '../arrivals.ts'
import { courseDayOf, raiseDays } from '../bookingTransaction.ts'
import { reservationRefusalDetails } from '../reservationRefusalDetails.ts'
import { invoiceCharges } from './storeCharges.ts'

export interface DeskPaymentWork {
  readonly club: ClubFacts
  readonly instant: Date
  readonly language: Language
}

export interface TakenPayment {
  readonly chargeIds: readonly string[]
  readonly amount: number
  readonly payType: 'cash' | 'terminal' | 'bankTransfer'
  /** The receipt number of the club's till; '' for a bank transfer. */
  readonly receipt: string
}

interface ChargeRow {
  /** The player; null for a guest without an account. */
  readonly customerId: string | null
  readonly steps: readonly PriceStep[]
  readonly id: string
  readonly booking_id: string
  readonly payer_id: string | null
  readonly amount: number
  readonly refunded: number
  readonly invoice_id: string | null
  readonly is_paid: boolean
  readonly basket_id: string | null
  readonly being_paid: boolean
  readonly course_id: string
  readonly course: string
  readonly starts_at: ClubDateTime
}

async function refuse(refusal: PaymentRefusal, language: Language): Promise<never> {
  throw new ApiError('bookingRefused', { details: await reservationRefusalDetails([refusal], { language }) })
}

/** Locks the bookings of the charges, then reads the charges; `which` is a column of the charge and its values. */
async function lockCharges(tx: Tx, column: 'id' | 'desk_payment_id', values: readonly string[]): Promise<readonly ChargeRow[]> {
  const which = column === 'id' ? sql`c.id = any(${values}::bigint[])` : sql`c.desk_payment_id = any(${values}::uuid[])`
  await tx.query(
    sql`select from booking b where b.tenant_id = ${tx.tenantId} and b.id in (
      select c.booking_id from booking_charge c where c.tenant_id = ${tx.tenantId} and ${which}) order by b.id for update`,
  )
  return rowsOf<ChargeRow>(
    tx,
    sql`select c.id, c.booking_id, c.customer_id as "customerId", c.steps, c.payer_id, c.amount, c.refunded, c.invoice_id, c.paid_at is not null as is_paid, c.basket_id, b.course_id,
        k.name as course, b.starts_at, exists (
          select from basket_payment p where p.tenant_id = c.tenant_id and p.basket_id = c.basket_id and p.status = 'pending') as being_paid
      from booking_charge c join booking b on b.tenant_id = c.tenant_id and b.id = c.booking_id and b.state <> 'held'
      join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
      where c.tenant_id = ${tx.tenantId} and ${which} order by c.payer_id, c.booking_id, c.id`,
  )
}

/** Shows the payment on the sheets of the desk. */
async function raiseDaysOf(tx: Tx, charges: readonly ChargeRow[]): Promise<void> {
  const days = charges.map(({ course_id: courseId, starts_at: startDateTime }) => courseDayOf({ courseId, startDateTime }))
  await raiseDays(tx, days)
}

/** Takes the payment of open charges; `amount` has to be their sum. Returns the id by which it is undone. */
export async function takePayment(tx: Tx, { club, instant, language }: DeskPaymentWork, taken: TakenPayment): Promise<string> {
  if (!taken.chargeIds.every(isOurId)) throw new ApiError('notFound')
  const charges = await lockCharges(tx, 'id', taken.chargeIds)
  if (charges.length < new Set(taken.chargeIds).size) throw new ApiError('notFound')
  if (charges.some(({ being_paid }) => being_paid)) return refuse({ code: 'paymentInProgress' }, language)
  if (charges.some(({ is_paid, invoice_id }) => is_paid || invoice_id !== null)) return refuse({ code: 'alreadyPaid' }, language)
  const amount = charges.reduce((sum, charge) => sum + charge.amount, 0)
  if (amount !== taken.amount) return refuse({ code: 'wrongAmount', amount }, language)
  const receipt = await receiptRefusal(tx, { ...taken, now: club.now })
  if (receipt) return refuse(receipt, language)
  const paymentId = randomUUID()
  const baskets = [...new Set(charges.flatMap(({ basket_id }) => basket_id ?? []))].toSorted((a, b) => Number(a) - Number(b))
  for (const basketId of baskets) await reopen(tx, basketId)
  await tx.query(
    sql`update booking_charge set basket_id = null, way = 'desk', paid_at = ${instant}, desk_payment_id = ${paymentId}, pay_type = ${taken.payType}
      where tenant_id = ${tx.tenantId} and id = any(${charges.map(({ id }) => id)}::bigint[])`,
  )
  const groups = Map.groupBy(charges, ({ payer_id, booking_id }) => `${payer_id} ${booking_id}`)
  for (const group of groups.values()) {
    const [{ payer_id: customerId, course, starts_at: startsAt }] = group as [ChargeRow, ...ChargeRow[]]
    const invoiceId = await invoiceCharges(tx, { round: { course, startsAt }, club }, customerId, group)
    const sum = group.reduce((total, charge) => total + charge.amount, 0)
    const paid = {
      customerId,
      invoiceIds: [invoiceId],
      amount: money(sum, club.currency),
      payType: taken.payType,
      receipt: taken.receipt,
      key: null,
      now: club.now,
    }
    await settleInvoices(tx, paid)
  }
  await arrivePaid(tx, sql`c.desk_payment_id = ${paymentId}::uuid`, { actorId: null, instant })
  await raiseDaysOf(tx, charges)
  return paymentId
}

/** Undoes a payment: invoices and payments are voided, and the charges are open again. Refused once a part of it was refunded. */
export async function voidPayment(tx: Tx, { club, language }: DeskPaymentWork, paymentId: string): Promise<void> {
  const charges = await lockCharges(tx, 'desk_payment_id', [paymentId])
  if (charges.length === 0) throw new ApiError('notFound')
  if (charges.some(({ refunded }) => refunded > 0)) return refuse({ code: 'alreadyPaid' }, language)
  const invoices = new Map(charges.flatMap(({ invoice_id, payer_id }) => (invoice_id ? [[invoice_id, payer_id] as const] : [])))
  for (const [invoiceId, customerId] of invoices) await voidInvoice(tx, { customerId, invoiceId, now: club.now })
  await tx.query(
    sql`update booking_charge set paid_at = null, desk_payment_id = null, pay_type = null, invoice_id = null, invoice_position = null
      where tenant_id = ${tx.tenantId} and desk_payment_id = ${paymentId}::uuid`,
  )
  await raiseDaysOf(tx, charges)
}
