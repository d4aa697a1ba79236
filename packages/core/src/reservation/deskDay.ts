/** A day of a course as the desk sees it: all names, notes and statuses. RE-180+, RE-188+. */
import type { HandicapIndex } from '../handicap/handicapIndex.ts'
import type { GolfDetails } from '../membership/golfDetails.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'
import type { BookedPlayer } from './booking.ts'
import type { BookingCharge } from './bookingPayment.ts'
import type { DeskBlock, DeskBooking } from './deskCommand.ts'
import type { Flight } from './flight.ts'

/** A player with the details that staff need. A guest may have no name. */
export interface DeskPerson extends BookedPlayer {
  readonly fullName: string
  readonly lastName: string
  /** null for a guest. */
  readonly handicapIndex: HandicapIndex | null
  /** null for a guest. */
  readonly golf: GolfDetails | null
}

/** A car by its number plate, with its owner and when the owner plays that day. */
export interface FoundCar {
  readonly customerId: string
  readonly fullName: string
  readonly memberNumber: string
  readonly numberPlate: string
  /** Tee times and rounds of tournaments, the earliest first. */
  readonly rounds: readonly PlayedToday[]
}

/** A tee time, or a round of a tournament. */
export interface PlayedToday {
  readonly startDateTime: ClubDateTime
  /** Name of the course, or of the tournament. */
  readonly name: string
  /** The time of the tee sheet; null for a tournament. */
  readonly flightId: string | null
}

/** The payment of a booking as the desk sees it. */
export interface DeskPayment {
  /** Neither paid nor invoiced. */
  readonly open: number
  readonly paid: number
  readonly charges: readonly Pick<BookingCharge, 'id' | 'personId' | 'personName' | 'payerName' | 'amount' | 'way' | 'state'>[]
}

/** A booking of the day, with the version that a command states. */
export interface DeskDayBooking extends Omit<DeskBooking, 'players'> {
  readonly version: number
  /** Empty for walk-ins. */
  readonly initiatorName: string
  readonly players: readonly DeskPerson[]
  /** null if nothing is or was charged. */
  readonly payment: DeskPayment | null
}

/** A block of the day. The desk can delete one that is for this day alone. */
export interface DayBlock extends DeskBlock {
  readonly id: string
  readonly ofThisDay: boolean
}

/** A block that staff added or deleted. RE-246+. */
export interface BlockEvent extends Pick<DeskBlock, 'tee' | 'fromTime' | 'toTime' | 'reason' | 'note'> {
  readonly id: string
  readonly kind: 'blocked' | 'unblocked'
  readonly at: ClubDateTime
  /** Empty if it is not known. */
  readonly actorName: string
  /** The reason for blocking times that were booked; empty without one. */
  readonly overruled: string
}

/** A day of a course with everything that staff may see. */
export interface DeskDay {
  readonly courseId: string
  readonly courseName: string
  readonly day: ClubDate
  readonly flights: readonly Flight[]
  readonly bookings: readonly DeskDayBooking[]
  readonly blocks: readonly DayBlock[]
  /** The latest first. */
  readonly blockEvents: readonly BlockEvent[]
}
