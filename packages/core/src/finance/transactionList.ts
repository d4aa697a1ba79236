/** What the lists of the finance account ask for, and their order. FI-26 to FI-31, FI-33, FI-34. */
import { checkText } from '../fieldError.ts'
import { compareTexts } from '../text/compareTexts.ts'
import { type ClubDate, type ClubDateTime, endOfDay, monthOf, startOfDay } from '../time.ts'
import { type InvoiceNumbers, openAmount } from './invoiceStatus.ts'
import type { PaidStatus, Transaction, TransactionType } from './transaction.ts'

/** The numbers of a document that a text is looked for in. FI-26. */
export const TRANSACTION_TEXT_FIELDS = ['ownerNumber', 'externalNumber'] as const
export type TransactionTextField = (typeof TRANSACTION_TEXT_FIELDS)[number]

/** What a reader chose above the list; empty lists choose everything. */
export interface TransactionListFilter {
  /** Any day of the month; null for no month. */
  readonly month: ClubDate | null
  readonly text: string
  readonly types: readonly TransactionType[]
  readonly paidStatuses: readonly PaidStatus[]
  readonly overdueOnly: boolean
}

/** What the list of transactions is asked for; null and empty lists ask for nothing. */
export interface TransactionListQuery {
  /** Both moments belong to it. */
  readonly from: ClubDateTime | null
  readonly to: ClubDateTime | null
  readonly textFields: readonly TransactionTextField[]
  readonly text: string
  readonly types: readonly TransactionType[]
  readonly paidStatuses: readonly PaidStatus[]
  readonly overdueOnly: boolean
  readonly sort: { readonly field: 'dateTime' | 'dueDate'; readonly direction: 'ascending' | 'descending' }
}

/** From the first second to the last of the month that holds `day`. FI-27. */
export function monthRange(day: ClubDate): { readonly from: ClubDateTime; readonly to: ClubDateTime } {
  const { first, last } = monthOf(day)
  return { from: startOfDay(first), to: endOfDay(last) }
}

/** The latest document stands first; a text is looked for in both numbers, blanks around it are not. */
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

/** Every invoice that still asks for money, the one that is due first on top. FI-33, FI-34. */
export const UNPAID_INVOICES: TransactionListQuery = {
  ...{ from: null, to: null, textFields: [], text: '', overdueOnly: false },
  types: ['invoice'],
  paidStatuses: ['notPaid', 'overdue', 'partiallyPaid'],
  sort: { field: 'dueDate', direction: 'ascending' },
}

/** The latest first; documents of one second by their ids, backwards too, so that the order never changes by itself. FI-31. */
export function latestFirst<Row extends Pick<Transaction, 'id' | 'dateTime'>>(transactions: readonly Row[]): readonly Row[] {
  return [...transactions].sort((a, b) => compareTexts(b.dateTime, a.dateTime) || compareTexts(b.id, a.id))
}

/** The earliest due day first, those without one last; equal days by the documents' own time, then by id. FI-34. */
export function dueFirst<Row extends Pick<Transaction, 'id' | 'dateTime' | 'dueDate'>>(invoices: readonly Row[]): readonly Row[] {
  const due = ({ dueDate }: Row): string => dueDate ?? '~'
  return [...invoices].sort((a, b) => compareTexts(due(a), due(b)) || compareTexts(a.dateTime, b.dateTime) || compareTexts(a.id, b.id))
}

/** The invoices that still ask for money, the one that is due first on top: what UNPAID_INVOICES asks for. */
export function unpaidInvoices<Row extends InvoiceNumbers & Pick<Transaction, 'id' | 'dateTime' | 'type'>>(
  documents: readonly Row[],
): readonly Row[] {
  return dueFirst(documents.filter((document) => document.type === 'invoice' && openAmount(document).amount > 0))
}
