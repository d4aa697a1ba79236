/** What the staff screens read. */
import type { ClubClient } from '@club/client'
import {
  cardLineFromWire,
  entryCardFromWire,
  getPublication,
  getStaffCard,
  getStaffTeamCard,
  getStaffTournament,
  getUndecidedTies,
  listStaffCards,
  listStaffTournaments,
  staffDayFromWire,
  staffTournamentFromWire,
  undecidedTieFromWire,
} from '@club/contract'
import type { KnownDay } from '@club/ui/features'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

/** Cards come in while one looks. */
const LOOK_AGAIN_MILLISECONDS = 15_000

/** With what is published as of the version that a change of it names. */
export async function readDay(client: ClubClient, tournId: string, signal?: AbortSignal): Promise<KnownDay> {
  const asked = { params: { tournId }, ...(signal && { signal }) }
  const [wire, { value, version }] = await Promise.all([client.call(getStaffTournament, asked), client.versioned(getPublication, asked)])
  return { day: readOne('tournament', staffDayFromWire({ ...wire, publication: value })), version }
}

export function staffQueries(client: ClubClient) {
  return {
    day: () =>
      queryOptions({
        queryKey: ['staff', 'day'],
        queryFn: async ({ signal }) => (await client.page(listStaffTournaments, staffTournamentFromWire, { signal })).rows,
        refetchInterval: LOOK_AGAIN_MILLISECONDS,
      }),
    /** Read once for each look, as a card is. */
    tournament: (tournId: string) =>
      queryOptions({
        queryKey: ['staff', 'tournament', tournId],
        queryFn: ({ signal }) => readDay(client, tournId, signal),
        staleTime: 0,
        gcTime: 0,
        refetchOnWindowFocus: false,
      }),
    ties: (tournId: string) =>
      queryOptions({
        queryKey: ['staff', 'ties', tournId],
        queryFn: async ({ signal }) => (await client.page(getUndecidedTies, undecidedTieFromWire, { params: { tournId }, signal })).rows,
        staleTime: 0,
        refetchInterval: LOOK_AGAIN_MILLISECONDS,
      }),
    cards: (roundId: string) =>
      queryOptions({
        queryKey: ['staff', 'cards', roundId],
        queryFn: async ({ signal }) => (await client.page(listStaffCards, cardLineFromWire, { params: { roundId }, signal })).rows,
        refetchInterval: LOOK_AGAIN_MILLISECONDS,
      }),
    /** Read once for each look: the screen itself keeps it from then on. */
    card: (roundId: string, { playerId, team }: { readonly playerId: string; readonly team: boolean }) =>
      queryOptions({
        queryKey: ['staff', 'card', roundId, playerId, team],
        queryFn: async ({ signal }) =>
          readOne(
            'card',
            entryCardFromWire(
              await (team
                ? client.call(getStaffTeamCard, { params: { roundId, teamId: playerId }, signal })
                : client.call(getStaffCard, { params: { roundId, playerId }, signal })),
            ),
          ),
        staleTime: 0,
        gcTime: 0,
        refetchOnWindowFocus: false,
      }),
  }
}
