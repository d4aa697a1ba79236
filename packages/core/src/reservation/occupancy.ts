/** The effect of a booking on the tee sheet: it takes places in both of its flights, and gives the same ones back. RE-97+, RE-102+. */
import { checkWhole } from '../fieldError.ts'
import type { Booking } from './booking.ts'
import type { Flight, FlightPlayer } from './flight.ts'
import type { PlayerPosition } from './kinds.ts'

/** The fields of a booking that the tee sheet needs. */
export type OccupyingBooking = Pick<Booking, 'id' | 'kind' | 'flightId' | 'secondFlightId' | 'players'>

function positionIn(booking: OccupyingBooking, { id }: Flight): PlayerPosition | null {
  if (id === booking.flightId) return 'start'
  return id === booking.secondFlightId ? 'second' : null
}

/** Returns the places of the booking in a flight; a group has all of them. Throws FieldError if the flight's places are not counts. */
function placesIn({ kind, players }: OccupyingBooking, { maxPlayers, freeSlots, heldSlots }: Flight): number {
  checkWhole('maxPlayers', maxPlayers, 0)
  checkWhole('freeSlots', freeSlots)
  checkWhole('heldSlots', heldSlots, 0)
  return kind === 'group' ? maxPlayers : players.length
}

/** Returns the sheet with the booking added, which must be allowed. */
export function withBooking<AFlight extends Flight>(sheet: readonly AFlight[], booking: OccupyingBooking): readonly AFlight[] {
  return sheet.map((flight) => {
    const position = positionIn(booking, flight)
    if (!position) return flight
    const players = booking.players.map(
      ({ player }): FlightPlayer => ({
        bookingId: booking.id,
        position,
        customerId: player.kind === 'customer' ? player.customerId : null,
      }),
    )
    return { ...flight, freeSlots: flight.freeSlots - placesIn(booking, flight), players: [...flight.players, ...players] }
  })
}

/** Returns the sheet with the booking removed, which must be on it. */
export function withoutBooking<AFlight extends Flight>(sheet: readonly AFlight[], booking: OccupyingBooking): readonly AFlight[] {
  return sheet.map((flight) => {
    if (!positionIn(booking, flight)) return flight
    const players = flight.players.filter(({ bookingId }) => bookingId !== booking.id)
    return { ...flight, freeSlots: flight.freeSlots + placesIn(booking, flight), players }
  })
}
