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

function checkPlaces({ maxPlayers, freeSlots, heldSlots }: Flight): void {
  checkWhole('maxPlayers', maxPlayers, 0)
  checkWhole('freeSlots', freeSlots)
  checkWhole('heldSlots', heldSlots, 0)
}

/** Returns the sheet with the booking added, which must be allowed. Throws FieldError if the places of a flight are not counts. */
export function withBooking<AFlight extends Flight>(sheet: readonly AFlight[], booking: OccupyingBooking): readonly AFlight[] {
  return sheet.map((flight) => {
    const position = positionIn(booking, flight)
    if (!position) return flight
    checkPlaces(flight)
    const players = booking.players.map(
      ({ player }): FlightPlayer => ({
        bookingId: booking.id,
        position,
        customerId: player.kind === 'customer' ? player.customerId : null,
      }),
    )
    const freeSlots = booking.kind === 'group' ? 0 : flight.freeSlots - players.length
    return { ...flight, freeSlots, players: [...flight.players, ...players] }
  })
}

/**
 * Returns the sheet with the booking removed, which must be on it. A group may have fewer places than the flight has now, but no other
 * party has places in its flight without a player.
 */
export function withoutBooking<AFlight extends Flight>(sheet: readonly AFlight[], booking: OccupyingBooking): readonly AFlight[] {
  return sheet.map((flight) => {
    if (!positionIn(booking, flight)) return flight
    checkPlaces(flight)
    const players = flight.players.filter(({ bookingId }) => bookingId !== booking.id)
    const own = flight.players.length - players.length
    const freeSlots = booking.kind === 'group' ? flight.maxPlayers - flight.heldSlots - players.length : flight.freeSlots + own
    return { ...flight, freeSlots, players }
  })
}
