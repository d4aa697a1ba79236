/** The bookings after a command of the desk, and the command that reverses it. RE-181+, RE-186+. */
import { FieldError } from '../fieldError.ts'
import type { BookedPlayer, Player } from './booking.ts'
import { type DeskBooking, type DeskBookingCommand, deskBookingIds } from './deskCommand.ts'
import type { Flight } from './flight.ts'
import type { BookingStatus } from './kinds.ts'

/** Id of a booking or of a player that is not stored yet. */
export const NEW_ID = ''

/** The bookings that a command changes, before and after it. A new booking and new players have the id `NEW_ID`. */
export interface DeskChange {
  readonly before: readonly DeskBooking[]
  readonly after: readonly DeskBooking[]
}

/** The chosen tee times. */
export interface DeskOffer {
  readonly flight: Flight
  readonly secondFlight: Flight | null
}

/** Returns the booking with this id. Throws FieldError if it is not among those that were read. */
export function deskBooking(bookings: readonly DeskBooking[], id: string): DeskBooking {
  const found = bookings.find((booking) => booking.id === id)
  if (!found) throw new FieldError('bookingId', `${id} is no booking of the desk`)
  return found
}

const bookedAs = (player: Player): BookedPlayer => ({ id: NEW_ID, player, status: 'booked' })

function at(booking: DeskBooking, { flight, secondFlight }: DeskOffer): DeskBooking {
  return { ...booking, flightId: flight.id, secondFlightId: secondFlight?.id ?? null, startDateTime: flight.startDateTime }
}

function withPlayers(booking: DeskBooking, players: readonly BookedPlayer[]): DeskBooking {
  return { ...booking, players }
}

function withStatuses(booking: DeskBooking, statusOf: (playerId: string) => BookingStatus | undefined): DeskBooking {
  return withPlayers(
    booking,
    booking.players.map((player) => ({ ...player, status: statusOf(player.id) ?? player.status })),
  )
}

/** Splits the players of a booking by their ids. Throws FieldError for an id of another booking. */
function parted(
  booking: DeskBooking,
  ids: readonly string[],
): readonly [leaving: readonly BookedPlayer[], staying: readonly BookedPlayer[]] {
  const stranger = ids.find((id) => !booking.players.some((player) => player.id === id))
  if (stranger !== undefined) throw new FieldError('playerId', `${stranger} is no player of booking ${booking.id}`)
  return [booking.players.filter(({ id }) => ids.includes(id)), booking.players.filter(({ id }) => !ids.includes(id))]
}

function newBooking(offer: DeskOffer, over: Pick<DeskBooking, 'numberOfHoles' | 'players'> & Partial<DeskBooking>): DeskBooking {
  const first = over.players.find(({ player }) => player.kind === 'customer')?.player
  const initiatorId = first?.kind === 'customer' ? first.customerId : null
  const plain = { id: NEW_ID, number: '', kind: 'normal', state: 'booked', withDog: false, note: '', initiatorId } as const
  return at({ ...plain, flightId: '', secondFlightId: null, startDateTime: offer.flight.startDateTime, ...over }, offer)
}

/** Returns the booking without its last players as cancelled, with the players who were in it. */
function emptied(booking: DeskBooking, staying: readonly BookedPlayer[]): DeskBooking {
  return staying.length === 0 ? { ...booking, state: 'cancelled' } : withPlayers(booking, staying)
}

/** Returns the changed bookings. `offer` is needed by commands that name a tee time; every booking that the command names is in `bookings`. */
export function deskChange(command: DeskBookingCommand, bookings: readonly DeskBooking[], offer: DeskOffer | null): DeskChange {
  const before = [...new Set(deskBookingIds(command))].map((id) => deskBooking(bookings, id))
  const needed = (): DeskOffer => {
    if (!offer) throw new FieldError('flightId', 'is no tee time')
    return offer
  }
  const [first] = before as [DeskBooking]
  switch (command.kind) {
    case 'book':
      return { before, after: [newBooking(needed(), { numberOfHoles: command.numberOfHoles, players: command.players.map(bookedAs) })] }
    case 'move':
      return { before, after: [at(first, needed())] }
    case 'split': {
      const [leaving, staying] = parted(first, command.playerIds)
      if (staying.length === 0) return { before, after: [at(first, needed())] }
      const stays = withPlayers(first, staying)
      if (command.intoId !== null) {
        const again = { ...deskBooking(before, command.intoId), state: 'booked' as const, players: leaving }
        return { before, after: [stays, at(again, needed())] }
      }
      const { numberOfHoles, withDog, note } = first
      return { before, after: [stays, newBooking(needed(), { numberOfHoles, players: leaving, withDog, note })] }
    }
    case 'join': {
      const into = deskBooking(before, command.intoId)
      if (into === first) throw new FieldError('intoId', 'is the same booking')
      return {
        before,
        after: [{ ...first, state: 'cancelled', players: [] }, withPlayers(into, [...into.players, ...first.players])],
      }
    }
    case 'cancel':
      return { before, after: [{ ...first, state: 'cancelled' }] }
    case 'restore':
      return { before, after: [{ ...first, state: 'booked' }] }
    case 'removePlayer': {
      const [, staying] = parted(first, [command.playerId])
      return { before, after: [emptied(first, staying)] }
    }
    case 'addPlayer':
      return { before, after: [withPlayers(first, [...first.players, bookedAs(command.player)])] }
    case 'checkIn':
    case 'noShow': {
      const to = command.kind === 'checkIn' ? 'checkedIn' : 'noShow'
      return { before, after: before.map((booking) => withStatuses(booking, (id) => (command.playerIds.includes(id) ? to : undefined))) }
    }
    case 'withdrawStatus': {
      const statuses = new Map(command.statuses.map(({ playerId, status }) => [playerId, status]))
      return { before, after: before.map((booking) => withStatuses(booking, (id) => statuses.get(id))) }
    }
    case 'note':
      return { before, after: [{ ...first, note: command.note }] }
  }
}

/** Returns the command that reverses a change. `stored` are the bookings after it, with the ids that they were given. */
export function deskReverse(command: DeskBookingCommand, { before }: DeskChange, stored: readonly DeskBooking[]): DeskBookingCommand {
  const [first] = before
  const back = first && { flightId: first.flightId, secondFlightId: first.secondFlightId }
  const made = stored.find(({ id }) => !before.some((booking) => booking.id === id))
  const ids = before.map(({ id }) => id)
  if (!first || !back) return { kind: 'cancel', bookingId: made?.id ?? NEW_ID }
  const bookingId = first.id
  switch (command.kind) {
    case 'book':
    case 'restore':
      return { kind: 'cancel', bookingId }
    case 'move':
      return { kind: 'move', bookingId, ...back }
    case 'split': {
      const joined = command.intoId ?? made?.id
      return joined === undefined ? { kind: 'move', bookingId, ...back } : { kind: 'join', bookingId: joined, intoId: bookingId }
    }
    case 'join':
      return { kind: 'split', bookingId: command.intoId, playerIds: first.players.map(({ id }) => id), intoId: bookingId, ...back }
    case 'cancel':
      return { kind: 'restore', bookingId }
    case 'removePlayer': {
      const [[left], staying] = parted(first, [command.playerId])
      return left && staying.length > 0 ? { kind: 'addPlayer', bookingId, player: left.player } : { kind: 'restore', bookingId }
    }
    case 'addPlayer': {
      const known = new Set(first.players.map(({ id }) => id))
      const added = deskBooking(stored, bookingId).players.find(({ id }) => !known.has(id))
      return { kind: 'removePlayer', bookingId, playerId: added?.id ?? NEW_ID }
    }
    case 'checkIn':
    case 'noShow':
    case 'withdrawStatus':
      return {
        kind: 'withdrawStatus',
        bookingIds: ids,
        statuses: before.flatMap(({ players }) => players.map(({ id: playerId, status }) => ({ playerId, status }))),
      }
    case 'note':
      return { kind: 'note', bookingId, note: first.note }
  }
}
