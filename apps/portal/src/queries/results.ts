/** What of the results is read beside the boards. */
import type { ClubClient } from '@club/client'
import {
  birdieCountsFromWire,
  birdieFilterToWire,
  birdieHolesFromWire,
  getBirdieStatistics,
  getCumulativeBirdies,
  getPrizeTeamScorecard,
  getSpecialResults,
  scorecardFromWire,
  specialPrizeFromWire,
} from '@club/contract'
import type { BirdieFilter, BirdieStatistics, Scorecard } from '@club/core/tournament'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

export function resultQueries(client: ClubClient) {
  return {
    teamCard: (prizeId: string, roundId: string, teamId: string) =>
      queryOptions({
        queryKey: ['card', prizeId, roundId, 'team', teamId],
        queryFn: async ({ signal }): Promise<Scorecard | null> => {
          const params = { prizeId, roundId, teamId }
          return (await client.page(getPrizeTeamScorecard, scorecardFromWire, { params, signal })).rows[0] ?? null
        },
      }),
    special: (prizeId: string) =>
      queryOptions({
        queryKey: ['board', prizeId, 'special'],
        queryFn: async ({ signal }) =>
          readOne('special prize', specialPrizeFromWire(await client.call(getSpecialResults, { query: { id: prizeId }, signal }))),
      }),
    birdies: (tournId: string, filter: BirdieFilter) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'birdies', filter],
        queryFn: async ({ signal }): Promise<BirdieStatistics> => {
          const asked = { params: { tournId }, query: birdieFilterToWire(filter), signal }
          const [holes, total] = await Promise.all([client.call(getBirdieStatistics, asked), client.call(getCumulativeBirdies, asked)])
          return { holes: birdieHolesFromWire(holes), total: birdieCountsFromWire(total.content ?? []) }
        },
      }),
  }
}
