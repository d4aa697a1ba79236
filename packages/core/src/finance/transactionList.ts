/** Queries and order of the lists of the finance account. FI-26 to FI-31, FI-33, FI-34. */
import { checkText } from '../fieldError.ts'
import { compareTexts } from '../text/compareTexts.ts'
import { type ClubDate, type ClubDateTime, endOfDay, monthOf, startOfDay } from '../time.ts'
import { type InvoiceNumbers, openAmount } from './invoiceStatus.ts'
import type { PaidStatus, Transaction, TransactionType } from './transaction.ts'

/** The numbers of a document that a text search looks in. FI-26. */
export const TRANSACTION_TEXT_FIELDS = ['ownerNumber', 'externalNumber'] as const
export type TransactionTextField = (typeof TRANSACTION_TEXT_FIELDS)[number]

/** The filter that a customer chose above the list; empty lists do not filter. */
export interface TransactionListFilter {
  /** Any day of the month; null does not filter by month. */
  readonly month: ClubDate | null
  readonly text: string
  readonly types: readonly TransactionType[]
  readonly paidStatuses: readonly PaidStatus[]
  readonly overdueOnly: boolean
}

/** The query of the list of transactions; null and empty lists do not filter. */
export interface TransactionListQuery {
  /** Both moments are included. */
  readonly from: ClubDateTime | null
  readonly to: ClubDateTime | null
  readonly textFields: readonly TransactionTextField[]
  readonly text: string
  readonly types: readonly TransactionType[]
  readonly paidStatuses: readonly PaidStatus[]
  readonly overdueOnly: boolean
  readonly sort: { readonly field: 'dateTime' | 'dueDate'; readonly direction: 'ascending' | 'descending' }
}

/** Returns the first and the last second of the month that contains `day`. FI-27. */
export function monthRange(day: ClubDate): { readonly from: ClubDateTime; readonly to: ClubDateTime } {
  const { first, last } = monthOf(day)
  return { from: startOfDay(first), to: endOfDay(last) }
}

/** Returns the query of a filter: the latest document first; the trimmed text is searched in both numbers. */
export function transactionListQuery(filter: TransactionListFilter): TransactionListQuery {
  checkText('text', filter.text)
  const text = filter.text.trim()
  return {
    ...(filter.month === null ? { from: null, to: null } : monthRange(filter.month)),
    textFields: text === '' ? [] : TRANSACTION_TEXT_FIELDS,
    text,
    types: filter.types,
    paidStatuses: filter.paidStatuses,
    overdueOnly: filter.overdueOnly,
    sort: { field: 'dateTime', direction: 'descending' },
  }
}

/** All invoices with an unpaid part, those due first on top. FI-33, FI-34. */
export const UNPAID_INVOICES: TransactionListQuery = {
  ...{ from: null, to: null, textFields: [], text: '', overdueOnly: false },
  types: ['invoice'],
  paidStatuses: ['notPaid', 'overdue', 'partiallyPaid'],
  sort: { field: 'dueDate', direction: 'ascending' },
}

/** Compares ids as numbers: 9 comes before 10. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || compareTexts(a, b)
}

/** Sorts by time, the latest first; documents of the same second by id, descending, so that the order is stable. FI-31. */
export function latestFirst<Row extends Pick<Transaction, 'id' | 'dateTime'>>(transactions: readonly Row[]): readonly Row[] {
  return [...transactions].sort((a, b) => compareTexts(b.dateTime, a.dateTime) || compareIds(b.id, a.id))
}

/** Sorts by due day, the earliest first, those without one last; equal days by the document's time, then by id. FI-34. */
export function dueFirst<Row extends Pick<Transaction, 'id' | 'dateTime' | 'dueDate'>>(invoices: readonly Row[]): readonly Row[] {
  const due = ({ dueDate }: Row): string => dueDate ?? '~'
  return [...invoices].sort((a, b) => compareTexts(due(a), due(b)) || compareTexts(a.dateTime, b.dateTime) || compareIds(a.id, b.id))
}

/** Returns the invoices with an unpaid part, those due first on top: the documents that match UNPAID_INVOICES. */
export function unpaidInvoices<Row extends InvoiceNumbers & Pick<Transaction, 'id' | 'dateTime' | 'type'>>(
  documents: readonly Row[],
): readonly Row[] {
  return dueFirst(documents.filter((document) => document.type === 'invoice' && openAmount(document).amount > 0))
}
