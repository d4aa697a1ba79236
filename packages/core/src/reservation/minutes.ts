/** Minutes on the club's clock. A night in which the clocks change counts as any other: nobody tees off then. */
import { checkWhole } from '../fieldError.ts'
import { datePartsOf, dateTimePartsOf, formatClubDate, formatClubDateTime } from '../text/dateParts.ts'
import { type ClubDate, type ClubDateTime, dayOf, daysBetween, monthOf } from '../time.ts'

/** On every day, whatever the clocks do. */
export const MINUTES_A_DAY = 1440

/** Whole minutes since midnight; seconds do not count. */
function minuteOfDay(moment: ClubDateTime): number {
  const { hours, minutes } = dateTimePartsOf(moment)
  return 60 * hours + minutes
}

/** From one moment to another in minutes, negative backwards; seconds do not count. */
export function minutesBetween(from: ClubDateTime, to: ClubDateTime): number {
  return MINUTES_A_DAY * daysBetween(dayOf(from), dayOf(to)) + minuteOfDay(to) - minuteOfDay(from)
}

/** Goes from month to month, so that the calendar of time.ts stays the only one. */
function plusDays(date: ClubDate, days: number): ClubDate {
  const from = datePartsOf(date)
  let [year, month, day] = [from.year, from.month, from.day + days]
  const length = (): number => datePartsOf(monthOf(formatClubDate({ year, month, day: 1 })).last).day
  while (day < 1) {
    ;[year, month] = month === 1 ? [year - 1, 12] : [year, month - 1]
    day += length()
  }
  while (day > length()) {
    day -= length()
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
  return formatClubDate({ year, month, day })
}

/**
 * The moment so many whole minutes later, or earlier where they are negative; the seconds stay. Fractions, and a way out of the years 0 to 9999, are
 * a caller's bug (FieldError).
 */
export function plusMinutes(moment: ClubDateTime, minutes: number): ClubDateTime {
  checkWhole('minutes', minutes)
  const total = minuteOfDay(moment) + minutes
  const days = Math.floor(total / MINUTES_A_DAY)
  const rest = total - days * MINUTES_A_DAY
  return formatClubDateTime({
    ...datePartsOf(plusDays(dayOf(moment), days)),
    hours: Math.floor(rest / 60),
    minutes: rest % 60,
    seconds: dateTimePartsOf(moment).seconds,
  })
}
