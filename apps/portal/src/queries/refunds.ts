/** Entry fees and refunds of the customer, as TanStack Query options; a payment invalidates the key `finance`. */
import type { ClubClient } from '@club/client'
import { entryFeeFromWire, listEntryFees, listRefunds, refundFromWire } from '@club/contract/finance'
import { queryOptions } from '@tanstack/react-query'
import { FINANCE_KEY } from './finance.ts'

export function refundQueries(client: ClubClient, customerId: string) {
  return {
    entryFees: (currency: string) =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'entryFees', currency],
        queryFn: ({ signal }) => client.all(listEntryFees, (wire) => entryFeeFromWire(wire, currency), { signal }),
        staleTime: 0,
      }),
    refunds: (currency: string) =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'refunds', currency],
        queryFn: ({ signal }) => client.all(listRefunds, (wire) => refundFromWire(wire, currency), { signal }),
        staleTime: 0,
      }),
  }
}
