/** The queries of the staff screens. */
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
} from '@club/contract/staff'
import type { EntryCard } from '@club/core/tournament'
import type { KnownDay } from '@club/ui/features'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

/** Polling interval: cards arrive while the page is open. */
const POLL_INTERVAL_MS = 15_000

/** Loads the day and its publication, with the version that a change sends back. */
export async function readDay(client: ClubClient, tournId: string, signal?: AbortSignal): Promise<KnownDay> {
  const request = { params: { tournId }, ...(signal && { signal }) }
  const [wire, { value, version }] = await Promise.all([
    client.call(getStaffTournament, request),
    client.versioned(getPublication, request),
  ])
  return { day: readOne('tournament', staffDayFromWire({ ...wire, publication: value })), version }
}

interface CardOwner {
  /** The team's id if the card is a team's. */
  readonly playerId: string
  readonly team: boolean
}

export function cardAheadKey(roundId: string, { playerId, team }: CardOwner) {
  return ['staff', 'cardAhead', roundId, playerId, team] as const
}

async function readCard(client: ClubClient, roundId: string, { playerId, team }: CardOwner, signal: AbortSignal): Promise<EntryCard> {
  const wire = await (team
    ? client.call(getStaffTeamCard, { params: { roundId, teamId: playerId }, signal })
    : client.call(getStaffCard, { params: { roundId, playerId }, signal }))
  return readOne('card', entryCardFromWire(wire))
}

export function staffQueries(client: ClubClient) {
  return {
    day: () =>
      queryOptions({
        queryKey: ['staff', 'day'],
        queryFn: async ({ signal }) => (await client.page(listStaffTournaments, staffTournamentFromWire, { signal })).rows,
        refetchInterval: POLL_INTERVAL_MS,
      }),
    /** Loaded each time the page opens, as a card is. */
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
        refetchInterval: POLL_INTERVAL_MS,
      }),
    cards: (roundId: string) =>
      queryOptions({
        queryKey: ['staff', 'cards', roundId],
        queryFn: async ({ signal }) => (await client.page(listStaffCards, cardLineFromWire, { params: { roundId }, signal })).rows,
        refetchInterval: POLL_INTERVAL_MS,
      }),
    /** A copy of a card that is probably opened next, for a course without a network. SC-86+. */
    cardAhead: (roundId: string, owner: CardOwner) =>
      queryOptions({
        queryKey: cardAheadKey(roundId, owner),
        queryFn: ({ signal }) => readCard(client, roundId, owner, signal),
      }),
    /** Loaded each time the page opens: from then on the screen has its own state. */
    card: (roundId: string, owner: CardOwner) =>
      queryOptions({
        queryKey: ['staff', 'card', roundId, owner.playerId, owner.team],
        queryFn: ({ signal }) => readCard(client, roundId, owner, signal),
        staleTime: 0,
        gcTime: 0,
        refetchOnWindowFocus: false,
      }),
  }
}
