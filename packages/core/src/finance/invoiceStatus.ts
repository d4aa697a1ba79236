/**
 * What an invoice is, read from its numbers. FI-04 to FI-06, PA-04, PA-05, PA-18, PA-34+, PA-35+.
 *
 * Nothing here is stored: an amount or the clock changes, and the status follows. What is paid only in part stays overdue once its day is
 * over, as FI-06 shows it; there is no way around paying the rest.
 */
import type { OtherText } from '../result.ts'
import { type ClubDateTime, endOfDay } from '../time.ts'
import { atLeastNothing, compareMoney, type Money, subtractMoney } from './money.ts'
import type { DocumentStatus, PaidStatus, Transaction } from './transaction.ts'

/** A list of its own beside PAID_STATUSES: only an invoice can be voided. */
export const INVOICE_STATUSES = ['notPaid', 'partiallyPaid', 'paid', 'overdue', 'voided'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** What of an invoice decides its status. */
export type InvoiceNumbers = Pick<Transaction, 'debit' | 'voidedDebit' | 'paidAmount' | 'dueDate'>

/** The debit without its voided part. */
export function actualDebit({ debit, voidedDebit }: Pick<InvoiceNumbers, 'debit' | 'voidedDebit'>): Money {
  return subtractMoney(debit, voidedDebit)
}

/** What is still to be paid; nothing, never below, where more was paid than asked. */
export function openAmount(invoice: InvoiceNumbers): Money {
  return atLeastNothing(subtractMoney(actualDebit(invoice), invoice.paidAmount))
}

/** What was paid beyond what is asked, as after a void: it has to go back to the payer. */
export function overpaidAmount(invoice: InvoiceNumbers): Money {
  return atLeastNothing(subtractMoney(invoice.paidAmount, actualDebit(invoice)))
}

/** The whole debit was taken back. An invoice over nothing is paid, not voided. */
function isVoided({ debit, voidedDebit }: InvoiceNumbers): boolean {
  return debit.amount > 0 && compareMoney(voidedDebit, debit) >= 0
}

/** The due day lasts to its end. */
function isLate({ dueDate }: InvoiceNumbers, now: ClubDateTime): boolean {
  return dueDate !== null && now > endOfDay(dueDate)
}

/** The one word for an invoice: voided before paid, paid before overdue, overdue before partly paid. */
export function invoiceStatus(invoice: InvoiceNumbers, now: ClubDateTime): InvoiceStatus {
  if (isVoided(invoice)) return 'voided'
  if (openAmount(invoice).amount === 0) return 'paid'
  if (isLate(invoice, now)) return 'overdue'
  return invoice.paidAmount.amount > 0 ? 'partiallyPaid' : 'notPaid'
}

/** An invoice's `paidStatus`: what is voided asks for nothing any more and counts as paid. */
export function paidStatus(invoice: InvoiceNumbers, now: ClubDateTime): PaidStatus {
  const status = invoiceStatus(invoice, now)
  return status === 'voided' ? 'paid' : status
}

/** An invoice's `status` as a document. */
export function documentStatus(invoice: InvoiceNumbers, now: ClubDateTime): DocumentStatus {
  const status = invoiceStatus(invoice, now)
  if (status === 'voided' || status === 'overdue') return status
  return status === 'paid' ? 'closed' : 'open'
}

/** The paid status that a reader is shown: an overdue document is overdue whatever was paid. FI-06. */
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
 * What an invoice can turn into by one payment, one payment taken back, a void of the club or the end of its due day. A voided one stays
 * so; an overdue one is paid whole or voided, as long as its due day is not moved.
 */
export function nextInvoiceStatuses(status: InvoiceStatus): readonly InvoiceStatus[] {
  return NEXT[status]
}
