/** Lists of tournaments, and the customer's friends, for home and the list. Keys begin with what a change invalidates. */
import type { ClubClient } from '@club/client'
import { buddyFromWire, listBuddies } from '@club/contract/customers'
import { countTournamentsByMonth, listTournaments, tournamentListQueryToWire, tournamentSummaryFromWire } from '@club/contract/tournaments'
import type { ClubDate } from '@club/core'
import { tournamentListQuery } from '@club/core/tournament'
import type { TournamentFilter } from '@club/ui/features'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Rows of a long list per request. */
const PAGE_ROWS = 50

export function listQueries(client: ClubClient) {
  return {
    month: (month: string, filter: TournamentFilter) =>
      queryOptions({
        queryKey: ['tournaments', 'month', month, filter],
        queryFn: async ({ signal }) => {
          const question = tournamentListQuery({ ...filter, month: `${month}-01` as ClubDate })
          return client.all(listTournaments, tournamentSummaryFromWire, { query: tournamentListQueryToWire(question), signal })
        },
      }),
    /** All tournaments that are not archived, optionally from a start date, page by page in the order of the list. */
    everything: (filter: TournamentFilter, from: ClubDate | null) =>
      infiniteQueryOptions({
        queryKey: ['tournaments', 'all', from, filter],
        initialPageParam: 0,
        queryFn: ({ signal, pageParam }) => {
          const question = tournamentListQueryToWire({ ...tournamentListQuery({ ...filter, month: null }), startDateFrom: from })
          const query = { ...question, page: pageParam, size: PAGE_ROWS }
          return client.page(listTournaments, tournamentSummaryFromWire, { query, signal })
        },
        getNextPageParam: ({ total }, pages) => (pages.length * PAGE_ROWS < total ? pages.length : undefined),
      }),
    /** The same list in full, for a search by name. */
    complete: (filter: TournamentFilter, from: ClubDate | null) =>
      queryOptions({
        queryKey: ['tournaments', 'complete', from, filter],
        queryFn: ({ signal }) => {
          const query = tournamentListQueryToWire({ ...tournamentListQuery({ ...filter, month: null }), startDateFrom: from })
          return client.all(listTournaments, tournamentSummaryFromWire, { query, signal })
        },
      }),
    monthCounts: (from: ClubDate, to: ClubDate, mine: boolean) =>
      queryOptions({
        queryKey: ['tournaments', 'months', from, to, mine],
        queryFn: async ({ signal }) => (await client.call(countTournamentsByMonth, { query: { from, to, mine }, signal })).content,
      }),
    /** All tournaments that start on or after a day. */
    since: (from: ClubDate) =>
      queryOptions({
        queryKey: ['tournaments', 'since', from],
        queryFn: async ({ signal }) => {
          const query = { startDateFrom: from, archived: false, sort: 'startDate,asc' }
          return client.all(listTournaments, tournamentSummaryFromWire, { query, signal })
        },
      }),
    friends: () =>
      queryOptions({
        queryKey: ['friends'],
        queryFn: ({ signal }) => client.all(listBuddies, buddyFromWire, { signal }),
      }),
  }
}
