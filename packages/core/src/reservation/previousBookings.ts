/** Past bookings, offered to book the same party again. RE-06, RE-49, RE-50. */
import { compareTexts } from '../text/compareTexts.ts'
import type { ClubDateTime } from '../time.ts'
import type { Booking, Player } from './booking.ts'

/** The most previous bookings that are listed. */
export const PREVIOUS_BOOKINGS = 3

/** Returns the last bookings that have started, the latest start first, ties by the lower id. */
export function previousBookings<ABooking extends Pick<Booking, 'id' | 'startDateTime'>>(
  bookings: readonly ABooking[],
  now: ClubDateTime,
): readonly ABooking[] {
  return bookings
    .filter(({ startDateTime }) => startDateTime < now)
    .sort((a, b) => compareTexts(b.startDateTime, a.startDateTime) || compareTexts(a.id, b.id))
    .slice(0, PREVIOUS_BOOKINGS)
}

/** Returns the players of a booking, to start the next one with. */
export function playersOf({ players }: Pick<Booking, 'players'>): readonly Player[] {
  return players.map(({ player }) => player)
}
