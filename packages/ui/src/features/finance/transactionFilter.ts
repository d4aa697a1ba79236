import type { TransactionListFilter } from '@club/core/finance'

/** No filter: all transactions of all months. */
export const NO_TRANSACTION_FILTER: TransactionListFilter = { month: null, text: '', types: [], paidStatuses: [], overdueOnly: false }

export function isFiltered({ month, text, types, paidStatuses, overdueOnly }: TransactionListFilter): boolean {
  return month !== null || text.trim() !== '' || types.length > 0 || paidStatuses.length > 0 || overdueOnly
}
