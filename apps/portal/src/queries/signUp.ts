/** The queries of a sign-up, apart from the tournament and its lists. Keys begin with what a change invalidates. */
import type { ClubClient } from '@club/client'
import {
  entrantFromWire,
  getStartWishInfo,
  getTeam,
  getWaitingByCustomer,
  listMyPlayers,
  listTeams,
  listWaitingsByInitiator,
  startWishInfoFromWire,
  teamFromWire,
  waitingEntryFromWire,
} from '@club/contract/entries'
import { listMandates, mandateFromWire } from '@club/contract/finance'
import type { WaitingEntry } from '@club/core/tournament'
import { queryOptions } from '@tanstack/react-query'
import { nullIfMissing } from './nullIfMissing.ts'
import { readOne } from './readOne.ts'

export function signUpQueries(client: ClubClient) {
  return {
    teams: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'teams'],
        queryFn: ({ signal }) => client.all(listTeams, teamFromWire, { params: { tournId }, signal }),
      }),
    /** A team for a form that changes it: only the form reads it again, so that its version is that of the players it shows. */
    teamToChange: (tournId: string, teamId: string) =>
      queryOptions({
        queryKey: ['teamToChange', tournId, teamId],
        queryFn: async ({ signal }) => {
          const { value, version } = await client.versioned(getTeam, { params: { tournId, teamId }, signal })
          return { ...readOne('team', teamFromWire(value)), version }
        },
        gcTime: 0,
        staleTime: Infinity,
      }),
    startWish: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'startWish'],
        queryFn: async ({ signal }) =>
          readOne('start wishes', startWishInfoFromWire(await client.call(getStartWishInfo, { params: { tournId }, signal }))),
      }),
    myPlayers: (tournId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'myPlayers'],
        queryFn: ({ signal }) => client.all(listMyPlayers, entrantFromWire, { params: { tournId }, signal }),
      }),
    /** A customer's entry on the waiting list; null if there is no such entry. */
    waitingOf: (tournId: string, customerId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'waitingOf', customerId],
        queryFn: async ({ signal }): Promise<WaitingEntry | null> => {
          const wire = await nullIfMissing(client.call(getWaitingByCustomer, { params: { tournId, id: customerId }, signal }))
          return wire && readOne('waiting entry', waitingEntryFromWire(wire))
        },
      }),
    /** Everyone whom a customer put on the waiting list. */
    waitingEnteredBy: (tournId: string, customerId: string) =>
      queryOptions({
        queryKey: ['tournament', tournId, 'waitingEnteredBy', customerId],
        queryFn: ({ signal }) => client.all(listWaitingsByInitiator, waitingEntryFromWire, { params: { tournId, id: customerId }, signal }),
      }),
    mandates: (customerId: string) =>
      queryOptions({
        queryKey: ['mandates', customerId],
        queryFn: ({ signal }) =>
          client.all(listMandates, mandateFromWire, { query: { customerId, status: ['Active', 'Pending'] }, signal }),
      }),
  }
}
