/** The club's own rules of booking, which the specification leaves to the middle tier. RE-95+ to RE-105+, RE-115+. */
import { checkWhole } from '../fieldError.ts'

/** Whole numbers of minutes, days, metres and people; `checkBookingRules` knows their ranges. */
export interface BookingRules {
  /** How long nine holes take, for the second tee and for rounds that overlap; more than 0. */
  readonly nineHolesMinutes: number
  /** How many days ahead members and independent players book; 0 is today only, null without limit. */
  readonly daysAheadMembers: number | null
  readonly daysAheadGuests: number | null
  /** When the furthest of these days opens, in minutes after midnight: 420 is 07:00. */
  readonly opensAtMinutes: number
  readonly guestsMayBook: boolean
  /** Rounds of one player on one day; null without limit. */
  readonly maxRoundsADay: number | null
  /** Bookings that one customer holds at a time and that have not started; null without limit. */
  readonly maxOpenBookings: number | null
  /** The fewest players that may take a whole flight as a group; null where groups are not offered. */
  readonly groupFrom: number | null
  /** Bookings can be cancelled until so many minutes before the start; 0 is until the start. */
  readonly lastCancellationMinutes: number
  readonly checkInRadiusMetres: number
  /** Check-in opens so many minutes before the start. */
  readonly checkInOpensMinutes: number
}

/** What each number can be, both ends included. */
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

/** Throws FieldError for a rule that is no whole number of its range: a limit that cannot be compared would limit nothing. */
export function checkBookingRules(rules: Partial<BookingRules>): void {
  for (const [field, from, to] of RANGES) checkWhole(field, rules[field] ?? from, from, to)
}

/** Nothing limited, no groups; check-in within a kilometre and an hour. RE-76. */
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
