/** Everything the pages read about tournaments, as TanStack Query options. Keys begin with what a change invalidates. */
import type { ClubClient } from '@club/client'
import {
  boardFromWire,
  buddyFromWire,
  countTournamentsByMonth,
  drawFromWire,
  entrantFromWire,
  getCountOutResults,
  getDraw,
  getLiveScoring,
  getMaxScore,
  getPrizeScorecard,
  getPublishSettings,
  getRoundResults,
  getStartList,
  getTournament,
  listBuddies,
  listPlayers,
  listPrizes,
  listRounds,
  listTeams,
  listTeeAssignments,
  listTournaments,
  listWaitings,
  maxScoreFromWire,
  prizeFromWire,
  publishSettingsFromWire,
  roundFromWire,
  scorecardFromWire,
  startListFromWire,
  teamFromWire,
  teeAssignmentFromWire,
  tieBreakFromWire,
  tournamentFromWire,
  tournamentListQueryToWire,
  tournamentSummaryFromWire,
  type WireStandings,
  waitingEntryFromWire,
} from '@club/contract'
import type { ClubDate } from '@club/core'
import { type Board, type MaxScoreSettings, type Scorecard, tournamentListQuery } from '@club/core/tournament'
import type { ToldProof, TournamentFilter } from '@club/ui/features'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

type Log = (message: string, details?: unknown) => void

/** Between two looks at a round that is being played. */
export const LIVE_MILLISECONDS = 5000

/** Of a long list at once. */
const PAGE_ROWS = 50

export function readLiveBoard(standings: WireStandings, roundId: string, log: Log): Board {
  return readOne('board', boardFromWire(standings, roundId, [], log))
}

export function tournamentQueries(client: ClubClient, log: Log) {
  return {
    month: (month: string, filter: TournamentFilter) =>
      queryOptions({
        queryKey: ['tournaments', 'month', month, filter],
        queryFn: async ({ signal }) => {
          const question = tournamentListQuery({ ...filter, month: `${month}-01` as ClubDate })
          return client.all(listTournaments, tournamentSummaryFromWire, { query: tournamentListQueryToWire(question), signal })
        },
      }),
    /** Everything that is not archived, or of it what starts from a day on, page by page in the order of the list. */
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
    monthCounts: (from: ClubDate, to: ClubDate, mine: boolean) =>
      queryOptions({
        queryKey: ['tournaments', 'months', from, to, mine],
        queryFn: async ({ signal }) => (await client.call(countTournamentsByMonth, { query: { from, to, mine }, signal })).content,
      }),
    /** Whatever starts from a day on. */
    since: (from: ClubDate) =>
      queryOptions({
        queryKey: ['tournaments', 'since', from],
        queryFn: async ({ signal }) => {
          const query = { startDateFrom: from, archived: false, sort: 'startDate,asc' }
          return client.all(listTournaments, tournamentSummaryFromWire, { query, signal })
        },
      }),
    one: (id: string) =>
      queryOptions({
        queryKey: ['tournament', id, 'details'],
        queryFn: async ({ signal }) =>
          readOne('tournament', tournamentFromWire(await client.call(getTournament, { params: { id }, signal }))),
      }),
    /** What the club allows; whatever keeps it from being read means no max score (SC-34). */
    maxScore: () =>
      queryOptions({
        queryKey: ['maxScore'],
        queryFn: async ({ signal }): Promise<MaxScoreSettings | null> => {
          const answer = await client.call(getMaxScore, { signal }).catch((error: unknown) => {
            if (signal.aborted) throw error
            return null
          })
          const settings = answer?.settings ? maxScoreFromWire(answer.settings) : null
          return settings?.ok ? settings.value : null
        },
      }),
    rounds: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'rounds'],
        queryFn: ({ signal }) => client.all(listRounds, roundFromWire, { params: { tournId }, signal }),
      }),
    /** What was told of a draw by lots, once everything is; null for a start list that came another way. */
    drawProof: (tournId: string, roundId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'startList', roundId, 'draw'],
        queryFn: async ({ signal }): Promise<ToldProof | null> => {
          const draw = readOne('draw', drawFromWire(await client.call(getDraw, { params: { roundId }, signal })))
          const { seedHash, listHash, seed, list, order, promisedAt, closedAt } = draw
          if (draw.method !== 'random' || !seedHash || !listHash || seed === null || !list || !order) return null
          return { seedHash, listHash, seed, list, order, promisedAt, closedAt }
        },
      }),
    startList: (tournId: string, roundId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'startList', roundId],
        queryFn: async ({ signal }) => startListFromWire(await client.call(getStartList, { params: { roundId }, signal }), log),
      }),
    tees: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'tees'],
        queryFn: ({ signal }) => client.all(listTeeAssignments, teeAssignmentFromWire, { params: { tournId }, signal }),
      }),
    publication: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'publication'],
        queryFn: async ({ signal }) =>
          readOne('publication', publishSettingsFromWire(await client.call(getPublishSettings, { params: { tournId }, signal }))),
      }),
    prizes: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'prizes'],
        queryFn: ({ signal }) => client.all(listPrizes, prizeFromWire, { params: { tournId }, signal }),
      }),
    players: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'players'],
        queryFn: ({ signal }) => client.all(listPlayers, entrantFromWire, { params: { tournId }, signal }),
      }),
    teams: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'teams'],
        queryFn: ({ signal }) => client.all(listTeams, teamFromWire, { params: { tournId }, signal }),
      }),
    waiting: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'waiting'],
        queryFn: ({ signal }) => client.all(listWaitings, waitingEntryFromWire, { params: { tournId }, signal }),
      }),
    /** Standings with the reason of every broken tie. */
    results: (prizeId: string, roundId: string) =>
      queryOptions({
        queryKey: ['board', prizeId, roundId, 'results'],
        queryFn: async ({ signal }): Promise<Board> => {
          const params = { prizeId, roundId }
          const [standings, ties] = await Promise.all([
            client.call(getRoundResults, { params, signal }),
            client.page(getCountOutResults, tieBreakFromWire, { params, signal }),
          ])
          return readOne('board', boardFromWire(standings, roundId, ties.rows, log))
        },
      }),
    /** The same while it is played, looked at again every few seconds as long as the page is seen. */
    live: (prizeId: string, roundId: string) =>
      queryOptions({
        queryKey: ['board', prizeId, roundId, 'live'],
        queryFn: async ({ signal }): Promise<Board> => {
          const standings = await client.call(getLiveScoring, { params: { prizeId, roundId }, signal })
          return readLiveBoard(standings, roundId, log)
        },
        staleTime: LIVE_MILLISECONDS,
        refetchInterval: LIVE_MILLISECONDS,
      }),
    card: (prizeId: string, roundId: string, playerId: string) =>
      queryOptions({
        queryKey: ['card', prizeId, roundId, playerId],
        queryFn: async ({ signal }): Promise<Scorecard | null> => {
          const params = { prizeId, roundId, playerId }
          return (await client.page(getPrizeScorecard, scorecardFromWire, { params, signal })).rows[0] ?? null
        },
      }),
    friends: () =>
      queryOptions({
        queryKey: ['friends'],
        queryFn: ({ signal }) => client.all(listBuddies, buddyFromWire, { signal }),
      }),
  }
}
