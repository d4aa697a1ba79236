/** Entry fees and refunds of the customer, as TanStack Query options; a payment invalidates the key `finance`. */
import type { ClubClient } from '@club/client'
import { entryFeeFromWire, listEntryFees, listRefunds, refundFromWire } from '@club/contract/finance'
import { queryOptions } from '@tanstack/react-query'
import { FINANCE_KEY, financeQueries } from './finance.ts'
import { readOne } from './readOne.ts'

export function refundQueries(client: ClubClient, customerId: string) {
  return {
    entryFees: (currency: string) =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'entryFees', currency],
        queryFn: ({ signal }) => client.all(listEntryFees, (wire) => entryFeeFromWire(wire, currency), { signal }),
        staleTime: 0,
      }),
    /** Read at the same time as the currency, so that a list does not move when they arrive. */
    refunds: () =>
      queryOptions({
        queryKey: [FINANCE_KEY, customerId, 'refunds'],
        queryFn: async ({ signal, client: cache }) => {
          const [currency, rows] = await Promise.all([
            cache.ensureQueryData(financeQueries(client, customerId).currency()),
            client.all(listRefunds, (wire) => ({ ok: true, value: wire }), { signal }),
          ])
          return rows.map((wire) => readOne('refund', refundFromWire(wire, currency)))
        },
        staleTime: 0,
      }),
  }
}
