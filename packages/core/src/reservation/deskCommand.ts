/** The commands of staff at the desk. RE-180+ to RE-189+. */

import { checkOneOf } from '../fieldError.ts'
import type { ClubTime } from '../text/clubTime.ts'
import type { ClubDate } from '../time.ts'
import type { Booking, Player } from './booking.ts'
import type { BookingStatus, HoleCount, StartTee } from './kinds.ts'
import type { TeeBlock } from './season.ts'

/** Every kind of `DeskBookingCommand`. */
export const DESK_COMMANDS = [
  ...(['book', 'move', 'split', 'join', 'cancel', 'restore', 'removePlayer', 'addPlayer'] as const),
  ...(['checkIn', 'noShow', 'withdrawStatus', 'note'] as const),
] as const satisfies readonly DeskBookingCommand['kind'][]

/** A tee time and that of the second nine. Without `secondFlightId` the earliest one with room is assigned; null is a round without one. */
export interface DeskTarget {
  readonly flightId: string
  readonly secondFlightId?: string | null | undefined
}

/** Times of one day that staff block. */
export interface DeskBlock {
  readonly courseId: string
  readonly day: ClubDate
  /** null for every tee. */
  readonly tee: StartTee | null
  readonly fromTime: ClubTime
  /** Exclusive; null is the end of the day. */
  readonly toTime: ClubTime | null
  readonly reason: TeeBlock['reason']
  readonly note: string | null
}

/** A change of bookings. A player is named by the id within the booking. */
export type DeskBookingCommand =
  | ({
      readonly kind: 'book'
      readonly numberOfHoles: HoleCount
      readonly players: readonly Player[]
    } & DeskTarget)
  | ({ readonly kind: 'move'; readonly bookingId: string } & DeskTarget)
  /** Some players go to another time, as a booking of their own, or back into the ended booking `intoId` that a join has emptied. */
  | ({
      readonly kind: 'split'
      readonly bookingId: string
      readonly playerIds: readonly string[]
      readonly intoId: string | null
    } & DeskTarget)
  /** The whole party becomes part of another booking. */
  | { readonly kind: 'join'; readonly bookingId: string; readonly intoId: string }
  | { readonly kind: 'cancel'; readonly bookingId: string }
  /** Reverses a cancellation. */
  | { readonly kind: 'restore'; readonly bookingId: string }
  | { readonly kind: 'removePlayer'; readonly bookingId: string; readonly playerId: string }
  | { readonly kind: 'addPlayer'; readonly bookingId: string; readonly player: Player }
  | { readonly kind: 'checkIn' | 'noShow'; readonly bookingIds: readonly string[]; readonly playerIds: readonly string[] }
  /** Withdraws a check-in or a no-show. */
  | {
      readonly kind: 'withdrawStatus'
      readonly bookingIds: readonly string[]
      readonly statuses: readonly { readonly playerId: string; readonly status: BookingStatus }[]
    }
  | { readonly kind: 'note'; readonly bookingId: string; readonly note: string }

/** A change of the blocked times. */
export type DeskBlockCommand =
  | { readonly kind: 'block'; readonly block: DeskBlock }
  | { readonly kind: 'unblock'; readonly blockId: string }

/** A change that the desk makes on the sheet. */
export type DeskCommand = DeskBookingCommand | DeskBlockCommand

/** A booking with what only staff see. */
export interface DeskBooking extends Omit<Booking, 'initiatorId' | 'source'> {
  readonly state: 'booked' | 'cancelled'
  /** null for walk-ins. */
  readonly initiatorId: string | null
  readonly note: string
}

/** Returns the bookings that a command changes; a new one has no id yet. */
export function deskBookingIds(command: DeskBookingCommand): readonly string[] {
  checkOneOf('kind', command.kind, DESK_COMMANDS)
  switch (command.kind) {
    case 'book':
      return []
    case 'checkIn':
    case 'noShow':
    case 'withdrawStatus':
      return command.bookingIds
    case 'join':
      return [command.bookingId, command.intoId]
    case 'split':
      return command.intoId === null ? [command.bookingId] : [command.bookingId, command.intoId]
    case 'move':
    case 'cancel':
    case 'restore':
    case 'removePlayer':
    case 'addPlayer':
    case 'note':
      return [command.bookingId]
  }
}
