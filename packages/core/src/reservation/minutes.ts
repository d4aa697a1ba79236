/** Minutes on the club's clock. A night in which the clocks change counts as any other: nobody tees off then. */
import { checkWhole, FieldError } from '../fieldError.ts'
import { type ClubDate, type ClubDateTime, dayOf, daysBetween, monthOf, startOfDay } from '../time.ts'

const MINUTES_A_DAY = 1440
const two = (value: number): string => String(value).padStart(2, '0')

/** Whole minutes since midnight; seconds do not count. */
function minuteOfDay(moment: ClubDateTime): number {
  return 60 * Number(moment.slice(11, 13)) + Number(moment.slice(14, 16))
}

/** From one moment to another in minutes, negative backwards; seconds do not count. */
export function minutesBetween(from: ClubDateTime, to: ClubDateTime): number {
  return MINUTES_A_DAY * daysBetween(dayOf(from), dayOf(to)) + minuteOfDay(to) - minuteOfDay(from)
}

function firstOfMonth(year: number, month: number): ClubDate {
  if (year < 0 || year > 9999) throw new FieldError('minutes', 'leads out of the years 0 to 9999')
  return `${String(year).padStart(4, '0')}-${two(month)}-01` as ClubDate
}

/** Goes from month to month, so that the calendar of time.ts stays the only one. */
function plusDays(date: ClubDate, days: number): ClubDate {
  let [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)) + days]
  const length = (): number => Number(monthOf(firstOfMonth(year, month)).last.slice(8, 10))
  while (day < 1) {
    ;[year, month] = month === 1 ? [year - 1, 12] : [year, month - 1]
    day += length()
  }
  while (day > length()) {
    day -= length()
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
  return `${firstOfMonth(year, month).slice(0, 8)}${two(day)}` as ClubDate
}

/** The moment so many whole minutes later, or earlier where they are negative; the seconds stay. Fractions are a caller's bug. */
export function plusMinutes(moment: ClubDateTime, minutes: number): ClubDateTime {
  checkWhole('minutes', minutes)
  const total = minuteOfDay(moment) + minutes
  const days = Math.floor(total / MINUTES_A_DAY)
  const rest = total - days * MINUTES_A_DAY
  const day = startOfDay(plusDays(dayOf(moment), days))
  return `${day.slice(0, 11)}${two(Math.floor(rest / 60))}:${two(rest % 60)}${moment.slice(16)}` as ClubDateTime
}
