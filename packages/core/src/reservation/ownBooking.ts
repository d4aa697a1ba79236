/** A booking and a hold as the people in them see them. RE-67, RE-68, RE-103+ to RE-107+. */
import type { ClubDateTime } from '../time.ts'
import type { Booking } from './booking.ts'
import type { BookedRental, BookingPayment } from './bookingPayment.ts'
import type { BookingKind, BookingStatus, HoleCount, StartTee } from './kinds.ts'
import type { ReservationRefusal } from './refusals.ts'
import type { SheetFlight, SheetPerson } from './sheetFlight.ts'

/** The events in the history of a booking. */
export const BOOKING_EVENTS = [
  'booked',
  'moved',
  'changed',
  'playerAdded',
  'playerRemoved',
  'cancelled',
  'checkInPending',
  'checkedIn',
  'noShow',
  'displaced',
  'kept',
  'freed',
  'confirmed',
  'givenBack',
] as const
export type BookingEventKind = (typeof BOOKING_EVENTS)[number]

/** A line of the history of a booking. A name is empty if the reader may not see it. */
export interface BookingEvent {
  readonly at: ClubDateTime
  readonly kind: BookingEventKind
  /** `club` is the club's program or office. */
  readonly actor: 'self' | 'person' | 'club'
  readonly actorName: string
  /** The player whom it is about; empty if it is about the whole booking. */
  readonly playerName: string
  /** Given by staff; empty without one. */
  readonly reason: string
}

/** A player of a booking as its people see them; a guest without a name has none. */
export interface OwnBookingPlayer extends SheetPerson {
  /** The reader may remove this player now. */
  readonly mayRemove: boolean
}

/** The course and the times of a round. */
export interface BookedRound {
  readonly courseId: string
  readonly courseName: string
  readonly flightId: string
  readonly startDateTime: ClubDateTime
  readonly startTee: StartTee
  readonly secondFlightId: string | null
  readonly secondStartDateTime: ClubDateTime | null
  readonly secondStartTee: StartTee | null
  readonly numberOfHoles: HoleCount
}

/** The check-in as a person of the booking sees it. */
export interface OwnCheckIn {
  /** The first and the last moment, both included. */
  readonly opens: ClubDateTime
  readonly closes: ClubDateTime
  /** The players whom the reader may check in. */
  readonly playerIds: readonly string[]
  /** Whether the location of the device is enough; otherwise the code of the desk is needed. */
  readonly byLocation: boolean
}

/** A booking of the reader, as initiator or as player. */
export interface OwnBooking extends BookedRound, Pick<Booking, 'id' | 'number' | 'kind' | 'source' | 'withDog'> {
  /** `unpaid`: its places are held until it is paid in the basket. */
  readonly state: 'booked' | 'cancelled' | 'unpaid'
  readonly status: BookingStatus
  /** The expected end of the round. */
  readonly endDateTime: ClubDateTime
  readonly players: readonly OwnBookingPlayer[]
  readonly initiatedByMe: boolean
  /** null if the reader may not see the person, and for a booking of the club. */
  readonly initiatorId: string | null
  /** Empty in the same cases. */
  readonly initiatorName: string
  readonly mayChange: boolean
  readonly mayCancel: boolean
  /** The last moment, inclusive, at which places can be given back. */
  readonly lastCancellation: ClubDateTime
  readonly rentals: readonly BookedRental[]
  /** null if nothing is or was charged. */
  readonly payment: BookingPayment | null
  /** The check-in of the round; null once no player can be checked in by the reader. */
  readonly checkIn: OwnCheckIn | null
  /** The last moment, inclusive, at which the reader can confirm the booking; null if it waits for no confirmation. */
  readonly confirmUntil: ClubDateTime | null
  /** Empty in lists. */
  readonly events: readonly BookingEvent[]
}

/** Places that are held for the reader while partners are chosen. */
export interface Hold extends BookedRound {
  readonly id: string
  readonly kind: BookingKind
  readonly places: number
  /** The places are free again after this moment. */
  readonly until: ClubDateTime
  readonly extensionsLeft: number
  /** Whether it is a booking with this id that waits for its payment in the basket. */
  readonly unpaid: boolean
}

/** A flight with what its booking needs. */
export interface FlightInfo {
  readonly flight: SheetFlight
  readonly courseName: string
  /** In the smallest unit of the club's currency; null without a price. */
  readonly price: number | null
  /** The assigned time of the second nine; null if the round needs none, or none is free. */
  readonly secondFlightId: string | null
  /** The times of the second nine that the reader may choose from, the earliest first. */
  readonly secondFlights: readonly SheetFlight[]
  /** Reasons against a booking by the reader, whatever the party. */
  readonly refusals: readonly ReservationRefusal[]
  readonly anonymousGuests: boolean
  readonly dogs: boolean
  /** The fewest players of a group; null if the club offers none. */
  readonly groupFrom: number | null
  /** The expected end of the round; left out if it is unknown. */
  readonly endDateTime?: ClubDateTime
  /** The last moment, inclusive, at which a booking could be cancelled; left out if it is unknown. */
  readonly lastCancellation?: ClubDateTime
}
