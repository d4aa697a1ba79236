import { ApiError } from '@club/client'
import { type BookingInTheWay, inTheWayOf } from '@club/contract/reservations'

/** Returns the bookings in the way of a refused write; null for any other error. */
export function inTheWayIn(error: unknown): readonly BookingInTheWay[] | null {
  return error instanceof ApiError && error.problem === 'bookingsInTheWay' ? inTheWayOf(error.details) : null
}
