/** Days counted from a date. */
import { type ClubDate, monthOf } from '../time.ts'
import { datePartsOf, formatClubDate } from './dateParts.ts'

/** Returns the day that is `days` later, earlier if negative. Adds month by month, so that time.ts stays the only calendar. */
export function plusDays(date: ClubDate, days: number): ClubDate {
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
