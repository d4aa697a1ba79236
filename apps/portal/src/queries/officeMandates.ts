/** The club's mandates for its office, as TanStack Query options; every change of one invalidates the key `officeMandates`. */
import type { ClubClient } from '@club/client'
import { getStaffMandate, listStaffMandates, staffMandateFromWire, staffMandateRowFromWire } from '@club/contract/finance'
import { WIRE_MANDATE_STATUS } from '@club/contract/wire'
import { MANDATE_STATUSES } from '@club/core/membership'
import type { OfficeMandateFilter } from '@club/ui/features'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

export const OFFICE_MANDATES_KEY = 'officeMandates'
const PAGE_ROWS = 50
/** Polling interval: members give mandates while the page is open. */
const POLL_INTERVAL_MS = 60_000

function filterQuery({ statuses, text }: OfficeMandateFilter) {
  // Without a filter all are listed.
  const shown = statuses.length === 0 ? MANDATE_STATUSES : statuses
  return { status: shown.map((status) => WIRE_MANDATE_STATUS.spelled(status) as 'Pending' | 'Active' | 'Cancelled'), search: text.trim() }
}

export function officeMandateQueries(client: ClubClient) {
  return {
    list: (filter: OfficeMandateFilter) =>
      infiniteQueryOptions({
        queryKey: [OFFICE_MANDATES_KEY, 'list', filter],
        initialPageParam: 0,
        queryFn: ({ signal, pageParam }) => {
          const query = { ...filterQuery(filter), page: pageParam, size: PAGE_ROWS }
          return client.page(listStaffMandates, staffMandateRowFromWire, { query, signal })
        },
        getNextPageParam: ({ total }, pages) => (pages.length * PAGE_ROWS < total ? pages.length : undefined),
        staleTime: 0,
      }),
    /** The number of mandates that the office has not accepted yet. */
    pending: () =>
      queryOptions({
        queryKey: [OFFICE_MANDATES_KEY, 'pending'],
        queryFn: async ({ signal }) => {
          const query = { status: ['Pending' as const], size: 1 }
          return (await client.page(listStaffMandates, staffMandateRowFromWire, { query, signal })).total
        },
        refetchInterval: POLL_INTERVAL_MS,
      }),
    one: (id: string) =>
      queryOptions({
        queryKey: [OFFICE_MANDATES_KEY, 'one', id],
        queryFn: async ({ signal }) =>
          readOne('mandate', staffMandateFromWire(await client.call(getStaffMandate, { params: { id }, signal }))),
        staleTime: 0,
      }),
  }
}
