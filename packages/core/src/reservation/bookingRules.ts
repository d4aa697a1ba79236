/** The club's own booking rules, which the specification leaves to the middle tier. RE-95+ to RE-105+, RE-115+. */
import { checkWhole } from '../fieldError.ts'

/** Whole numbers of minutes, days, metres and people; `checkBookingRules` checks their ranges. */
export interface BookingRules {
  /** Duration of nine holes, for the second tee and for overlapping rounds; more than 0. */
  readonly nineHolesMinutes: number
  /** How many days ahead members and independent players may book; 0 is today only, null is no limit. */
  readonly daysAheadMembers: number | null
  readonly daysAheadGuests: number | null
  /** When the furthest of these days opens, in minutes after midnight: 420 is 07:00. */
  readonly opensAtMinutes: number
  readonly guestsMayBook: boolean
  /** Rounds of one player on one day; null is no limit. */
  readonly maxRoundsADay: number | null
  /** Bookings of one customer that have not started; null is no limit. */
  readonly maxOpenBookings: number | null
  /** The fewest players that may book a whole flight as a group; null if the club offers no groups. */
  readonly groupFrom: number | null
  /** Bookings can be cancelled until this many minutes before the start; 0 is until the start. */
  readonly lastCancellationMinutes: number
  readonly checkInRadiusMetres: number
  /** Check-in opens this many minutes before the start. */
  readonly checkInOpensMinutes: number
}

/** The range of each number, both ends included. */
const RANGES: readonly (readonly [field: Exclude<keyof BookingRules, 'guestsMayBook'>, from: number, to?: number])[] = [
  ['nineHolesMinutes', 1, 1440],
  ['daysAheadMembers', 0],
  ['daysAheadGuests', 0],
  ['opensAtMinutes', 0, 1439],
  ['maxRoundsADay', 0],
  ['maxOpenBookings', 0],
  ['groupFrom', 1],
  ['lastCancellationMinutes', 0],
  ['checkInRadiusMetres', 0],
  ['checkInOpensMinutes', 0],
]

/** Throws FieldError for a rule that is not a whole number in its range: comparing with NaN would limit nothing. */
export function checkBookingRules(rules: Partial<BookingRules>): void {
  for (const [field, from, to] of RANGES) checkWhole(field, rules[field] ?? from, from, to)
}

/** No limits and no groups; check-in within a kilometre and an hour. RE-76. */
export const DEFAULT_BOOKING_RULES: BookingRules = {
  nineHolesMinutes: 120,
  daysAheadMembers: null,
  daysAheadGuests: null,
  opensAtMinutes: 0,
  guestsMayBook: true,
  maxRoundsADay: null,
  maxOpenBookings: null,
  groupFrom: null,
  lastCancellationMinutes: 0,
  checkInRadiusMetres: 1000,
  checkInOpensMinutes: 60,
}
