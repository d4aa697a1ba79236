/** Requests to change personal data for the office, as TanStack Query options. CU-160+. */
import type { ClubClient } from '@club/client'
import { listChangeRequests, staffChangeRequestFromWire } from '@club/contract/customers'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

export const CHANGE_REQUESTS_KEY = 'changeRequests'
const PAGE_ROWS = 50
/** Polling interval: members send requests while the page is open. */
const POLL_INTERVAL_MS = 60_000

export function changeRequestQueries(client: ClubClient) {
  return {
    list: (onlyOpen: boolean, search: string) =>
      infiniteQueryOptions({
        queryKey: [CHANGE_REQUESTS_KEY, 'list', onlyOpen, search],
        initialPageParam: 0,
        queryFn: ({ signal, pageParam }) => {
          const query = { page: pageParam, size: PAGE_ROWS, search, ...(onlyOpen && { state: 'Open' as const }) }
          return client.page(listChangeRequests, staffChangeRequestFromWire, { query, signal })
        },
        getNextPageParam: ({ total }, pages) => (pages.length * PAGE_ROWS < total ? pages.length : undefined),
        staleTime: 0,
      }),
    /** The number of requests that the office has not decided. */
    open: () =>
      queryOptions({
        queryKey: [CHANGE_REQUESTS_KEY, 'open'],
        queryFn: async ({ signal }) =>
          (await client.page(listChangeRequests, staffChangeRequestFromWire, { query: { state: 'Open', size: 1 }, signal })).total,
        refetchInterval: POLL_INTERVAL_MS,
      }),
  }
}
