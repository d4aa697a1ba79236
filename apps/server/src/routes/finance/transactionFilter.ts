/** Filters of a list of documents. FI-26 to FI-30, FI-33. */
import type { listDetailedDocHeads } from '@club/contract/finance'
import { WIRE_PAID_STATUS, WIRE_TRANSACTION_TYPE } from '@club/contract/wire'
import { shownPaidStatus, type Transaction } from '@club/core/finance'
import type { ClubRequest } from '../../http/request.ts'

export type FilterQuery = ClubRequest<typeof listDetailedDocHeads>['query']

/** Returns true if the value is chosen, or if nothing is chosen. */
function among(chosen: string | readonly string[] | undefined, value: string): boolean {
  return chosen === undefined || [chosen].flat().includes(value)
}

function holdsText({ textFields, textValue = '' }: FilterQuery, { ownerNumber, externalNumber }: Transaction): boolean {
  const text = textValue.trim().toLowerCase()
  if (text === '') return true
  const numbers = [
    ...(among(textFields, 'OwnerNumber') ? [ownerNumber] : []),
    ...(among(textFields, 'ExternalNumber') ? [externalNumber] : []),
  ]
  return numbers.some((number) => number.toLowerCase().includes(text))
}

/** Returns true if the document matches all given filters. Both ends of the period are included. */
export function matchesFilter(query: FilterQuery, document: Transaction): boolean {
  const { docDateTimeFrom, docDateTimeTo, types, paidStatuses, overdue, active } = query
  return (
    (docDateTimeFrom === undefined || document.dateTime >= docDateTimeFrom) &&
    (docDateTimeTo === undefined || document.dateTime <= docDateTimeTo) &&
    holdsText(query, document) &&
    among(types, WIRE_TRANSACTION_TYPE.spelled(document.type)) &&
    among(paidStatuses, WIRE_PAID_STATUS.spelled(shownPaidStatus(document))) &&
    (overdue === undefined || (overdue === 'true') === (document.status === 'overdue')) &&
    (active !== 'true' || document.status !== 'voided')
  )
}
