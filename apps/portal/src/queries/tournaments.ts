/** All queries about one tournament, as TanStack Query options. Keys begin with what a change invalidates. */
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

/** How often to check whether a live tournament has ended. */
const LIVE_ENDS_INTERVAL_MS = 60_000

export function tournamentQueries(client: ClubClient) {
  /** Shares one response; each caller gets its own guard error if there is no tournament. TV-117 to TV-119. */
  const guardedBy = (code: GuardCode) => (id: string) =>
    queryOptions({
      queryKey: ['tournament', id, 'details'],
      queryFn: async ({ signal }): Promise<Tournament | null> => {
        const params = { id: guarded('tournamentIdMissing', id.trim()) }
        const answer = await nullIfMissing(client.call(getTournament, { params, signal }))
        return answer && readOne('tournament', tournamentFromWire(answer))
      },
      select: (found) => guarded(code, found),
      // The board then shows when the last card is returned.
      refetchInterval: ({ state }) => (state.data?.live ? LIVE_ENDS_INTERVAL_MS : false),
    })
  return {
    one: guardedBy('tournamentMissing'),
    toSignUp: guardedBy('signUpTournamentMissing'),
    /** The club's maximum score; null if it cannot be loaded (SC-34). */
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
