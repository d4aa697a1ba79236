/**
 * The status of an invoice, computed from its amounts. FI-04 to FI-06, PA-04, PA-05, PA-18, PA-34+, PA-35+.
 *
 * Nothing here is stored: the status follows the amounts and the clock. A partly paid invoice is overdue once its due day is
 * over, as FI-06 shows it; it stays so until the rest is paid.
 */
import type { OtherText } from '../result.ts'
import { type ClubDateTime, endOfDay } from '../time.ts'
import { atLeastZero, compareMoney, type Money, subtractMoney } from './money.ts'
import type { DocumentStatus, PaidStatus, Transaction } from './transaction.ts'

/** Separate from PAID_STATUSES, because only an invoice can be voided. */
export const INVOICE_STATUSES = ['notPaid', 'partiallyPaid', 'paid', 'overdue', 'voided'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** The amounts and dates of an invoice that decide its status. */
export type InvoiceNumbers = Pick<Transaction, 'debit' | 'voidedDebit' | 'paidAmount' | 'dueDate'>

/** Returns the debit without its voided part. */
export function actualDebit({ debit, voidedDebit }: Pick<InvoiceNumbers, 'debit' | 'voidedDebit'>): Money {
  return subtractMoney(debit, voidedDebit)
}

/** Returns the unpaid amount; 0 if more was paid than charged. */
export function openAmount(invoice: InvoiceNumbers): Money {
  return atLeastZero(subtractMoney(actualDebit(invoice), invoice.paidAmount))
}

/** Returns the amount paid beyond the actual debit, for example after a void: it has to be refunded. */
export function overpaidAmount(invoice: InvoiceNumbers): Money {
  return atLeastZero(subtractMoney(invoice.paidAmount, actualDebit(invoice)))
}

/** Returns whether the whole debit is voided. An invoice over 0 is paid, not voided. */
function isVoided({ debit, voidedDebit }: InvoiceNumbers): boolean {
  return debit.amount > 0 && compareMoney(voidedDebit, debit) >= 0
}

/** Returns whether the due day is over; it lasts until 23:59:59. */
function isLate({ dueDate }: InvoiceNumbers, now: ClubDateTime): boolean {
  return dueDate !== null && now > endOfDay(dueDate)
}

/** Returns the status of an invoice: voided comes before paid, paid before overdue, overdue before partly paid. */
export function invoiceStatus(invoice: InvoiceNumbers, now: ClubDateTime): InvoiceStatus {
  if (isVoided(invoice)) return 'voided'
  if (openAmount(invoice).amount === 0) return 'paid'
  if (isLate(invoice, now)) return 'overdue'
  return invoice.paidAmount.amount > 0 ? 'partiallyPaid' : 'notPaid'
}

/** Returns an invoice's `paidStatus`: a voided invoice has no open amount and counts as paid. */
export function paidStatus(invoice: InvoiceNumbers, now: ClubDateTime): PaidStatus {
  const status = invoiceStatus(invoice, now)
  return status === 'voided' ? 'paid' : status
}

/** Returns an invoice's `status` as a document. */
export function documentStatus(invoice: InvoiceNumbers, now: ClubDateTime): DocumentStatus {
  const status = invoiceStatus(invoice, now)
  if (status === 'voided' || status === 'overdue') return status
  return status === 'paid' ? 'closed' : 'open'
}

/** Returns the paid status to show: an overdue document is overdue even if a part was paid. FI-06. */
export function shownPaidStatus({ status, paidStatus }: Pick<Transaction, 'status' | 'paidStatus'>): PaidStatus | OtherText {
  return status === 'overdue' ? 'overdue' : paidStatus
}

const NEXT: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  notPaid: ['partiallyPaid', 'paid', 'overdue', 'voided'],
  partiallyPaid: ['notPaid', 'paid', 'overdue', 'voided'],
  paid: ['notPaid', 'partiallyPaid', 'overdue', 'voided'],
  overdue: ['paid', 'voided'],
  voided: [],
}

/**
 * Returns the statuses that may follow by one payment, one reversed payment, a void by the club or the end of the due day. A voided invoice
 * stays voided; an overdue one is paid in full or voided, unless its due day is moved.
 */
export function nextInvoiceStatuses(status: InvoiceStatus): readonly InvoiceStatus[] {
  return NEXT[status]
}
