/** The queries of a round's start list. */
import type { ClubClient } from '@club/client'
import { drawFromWire, getDraw, getStartList, startListFromWire } from '@club/contract/draws'
import type { PublishedProof } from '@club/ui/features'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

type Log = (message: string, details?: unknown) => void

export function drawQueries(client: ClubClient, log: Log) {
  return {
    startList: (tournId: string, roundId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'startList', roundId],
        queryFn: async ({ signal }) => startListFromWire(await client.call(getStartList, { params: { roundId }, signal }), log),
      }),
    /** The published data of a random draw, once all of them are published; null for a start list made in another way. */
    drawProof: (tournId: string, roundId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'startList', roundId, 'draw'],
        queryFn: async ({ signal }): Promise<PublishedProof | null> => {
          const draw = readOne('draw', drawFromWire(await client.call(getDraw, { params: { roundId }, signal })))
          const { seedHash, listHash, seed, list, order, promisedAt, closedAt } = draw
          if (draw.method !== 'random' || !seedHash || !listHash || seed === null || !list || !order) return null
          return { seedHash, listHash, seed, list, order, promisedAt, closedAt }
        },
      }),
  }
}
