/** Which day a club's week begins with, and its weekend. CS-31, CS-35, LO-29. */
import { type ClubDate, daysBetween } from '../time.ts'

/** As ISO 8601 counts them. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** What `rs/cs/cwi/week/params` says. */
export interface Week {
  readonly firstDay: Weekday
  readonly weekend: readonly Weekday[]
}

/** Where a club says nothing, or its week cannot be read. */
export const DEFAULT_WEEK: Week = { firstDay: 'monday', weekend: ['saturday', 'sunday'] }

const A_MONDAY = '2024-01-01' as ClubDate

function weekdayNumber(date: ClubDate): number {
  const days = daysBetween(A_MONDAY, date)
  return days - 7 * Math.floor(days / 7)
}

/** The name of a day, in any year of four digits. */
export function weekdayOf(date: ClubDate): Weekday {
  return WEEKDAYS[weekdayNumber(date)] as Weekday
}

/** The seven days in the order of a calendar's columns. */
export function weekdaysOf({ firstDay }: Pick<Week, 'firstDay'>): readonly Weekday[] {
  const first = WEEKDAYS.indexOf(firstDay)
  return [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first)]
}

/** The column of a day in a calendar, 0 to 6. */
export function weekColumn({ firstDay }: Pick<Week, 'firstDay'>, date: ClubDate): number {
  return weekdaysOf({ firstDay }).indexOf(weekdayOf(date))
}

/** Whether a calendar marks the day as one of rest. */
export function isWeekend({ weekend }: Pick<Week, 'weekend'>, date: ClubDate): boolean {
  return weekend.includes(weekdayOf(date))
}
