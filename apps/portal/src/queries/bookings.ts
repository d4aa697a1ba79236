/** The customer's bookings of tee times, and what one tee time needs to be booked. A booking invalidates the keys that begin with `reservations`. */
import type { ClubClient } from '@club/client'
import {
  alternativeFromWire,
  bookingFromWire,
  flightInfoFromWire,
  getBooking,
  getFlightInfo,
  listOwnBookings,
  listPreviousBookings,
  listRentalGroups,
  listTimesToPlayAgain,
  listWatches,
  rentalGroupFromWire,
  watchFromWire,
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

type RentalRound = Pick<OwnBooking, 'courseId' | 'startDateTime' | 'numberOfHoles'>

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
    /** Not invalidated with the bookings: the party is that of this version, and a booking that is cancelled has none. */
    again: (id: string, version: string | null) =>
      queryOptions({
        queryKey: ['playAgain', id, version],
        queryFn: async ({ signal }) => (await client.page(listTimesToPlayAgain, alternativeFromWire, { params: { id }, signal })).rows,
      }),
    rentals: (round: RentalRound | null) =>
      queryOptions({
        queryKey: ['reservations', 'rentals', round?.courseId, round?.startDateTime, round?.numberOfHoles],
        queryFn: async ({ signal }) => {
          if (round === null) return []
          const { courseId, startDateTime, numberOfHoles } = round
          const query = { resCourseId: courseId, startDateTime, numberOfHoles: `${numberOfHoles}` as const }
          const { content } = await client.call(listRentalGroups, { query, signal })
          return (content ?? []).map((wire) => readOne('products to rent', rentalGroupFromWire(wire)))
        },
      }),
    watches: () =>
      queryOptions({
        queryKey: ['reservations', 'watches'],
        queryFn: async ({ signal }) =>
          ((await client.call(listWatches, { signal })).content ?? []).map((wire) => readOne('watch', watchFromWire(wire))),
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
