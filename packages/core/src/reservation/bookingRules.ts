/** The club's own booking rules, which the specification leaves to the middle tier. RE-95+ to RE-105+, RE-115+, RE-129+ to RE-132+, RE-242+, RE-243+. */
import { WEEKDAYS, type Weekday, weekdayOf } from '../club/week.ts'
import { checkOneOf, checkWhole, FieldError } from '../fieldError.ts'
import { type ClubTime, parseClubTime, timeOf } from '../text/clubTime.ts'
import { type ClubDateTime, dayOf } from '../time.ts'

/** Times that many customers want to have; their open bookings are limited separately. */
export interface PrimeTime {
  readonly weekdays: readonly Weekday[]
  readonly fromTime: ClubTime
  /** Exclusive; null is the end of the day. */
  readonly toTime: ClubTime | null
}

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
  readonly primeTimes: readonly PrimeTime[]
  /** Bookings of one customer in prime time that have not started; null is no limit. */
  readonly maxOpenPrimeBookings: number | null
  /** Guests whom one customer may book for rounds of one month; null is no limit. */
  readonly maxGuestsAMonth: number | null
  /** Players can be replaced until this many minutes before the start; null is always. */
  readonly lastReplacementMinutes: number | null
  /** The fewest players that may book a whole flight as a group; null if the club offers no groups. */
  readonly groupFrom: number | null
  /** Bookings can be cancelled until this many minutes before the start; 0 is until the start. */
  readonly lastCancellationMinutes: number
  readonly checkInRadiusMetres: number
  /** Check-in opens this many minutes before the start. */
  readonly checkInOpensMinutes: number
  /** Whether players who have checked themselves in still have to go to the desk, which ends their check-in. */
  readonly deskConfirmsCheckIn: boolean
  /** Bookings are to be confirmed until this many minutes before the start, otherwise their places are given back; null is never. */
  readonly confirmUntilMinutes: number | null
  /** The initiator is notified this many minutes before that. */
  readonly confirmAskMinutes: number
  /** How long places are held while partners are chosen, and how often the customer may extend that. */
  readonly holdMinutes: number
  readonly holdExtensions: number
}

/** The most extensions that a club may allow. */
const MAX_EXTENSIONS = 2

/** The range of each number, both ends included. */
const RANGES: readonly (readonly [
  field: Exclude<keyof BookingRules, 'guestsMayBook' | 'deskConfirmsCheckIn' | 'primeTimes'>,
  from: number,
  to?: number,
])[] = [
  ['nineHolesMinutes', 1, 1440],
  ['daysAheadMembers', 0],
  ['daysAheadGuests', 0],
  ['opensAtMinutes', 0, 1439],
  ['maxRoundsADay', 0],
  ['maxOpenBookings', 0],
  ['maxOpenPrimeBookings', 0],
  ['maxGuestsAMonth', 0],
  ['lastReplacementMinutes', 0],
  ['groupFrom', 1],
  ['lastCancellationMinutes', 0],
  ['checkInRadiusMetres', 0],
  ['checkInOpensMinutes', 0],
  ['confirmUntilMinutes', 0],
  ['confirmAskMinutes', 1],
  ['holdMinutes', 1, 60],
  ['holdExtensions', 0, MAX_EXTENSIONS],
]

function checkPrimeTimes(primeTimes: readonly PrimeTime[]): void {
  if (!Array.isArray(primeTimes)) throw new FieldError('primeTimes', 'is not a list')
  for (const prime of primeTimes as readonly (Partial<PrimeTime> | null)[]) {
    if (!Array.isArray(prime?.weekdays)) throw new FieldError('primeTimes', 'has no weekdays')
    for (const weekday of prime.weekdays) checkOneOf('primeTimes', weekday, WEEKDAYS)
    for (const time of [prime.fromTime, ...(prime.toTime === null ? [] : [prime.toTime])]) {
      if (typeof time !== 'string' || !parseClubTime(time).ok) throw new FieldError('primeTimes', `${time} is not a time`)
    }
  }
}

/** Throws FieldError for a number that is not whole or not in its range, as comparing with NaN would limit nothing, and for an unreadable time. */
export function checkBookingRules(rules: Partial<BookingRules>): void {
  for (const [field, from, to] of RANGES) checkWhole(field, rules[field] ?? from, from, to)
  if (rules.primeTimes !== undefined) checkPrimeTimes(rules.primeTimes)
}

/** Returns whether a round that starts then is in prime time. */
export function isPrimeTime(startDateTime: ClubDateTime, { primeTimes }: Pick<BookingRules, 'primeTimes'>): boolean {
  checkPrimeTimes(primeTimes)
  const [weekday, time] = [weekdayOf(dayOf(startDateTime)), timeOf(startDateTime)]
  return primeTimes.some(
    ({ weekdays, fromTime, toTime }) => weekdays.includes(weekday) && fromTime <= time && (toTime === null || time < toTime),
  )
}

/** No limits and no groups; check-in within a kilometre and an hour, RE-76; no confirmation; three minutes to choose partners, extended twice. */
export const DEFAULT_BOOKING_RULES: BookingRules = {
  nineHolesMinutes: 120,
  daysAheadMembers: null,
  daysAheadGuests: null,
  opensAtMinutes: 0,
  guestsMayBook: true,
  maxRoundsADay: null,
  maxOpenBookings: null,
  primeTimes: [],
  maxOpenPrimeBookings: null,
  maxGuestsAMonth: null,
  lastReplacementMinutes: null,
  groupFrom: null,
  lastCancellationMinutes: 0,
  checkInRadiusMetres: 1000,
  checkInOpensMinutes: 60,
  deskConfirmsCheckIn: false,
  confirmUntilMinutes: null,
  confirmAskMinutes: 1440,
  holdMinutes: 3,
  holdExtensions: 2,
}
