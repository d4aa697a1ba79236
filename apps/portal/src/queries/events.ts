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
import type { ClubEvent } from '@club/core/club'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { IN_PAGES, PAGE_ROWS } from './pages.ts'
import { readOne } from './readOne.ts'

export const EVENTS_KEY = 'events'

/** Reads the next `size` events of the customer, or those that everyone may see. */
export async function readNextEvents(
  client: ClubClient,
  loggedIn: boolean,
  size: number,
  signal: AbortSignal,
): Promise<readonly ClubEvent[]> {
  const query = { page: 0, size }
  const page = loggedIn
    ? client.page(listEvents, eventFromWire, { query: { ...query, mine: 'true' }, signal })
    : client.page(listVisitorEvents, eventFromWire, { query, signal })
  return (await page).rows
}

export function eventQueries(client: ClubClient) {
  const now = { staleTime: 0 }
  return {
    /** The coming events for a customer, or those that everyone may see. */
    list: (loggedIn: boolean) =>
      infiniteQueryOptions({
        ...{ ...now, ...IN_PAGES, queryKey: [EVENTS_KEY, 'list', loggedIn] },
        queryFn: ({ signal, pageParam: page }) =>
          client.page(loggedIn ? listEvents : listVisitorEvents, eventFromWire, { query: { page, size: PAGE_ROWS }, signal }),
      }),
    one: (id: string) =>
      queryOptions({
        ...{ ...now, queryKey: [EVENTS_KEY, 'one', id] },
        queryFn: async ({ signal }) => readOne('event', eventFromWire(await client.call(getEvent, { params: { id }, signal }))),
      }),
    /** One event as staff write it; null if no row has this id. */
    staffOne: (id: string) =>
      queryOptions({
        queryKey: [EVENTS_KEY, 'staff', 'one', id],
        staleTime: 0,
        queryFn: async ({ signal }) => (await client.page(listStaffEvents, staffEventFromWire, { query: { id }, signal })).rows[0] ?? null,
      }),
    staff: (search: string) =>
      infiniteQueryOptions({
        ...{ ...now, ...IN_PAGES, queryKey: [EVENTS_KEY, 'staff', search] },
        queryFn: ({ signal, pageParam: page }) =>
          client.page(listStaffEvents, staffEventFromWire, { query: { page, size: PAGE_ROWS, search }, signal }),
      }),
    participants: (id: string) =>
      queryOptions({
        ...{ ...now, queryKey: [EVENTS_KEY, 'participants', id] },
        queryFn: ({ signal }) => client.all(listEventEntries, participantFromWire, { params: { id }, signal }),
      }),
  }
}
