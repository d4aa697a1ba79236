/** What a decision about a booking looks at. */
import type { Customer } from '../club/customer.ts'
import type { ClubDateTime } from '../time.ts'
import type { BookingWish } from './booking.ts'
import type { BookingRules } from './bookingRules.ts'
import type { Flight } from './flight.ts'
import type { HoleCount, TeeSelector } from './kinds.ts'
import { plusMinutes } from './minutes.ts'
import type { ReservationParameters } from './parameters.ts'

/** A round that a customer plays, from its start until it is expected to be over, the end itself excluded. */
export interface Commitment {
  readonly customerId: string
  readonly bookingId: string
  readonly from: ClubDateTime
  readonly to: ClubDateTime
}

/** Who books. */
export interface Initiator {
  readonly customerId: string
  readonly memberStatus: Customer['memberStatus']
  /** Bookings of theirs that have not started. */
  readonly openBookings: number
}

/** Everything but the flights, so that one party can be tried on many. */
export interface PartyFacts {
  readonly wish: BookingWish
  readonly initiator: Initiator
  /** Rounds of the party's customers, on any day; rounds of others do no harm. */
  readonly commitments: readonly Commitment[]
  /** The tee at which a second time is booked for eighteen holes; `none` where the club books the start alone. */
  readonly secondTee: TeeSelector
  readonly parameters: Pick<
    ReservationParameters,
    'customerMayAddAnonymous' | 'initiatorMayRemoveSelf' | 'dogsAllowed' | 'secondTeeMaxGapMinutes'
  >
  readonly rules: BookingRules
}

/** One party and the flights that it asks for. */
export interface BookingFacts extends PartyFacts {
  readonly flight: Flight
  readonly secondFlight: Flight | null
}

/** When a round is over: nine holes after the second tee's time, otherwise after the start what its holes take. */
export function expectedEnd(
  round: { readonly startDateTime: ClubDateTime; readonly numberOfHoles: HoleCount; readonly secondStart: ClubDateTime | null },
  { nineHolesMinutes }: Pick<BookingRules, 'nineHolesMinutes'>,
): ClubDateTime {
  if (round.secondStart !== null) return plusMinutes(round.secondStart, nineHolesMinutes)
  return plusMinutes(round.startDateTime, (nineHolesMinutes * round.numberOfHoles) / 9)
}
