/** The customer's next tee times for the home page, which loads the code of the bookings after it is shown. */
import type { ClubClient } from '@club/client'
import { queryOptions } from '@tanstack/react-query'

export function comingBookingsQuery(client: ClubClient) {
  return queryOptions({
    queryKey: ['reservations', 'coming'],
    queryFn: async ({ signal }) => (await import('./bookings.ts')).readComingBookings(client, signal),
  })
}
