/** Everything the pages read about one tournament, as TanStack Query options. Keys begin with what a change invalidates. */
import type { ClubClient } from '@club/client'
import { entrantFromWire, listPlayers, listTeams, listWaitings, teamFromWire, waitingEntryFromWire } from '@club/contract/entries'
import {
  getMaxScore,
  getPublishSettings,
  getTournament,
  listPrizes,
  listRounds,
  listTeeAssignments,
  maxScoreFromWire,
  prizeFromWire,
  publishSettingsFromWire,
  roundFromWire,
  teeAssignmentFromWire,
  tournamentFromWire,
} from '@club/contract/tournaments'
import { type GuardCode, guarded, type MaxScoreSettings, type Tournament } from '@club/core/tournament'
import { queryOptions } from '@tanstack/react-query'
import { nullIfMissing } from './nullIfMissing.ts'
import { readOne } from './readOne.ts'

/** How often a live tournament is asked whether it still is. */
const LIVE_ENDS_MILLISECONDS = 60_000

export function tournamentQueries(client: ClubClient) {
  /** One answer for everybody who asks, and to each the guard of its own where there is none. TV-117 to TV-119. */
  const guardedBy = (code: GuardCode) => (id: string) =>
    queryOptions({
      queryKey: ['tournament', id, 'details'],
      queryFn: async ({ signal }): Promise<Tournament | null> => {
        const params = { id: guarded('tournamentIdMissing', id.trim()) }
        const answer = await nullIfMissing(client.call(getTournament, { params, signal }))
        return answer && readOne('tournament', tournamentFromWire(answer))
      },
      select: (found) => guarded(code, found),
      // Whoever watches the board sees when the last card is in.
      refetchInterval: ({ state }) => (state.data?.live ? LIVE_ENDS_MILLISECONDS : false),
    })
  return {
    one: guardedBy('tournamentMissing'),
    toSignUp: guardedBy('signUpTournamentMissing'),
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
  }
}
