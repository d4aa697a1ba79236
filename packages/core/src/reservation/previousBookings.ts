/** What was played before, to book the same again. RE-06, RE-49, RE-50. */
import { compareTexts } from '../text/compareTexts.ts'
import type { ClubDateTime } from '../time.ts'
import type { Booking, Player } from './booking.ts'

/** How many previous bookings are listed. */
export const PREVIOUS_BOOKINGS = 3

/** The last bookings that have started, the latest start first, then the lower id. */
export function previousBookings<ABooking extends Pick<Booking, 'id' | 'startDateTime'>>(
  bookings: readonly ABooking[],
  now: ClubDateTime,
): readonly ABooking[] {
  return bookings
    .filter(({ startDateTime }) => startDateTime < now)
    .sort((a, b) => compareTexts(b.startDateTime, a.startDateTime) || compareTexts(a.id, b.id))
    .slice(0, PREVIOUS_BOOKINGS)
}

/** The party of a booking, to begin the next one with. */
export function playersOf({ players }: Pick<Booking, 'players'>): readonly Player[] {
  return players.map(({ player }) => player)
}
