/** The parties of a day at the desk, and the commands on them. RE-180+ to RE-188+. */
import type {
  BookingStatus,
  DayBlock,
  DeskBookingCommand,
  DeskDay,
  DeskDayBooking,
  DeskPayment,
  DeskPerson,
  Flight,
} from '@club/core/reservation'

/** A party of a time, or one of its players. */
export interface DeskPart {
  readonly booking: DeskDayBooking
  /** null for the whole party. */
  readonly player: DeskPerson | null
}

/** Returns the bookings that have places in the flight, in the order in which they were made. */
export function bookingsAt(day: DeskDay, flightId: string): readonly DeskDayBooking[] {
  return day.bookings.filter((booking) => booking.flightId === flightId || booking.secondFlightId === flightId)
}

/** Returns the parties of a time, each with its players if it has several. */
export function partsOf(day: DeskDay, flightId: string): readonly DeskPart[] {
  return bookingsAt(day, flightId).flatMap((booking) => [
    { booking, player: null },
    ...(booking.players.length > 1 ? booking.players.map((player) => ({ booking, player })) : []),
  ])
}

/** Returns the party or player as the day has it now; undefined if the booking or the player is gone. */
export function findPart(day: DeskDay, { booking: { id }, player }: DeskPart): DeskPart | undefined {
  const booking = day.bookings.find((one) => one.id === id)
  const same = player && booking?.players.find((one) => one.id === player.id)
  return booking && same !== undefined ? { booking, player: same } : undefined
}

/** Returns the open amounts of a party, or of one of its players. */
export function openCharges({ booking, player }: DeskPart): DeskPayment['charges'] {
  const charges = booking.payment?.charges ?? []
  return charges.filter(
    ({ personId, state, amount }) => amount > 0 && (state === 'open' || state === 'inBasket') && (!player || personId === player.id),
  )
}

/** Returns the blocks that staff can remove from this time. */
export function blockAt({ blocks }: DeskDay, { startDateTime, startTee }: Flight): DayBlock | undefined {
  const time = startDateTime.slice(11)
  return blocks.find(
    ({ ofThisDay, tee, fromTime, toTime }) =>
      ofThisDay && (tee === null || tee === startTee) && fromTime <= time && (toTime === null || time < toTime),
  )
}

const FINAL: readonly BookingStatus[] = ['checkedIn', 'noShow']

/** Returns the command that checks in, or records as no-shows, those players who can be; null if there are none. */
export function statusCommand(kind: 'checkIn' | 'noShow', parts: readonly DeskPart[]): DeskBookingCommand | null {
  const players = parts.flatMap(({ booking, player }) =>
    (player ? [player] : booking.players).filter(({ status }) => !FINAL.includes(status)).map(({ id }) => ({ id, booking })),
  )
  if (players.length === 0) return null
  return { kind, playerIds: players.map(({ id }) => id), bookingIds: [...new Set(players.map(({ booking }) => booking.id))] }
}

export function moveCommand({ booking, player }: DeskPart, flightId: string): DeskBookingCommand {
  const bookingId = booking.id
  return player ? { kind: 'split', bookingId, playerIds: [player.id], intoId: null, flightId } : { kind: 'move', bookingId, flightId }
}

export function withdrawCommand(parts: readonly DeskPart[]): DeskBookingCommand | null {
  const players = parts.flatMap(({ booking, player }) => (player ? [player] : booking.players).filter(({ status }) => status !== 'booked'))
  if (players.length === 0) return null
  const bookingIds = parts.flatMap(({ booking }) => (booking.players.some((player) => players.includes(player)) ? [booking.id] : []))
  return {
    kind: 'withdrawStatus',
    bookingIds: [...new Set(bookingIds)],
    statuses: players.map(({ id }) => ({ playerId: id, status: 'booked' })),
  }
}

export function cancelCommand({ booking, player }: DeskPart): DeskBookingCommand {
  return player ? { kind: 'removePlayer', bookingId: booking.id, playerId: player.id } : { kind: 'cancel', bookingId: booking.id }
}
