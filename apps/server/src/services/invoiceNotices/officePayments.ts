/** Payments of invoices that the club office has got in cash, by terminal or by transfer, and their undoing. FI-175+, FI-176+. */
import { randomUUID } from 'node:crypto'
import { type DocumentPayType, money } from '@club/core/finance'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { wrongField } from '../../refusal/wrongField.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { paymentTaken } from '../emails/templates/paymentTaken.ts'
import { voidPayment } from '../finance/invoices.ts'
import { receiptRefusal } from '../finance/receipts.ts'
import { lockFinAccount, readUnpaid, settleInvoices } from '../finance/settleInvoices.ts'

/** Keys of these payments begin with it. */
const OFFICE_KEY = 'office/'

export interface OfficePayment {
  readonly customerId: string
  readonly invoiceIds: readonly string[]
  /** The open sum of the invoices as the office has seen it, in minor units. */
  readonly open: number
  readonly amount: number
  readonly payType: DocumentPayType & ('cash' | 'terminal' | 'bankTransfer')
  /** The receipt number of the club's till; '' for a transfer. */
  readonly receipt: string
}

export interface OfficePaymentWork {
  readonly club: ClubFacts
  readonly instant: Date
}

/** Records the payment, notifies the customer, and returns its document. Refused if the open sum has changed, so that money counts once. */
export async function takeOfficePayment(tx: Tx, { club, instant }: OfficePaymentWork, payment: OfficePayment): Promise<string> {
  const { customerId, invoiceIds, open, amount, payType, receipt } = payment
  if (await receiptRefusal(tx, { payType, receipt, now: club.now })) throw wrongField('receipt')
  const customer = await rowOf(tx, sql`select from customer where tenant_id = ${tx.tenantId} and id = ${customerId}`)
  if (!customer) throw new ApiError('notFound')
  await lockFinAccount(tx, customerId)
  const unpaid = await readUnpaid(tx, customerId, invoiceIds, club.currency)
  if (unpaid.amount !== open) throw new ApiError('changedMeanwhile')
  if (amount > open) throw wrongField('amount')
  const key = `${OFFICE_KEY}${randomUUID()}`
  const { documentId } = await settleInvoices(tx, {
    ...{ customerId, invoiceIds, amount: money(amount, club.currency), payType, receipt, key, now: club.now },
  })
  await notify(tx, documentId, customerId, { amount, isUndone: false, instant })
  return documentId
}

/** Reverses such a payment; its invoices are open again. Undone before, it stays so. Refused once a part of it was refunded. */
export async function undoOfficePayment(tx: Tx, { club, instant }: OfficePaymentWork, id: string): Promise<void> {
  const found = await rowOf<{ customer_id: string; credit: number }>(
    tx,
    sql`select customer_id, credit from fin_document where tenant_id = ${tx.tenantId} and id = ${id} and key like ${`${OFFICE_KEY}%`}`,
  )
  if (!found) throw new ApiError('notFound')
  const { customer_id: customerId, credit: amount } = found
  await lockFinAccount(tx, customerId)
  const voids = await rowsOf<{ debit: number }>(
    tx,
    sql`select debit from fin_document where tenant_id = ${tx.tenantId} and voids_id = ${id}`,
  )
  const voided = voids.reduce((sum, { debit }) => sum + debit, 0)
  if (voided === amount) return
  if (voided > 0 || !(await voidPayment(tx, { customerId, paymentId: id, amount, now: club.now }))) throw new ApiError('changedMeanwhile')
  await notify(tx, id, customerId, { amount, isUndone: true, instant })
}

interface News {
  readonly amount: number
  readonly isUndone: boolean
  readonly instant: Date
}

async function notify(tx: Tx, paymentId: string, customerId: string, { amount, isUndone, instant }: News): Promise<void> {
  const invoices = await rowsOf<{ number: string }>(
    tx,
    sql`select distinct coalesce(nullif(d.number, ''), d.id::text) as number from fin_settlement s
      join fin_document d on d.tenant_id = s.tenant_id and d.id = s.invoice_id
      where s.tenant_id = ${tx.tenantId} and s.payment_id = ${paymentId} order by 1`,
  )
  const data = { amount, isUndone, numbers: invoices.map(({ number }) => number) }
  await queueEmail(tx, paymentTaken, { customerId, data }, { instant })
}
