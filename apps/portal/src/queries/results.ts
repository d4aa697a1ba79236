/** Boards, cards and other queries of the results. */
import type { ClubClient } from '@club/client'
import {
  birdieCountsFromWire,
  birdieFilterToWire,
  birdieHolesFromWire,
  boardFromWire,
  getBirdieStatistics,
  getCountBackResults,
  getCumulativeBirdies,
  getLiveScoring,
  getPrizeScorecard,
  getPrizeTeamScorecard,
  getRoundResults,
  scorecardFromWire,
  tieBreakFromWire,
  type WireStandings,
} from '@club/contract/results'
import { getSpecialResults, specialPrizeFromWire } from '@club/contract/tournaments'
import type { BirdieFilter, BirdieStatistics, Board, Scorecard } from '@club/core/tournament'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

type Log = (message: string, details?: unknown) => void

/** Polling interval of a round in play. */
export const LIVE_INTERVAL_MS = 5000

export function readLiveBoard(standings: WireStandings, roundId: string, log: Log): Board {
  return readOne('board', boardFromWire(standings, roundId, [], log))
}

export function resultQueries(client: ClubClient, log: Log) {
  return {
    /** Standings with the reason for every broken tie. */
    results: (prizeId: string, roundId: string) =>
      queryOptions({
        queryKey: ['board', prizeId, roundId, 'results'],
        queryFn: async ({ signal }): Promise<Board> => {
          const params = { prizeId, roundId }
          const [standings, ties] = await Promise.all([
            client.call(getRoundResults, { params, signal }),
            client.page(getCountBackResults, tieBreakFromWire, { params, signal }),
          ])
          return readOne('board', boardFromWire(standings, roundId, ties.rows, log))
        },
      }),
    /** The same in play, polled every few seconds while the page is visible. */
    live: (prizeId: string, roundId: string) =>
      queryOptions({
        queryKey: ['board', prizeId, roundId, 'live'],
        queryFn: async ({ signal }): Promise<Board> => {
          const standings = await client.call(getLiveScoring, { params: { prizeId, roundId }, signal })
          return readLiveBoard(standings, roundId, log)
        },
        staleTime: LIVE_INTERVAL_MS,
        refetchInterval: LIVE_INTERVAL_MS,
        // Unchanged rows are the same objects already; comparing all of a long board would take longer than reading it.
        structuralSharing: false,
      }),
    card: (prizeId: string, roundId: string, playerId: string) =>
      queryOptions({
        queryKey: ['card', prizeId, roundId, playerId],
        queryFn: async ({ signal }): Promise<Scorecard | null> => {
          const params = { prizeId, roundId, playerId }
          return (await client.page(getPrizeScorecard, scorecardFromWire, { params, signal })).rows[0] ?? null
        },
      }),
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
          const request = { params: { tournId }, query: birdieFilterToWire(filter), signal }
          const [holes, total] = await Promise.all([client.call(getBirdieStatistics, request), client.call(getCumulativeBirdies, request)])
          return { holes: birdieHolesFromWire(holes), total: birdieCountsFromWire(total.content ?? []) }
        },
      }),
  }
}
