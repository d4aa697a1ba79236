/** The customer's mandates as TanStack Query options; every change of one invalidates the keys `mandates` and `finance`. */
import type { ClubClient } from '@club/client'
import { creditorFromWire, getCreditor, getMandate, listMandates, mandateDetailsFromWire, mandateFromWire } from '@club/contract/finance'
import type { MandateDetails } from '@club/core/membership'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { FINANCE_KEY } from './finance.ts'
import { readOne } from './readOne.ts'

const MANDATES_KEY = 'mandates'

export interface ReadMandate extends MandateDetails {
  /** The version that a change names. */
  readonly version: string | null
}

export function mandateQueries(client: ClubClient, customerId: string) {
  return {
    /** Active and pending mandates. MA-31. */
    list: () =>
      queryOptions({
        queryKey: [MANDATES_KEY, customerId, 'list'],
        queryFn: ({ signal }) => client.all(listMandates, mandateFromWire, { query: { status: ['Active', 'Pending'] }, signal }),
      }),
    one: (id: string) =>
      queryOptions({
        queryKey: [MANDATES_KEY, customerId, 'one', id],
        queryFn: async ({ signal }): Promise<ReadMandate> => {
          const { value, version } = await client.versioned(getMandate, { params: { id }, signal })
          return { ...readOne('mandate', mandateDetailsFromWire(value)), version }
        },
        staleTime: 0,
        // A form edits it: an older version that the device has stored would be refused.
        gcTime: 0,
        // A change names the version that the user sees, so it is not loaded again on focus.
        refetchOnWindowFocus: false,
      }),
    /** The club as creditor, with the reference of the next mandate. */
    creditor: () =>
      queryOptions({
        queryKey: [MANDATES_KEY, customerId, 'creditor'],
        queryFn: async ({ signal }) => readOne('creditor', creditorFromWire(await client.call(getCreditor, { signal }))),
        staleTime: 0,
      }),
  }
}

/** Loads again whatever shows a mandate. A page that opens later loads anew: it would first show the list without the new mandate. */
export async function reloadMandates(queries: QueryClient): Promise<void> {
  queries.removeQueries({ queryKey: [MANDATES_KEY], type: 'inactive' })
  await Promise.all([
    queries.invalidateQueries({ queryKey: [MANDATES_KEY] }),
    queries.invalidateQueries({ queryKey: [FINANCE_KEY], predicate: ({ queryKey }) => queryKey.includes(MANDATES_KEY) }),
  ])
}
