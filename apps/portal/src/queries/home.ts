/** Queries of the home page as TanStack Query options. They load the code that reads their answers, which the page does not need to be drawn. */
import type { ClubClient } from '@club/client'
import { queryOptions } from '@tanstack/react-query'

/** The most events of a customer, or open to everyone, on the home page. */
const EVENTS_SHOWN = 3

export function homeQueries(client: ClubClient) {
  return {
    /** The customer's next tee times. */
    bookings: () =>
      queryOptions({
        queryKey: ['reservations', 'coming'],
        queryFn: async ({ signal }) => (await import('./bookings.ts')).readComingBookings(client, signal),
      }),
    courses: () =>
      queryOptions({
        queryKey: ['courseStatus', 'shown'],
        queryFn: async ({ signal }) => (await import('./courseStatus.ts')).readShownCourses(client, signal),
      }),
    /** The next events of the customer, or those that everyone may see. */
    events: (loggedIn: boolean) =>
      queryOptions({
        queryKey: ['events', 'next', loggedIn],
        staleTime: 0,
        queryFn: async ({ signal }) => (await import('./events.ts')).readNextEvents(client, loggedIn, EVENTS_SHOWN, signal),
      }),
  }
}
