/** The customer's own golf, as TanStack Query options. */
import type { ClubClient } from '@club/client'
import {
  estimateOfferFromWire,
  getEstimateOffer,
  getHandicapRecord,
  getMemberStatistics,
  handicapRecordFromWire,
  listMemberResults,
  MAX_RESULTS,
  memberResultFromWire,
  memberStatisticsFromWire,
} from '@club/contract/customers'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

/** First part of the keys of all these queries. */
export const MY_GOLF_KEY = 'myGolf'
const PAGE_ROWS = 10

export function myGolfQueries(client: ClubClient, customerId: string) {
  return {
    record: () =>
      queryOptions({
        queryKey: [MY_GOLF_KEY, customerId, 'record'],
        queryFn: async ({ signal }) => readOne('handicap record', handicapRecordFromWire(await client.call(getHandicapRecord, { signal }))),
      }),
    offer: () =>
      queryOptions({
        queryKey: [MY_GOLF_KEY, customerId, 'offer'],
        queryFn: async ({ signal }) =>
          readOne('tees for an estimate', estimateOfferFromWire(await client.call(getEstimateOffer, { signal }))),
      }),
    statistics: () =>
      queryOptions({
        queryKey: [MY_GOLF_KEY, customerId, 'statistics'],
        queryFn: async ({ signal }) => readOne('statistics', memberStatisticsFromWire(await client.call(getMemberStatistics, { signal }))),
      }),
    results: () =>
      infiniteQueryOptions({
        queryKey: [MY_GOLF_KEY, customerId, 'results'],
        initialPageParam: 0,
        queryFn: ({ signal, pageParam }) =>
          client.page(listMemberResults, memberResultFromWire, { query: { page: pageParam, size: PAGE_ROWS }, signal }),
        getNextPageParam: ({ total }, pages) => (pages.length * PAGE_ROWS < total ? pages.length : undefined),
      }),
    /** The results of these tournaments. */
    resultsOf: (tournamentIds: readonly string[]) =>
      queryOptions({
        queryKey: [MY_GOLF_KEY, customerId, 'results', tournamentIds],
        queryFn: async ({ signal }) => {
          const parts = Array.from({ length: Math.ceil(tournamentIds.length / MAX_RESULTS) }, (_, at) =>
            tournamentIds.slice(at * MAX_RESULTS, (at + 1) * MAX_RESULTS),
          )
          const pages = await Promise.all(
            parts.map((tournamentId) =>
              client.page(listMemberResults, memberResultFromWire, {
                query: { tournamentId: [...tournamentId], size: MAX_RESULTS },
                signal,
              }),
            ),
          )
          return pages.flatMap(({ rows }) => rows)
        },
      }),
  }
}
