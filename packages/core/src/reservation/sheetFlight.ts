/** The tee sheet of a day as one viewer sees it. RE-63, RE-65, RE-107+, RE-108+. */
import type { Flight } from './flight.ts'
import type { BookingStatus, PlayerKind, PlayerPosition, StartTee } from './kinds.ts'
import type { ShownPlayer } from './shownBooking.ts'

/** A course of which tee times are booked. */
export interface ReservationCourse {
  readonly id: string
  readonly name: string
  readonly numberOfHoles: number
  /** The tees from which rounds start, in the order of the course. */
  readonly startTees: readonly StartTee[]
  /** IANA name of the zone in which the times of the course are given. */
  readonly timeZone: string
}

/** A taken place of a flight; null fields are hidden from the viewer. */
export interface SheetPerson extends ShownPlayer {
  /** Identifies the place, also when its player is hidden. */
  readonly id: string
  readonly bookingId: string
  readonly kind: PlayerKind
  readonly firstName: string | null
  readonly lastName: string | null
  readonly position: PlayerPosition
  readonly status: BookingStatus
  /** Whether the viewer and this player are friends. */
  readonly friend: boolean
  /** Whether this is the viewer. */
  readonly self: boolean
}

/** A booking of a flight. */
export interface SheetBooking {
  readonly id: string
  /** null if the viewer may not see it. RE-30. */
  readonly number: string | null
  /** Whether the viewer booked it or plays in it. */
  readonly own: boolean
  readonly withDog: boolean
}

/** A start time as the viewer sees it. A visitor sees neither persons nor bookings, only the counts. */
export interface SheetFlight extends Flight {
  readonly persons: readonly SheetPerson[]
  readonly bookings: readonly SheetBooking[]
}
