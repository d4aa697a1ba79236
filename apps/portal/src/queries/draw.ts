/** The queries of a round's draw. */
import type { ClubClient } from '@club/client'
import { drawFromWire, getDraw } from '@club/contract/draws'
import type { PublishedProof } from '@club/ui/features'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

export function drawQueries(client: ClubClient) {
  return {
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
