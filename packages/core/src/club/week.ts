/** The first day of a club's week, and its weekend. CS-31, CS-35, LO-29. */
import { type ClubDate, daysBetween } from '../time.ts'

/** In the order of ISO 8601. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The settings of `rs/cs/cwi/week/params`. */
export interface Week {
  readonly firstDay: Weekday
  readonly weekend: readonly Weekday[]
}

/** The week of a club that has set none or whose week cannot be read. */
export const DEFAULT_WEEK: Week = { firstDay: 'monday', weekend: ['saturday', 'sunday'] }

const A_MONDAY = '2024-01-01' as ClubDate

function weekdayNumber(date: ClubDate): number {
  const days = daysBetween(A_MONDAY, date)
  return days - 7 * Math.floor(days / 7)
}

/** Returns the weekday of a date in any year of four digits. */
export function weekdayOf(date: ClubDate): Weekday {
  return WEEKDAYS[weekdayNumber(date)] as Weekday
}

/** Returns the seven days in the order of a calendar's columns. */
export function weekdaysOf({ firstDay }: Pick<Week, 'firstDay'>): readonly Weekday[] {
  const first = WEEKDAYS.indexOf(firstDay)
  return [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first)]
}

/** Returns the column of a day in a calendar, 0 to 6. */
export function weekColumn({ firstDay }: Pick<Week, 'firstDay'>, date: ClubDate): number {
  return weekdaysOf({ firstDay }).indexOf(weekdayOf(date))
}

/** Returns whether a calendar marks the day as weekend. */
export function isWeekend({ weekend }: Pick<Week, 'weekend'>, date: ClubDate): boolean {
  return weekend.includes(weekdayOf(date))
}
