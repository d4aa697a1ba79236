import type { ClubClient } from '@club/client'
import { getStartList, startListFromWire } from '@club/contract/draws'
import { queryOptions } from '@tanstack/react-query'

/** Apart from the queries of a draw: home needs the start list alone. */
export function startListQueries(client: ClubClient, log: (message: string, details?: unknown) => void) {
  return {
    startList: (tournId: string, roundId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'startList', roundId],
        queryFn: async ({ signal }) => startListFromWire(await client.call(getStartList, { params: { roundId }, signal }), log),
      }),
  }
}
