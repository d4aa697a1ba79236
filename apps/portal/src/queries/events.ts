/** The club's events without golf, as TanStack Query options. */
import type { ClubClient } from '@club/client'
import {
  eventFromWire,
  getEvent,
  listEventEntries,
  listEvents,
  listStaffEvents,
  listVisitorEvents,
  participantFromWire,
  staffEventFromWire,
} from '@club/contract/club'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

export const EVENTS_KEY = 'events'

export function eventQueries(client: ClubClient) {
  const now = { staleTime: 0 }
  return {
    list: () =>
      queryOptions({ ...now, queryKey: [EVENTS_KEY, 'list'], queryFn: ({ signal }) => client.all(listEvents, eventFromWire, { signal }) }),
    /** Lists the events that everyone may see. */
    forVisitors: () =>
      queryOptions({
        ...{ ...now, queryKey: [EVENTS_KEY, 'visitors'] },
        queryFn: ({ signal }) => client.all(listVisitorEvents, eventFromWire, { signal }),
      }),
    one: (id: string) =>
      queryOptions({
        ...{ ...now, queryKey: [EVENTS_KEY, 'one', id] },
        queryFn: async ({ signal }) => readOne('event', eventFromWire(await client.call(getEvent, { params: { id }, signal }))),
      }),
    staff: () =>
      queryOptions({
        ...{ ...now, queryKey: [EVENTS_KEY, 'staff'] },
        queryFn: ({ signal }) => client.all(listStaffEvents, staffEventFromWire, { signal }),
      }),
    participants: (id: string) =>
      queryOptions({
        ...{ ...now, queryKey: [EVENTS_KEY, 'participants', id] },
        queryFn: ({ signal }) => client.all(listEventEntries, participantFromWire, { params: { id }, signal }),
      }),
  }
}
