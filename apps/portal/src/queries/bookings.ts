/** The customer's bookings of tee times, and what one tee time needs to be booked. Keys begin with `reservations`: a booking invalidates them. */
import type { ClubClient } from '@club/client'
import {
  alternativeFromWire,
  bookingFromWire,
  flightInfoFromWire,
  getBooking,
  getFlightInfo,
  listOwnBookings,
  listPreviousBookings,
  listTimesToPlayAgain,
} from '@club/contract/reservations'
import { type HoleCount, type OwnBooking, PREVIOUS_BOOKINGS } from '@club/core/reservation'
import type { StoredBooking } from '@club/ui/features'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from './readOne.ts'

export interface FlightQuestion {
  readonly flightId: string
  readonly numberOfHoles: HoleCount
  readonly places: number
}

/** Reads the bookings to come, the earliest start first. */
export function readComingBookings(client: ClubClient, signal: AbortSignal): Promise<readonly OwnBooking[]> {
  return client.all(listOwnBookings, bookingFromWire, { signal })
}

export function bookingQueries(client: ClubClient) {
  return {
    coming: () =>
      queryOptions({
        queryKey: ['reservations', 'coming'],
        queryFn: ({ signal }) => readComingBookings(client, signal),
      }),
    previous: () =>
      queryOptions({
        queryKey: ['reservations', 'previous'],
        queryFn: async ({ signal }) => {
          const query = { page: 0, size: PREVIOUS_BOOKINGS, sort: 'startDateTime,desc' }
          return (await client.page(listPreviousBookings, bookingFromWire, { query, signal })).rows
        },
      }),
    one: (id: string) =>
      queryOptions({
        queryKey: ['reservations', 'booking', id],
        queryFn: async ({ signal }): Promise<StoredBooking> => {
          const { value, version } = await client.versioned(getBooking, { params: { id }, signal })
          return { booking: readOne('booking', bookingFromWire(value)), version }
        },
      }),
    again: (id: string) =>
      queryOptions({
        queryKey: ['reservations', 'again', id],
        queryFn: async ({ signal }) => (await client.page(listTimesToPlayAgain, alternativeFromWire, { params: { id }, signal })).rows,
      }),
    info: ({ flightId, numberOfHoles, places }: FlightQuestion) =>
      queryOptions({
        queryKey: ['reservations', 'info', flightId, numberOfHoles, places],
        queryFn: async ({ signal }) => {
          const query = { numberOfHoles: `${numberOfHoles}`, places: `${places}` }
          return readOne('tee time', flightInfoFromWire(await client.call(getFlightInfo, { params: { id: flightId }, query, signal })))
        },
      }),
  }
}
