/** The facts that a decision about a booking needs. */
import type { Customer } from '../club/customer.ts'
import type { ClubDateTime } from '../time.ts'
import type { BookingWish } from './booking.ts'
import type { BookingRules } from './bookingRules.ts'
import type { Flight } from './flight.ts'
import type { HoleCount, TeeSelector } from './kinds.ts'
import { plusMinutes } from './minutes.ts'
import type { ReservationParameters } from './parameters.ts'

/** A round that a customer plays, from its start to its expected end, exclusive. */
export interface Commitment {
  readonly customerId: string
  readonly bookingId: string
  readonly from: ClubDateTime
  readonly to: ClubDateTime
}

/** The customer who books. A booking that is being changed is not counted. */
export interface Initiator {
  readonly customerId: string
  readonly memberStatus: Customer['memberStatus']
  /** Number of their bookings that have not started. */
  readonly openBookings: number
  /** Number of these that start in prime time. */
  readonly openPrimeBookings: number
  /** Guests in their bookings of the month in which the flight starts, past ones too. */
  readonly guestsInMonth: number
}

/** All facts except the flights, so that one party can be checked against many flights. */
export interface PartyFacts {
  readonly wish: BookingWish
  readonly initiator: Initiator
  /** Ids of the party's customers who are guests, neither members nor independent players; ids of others are ignored. */
  readonly guestIds: readonly string[]
  /** Rounds of the party's customers, on any day; rounds of others are ignored. */
  readonly commitments: readonly Commitment[]
  /** The tee at which a second time is booked for eighteen holes; `none` if the club books only the start. */
  readonly secondTee: TeeSelector
  readonly parameters: Pick<
    ReservationParameters,
    'customerMayAddAnonymous' | 'initiatorMayRemoveSelf' | 'dogsAllowed' | 'secondTeeMaxGapMinutes'
  >
  readonly rules: BookingRules
}

/** A party and the flights that it requests. */
export interface BookingFacts extends PartyFacts {
  readonly flight: Flight
  readonly secondFlight: Flight | null
}

/** Returns when a round is over: nine holes after the second tee's time, or else the time for its holes after the start. */
export function expectedEnd(
  round: { readonly startDateTime: ClubDateTime; readonly numberOfHoles: HoleCount; readonly secondStart: ClubDateTime | null },
  { nineHolesMinutes }: Pick<BookingRules, 'nineHolesMinutes'>,
): ClubDateTime {
  if (round.secondStart !== null) return plusMinutes(round.secondStart, nineHolesMinutes)
  return plusMinutes(round.startDateTime, (nineHolesMinutes * round.numberOfHoles) / 9)
}
