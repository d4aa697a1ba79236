/**
 * Time in the club's zone (design decision 7). A date is `yyyy-MM-dd`, a moment `yyyy-MM-ddTHH:mm:ss`; both compare
 * as strings. "Now" is always a parameter: core has no clock.
 */
import { FieldError } from './fieldError.ts'
import { err, ok, type Result } from './result.ts'

declare const clubDate: unique symbol
declare const clubDateTime: unique symbol

/** A day in the club's zone, `yyyy-MM-dd`. */
export type ClubDate = string & { readonly [clubDate]: true }
/** A moment in the club's zone, `yyyy-MM-ddTHH:mm:ss`. */
export type ClubDateTime = string & { readonly [clubDateTime]: true }

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function daysInMonth(year: number, month: number): number {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return leap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
}

/** Reads `yyyy-MM-dd`; refuses a day that the calendar does not have (31 April). */
export function parseClubDate(text: string): Result<ClubDate, 'notADate'> {
  const parts = DATE.exec(text)
  if (!parts) return err('notADate')
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return day >= 1 && day <= daysInMonth(year, month) ? ok(text as ClubDate) : err('notADate')
}

/** Reads `yyyy-MM-ddTHH:mm:ss`, hours 00 to 23. */
export function parseClubDateTime(text: string): Result<ClubDateTime, 'notADateTime'> {
  const parts = DATE_TIME.exec(text)
  return parts && parseClubDate(parts[1] as string).ok ? ok(text as ClubDateTime) : err('notADateTime')
}

/** Throws a FieldError unless `date` is a day of the calendar, `yyyy-MM-dd`. */
export function checkDate(field: string, date: ClubDate): void {
  if (typeof date !== 'string' || !parseClubDate(date).ok) throw new FieldError(field, `${date} is not a date`)
}

/** Throws a FieldError unless `moment` is a moment, `yyyy-MM-ddTHH:mm:ss`. */
export function checkDateTime(field: string, moment: ClubDateTime): void {
  if (typeof moment !== 'string' || !parseClubDateTime(moment).ok) throw new FieldError(field, `${moment} is not a moment`)
}

/** Returns the day of a moment. */
export function dayOf(moment: ClubDateTime): ClubDate {
  checkDateTime('moment', moment)
  return moment.slice(0, 10) as ClubDate
}

/** Returns 00:00:00 of a day. */
export function startOfDay(date: ClubDate): ClubDateTime {
  checkDate('date', date)
  return `${date}T00:00:00` as ClubDateTime
}

/** Returns 23:59:59 of a day: an end given as a date lasts until then. */
export function endOfDay(date: ClubDate): ClubDateTime {
  checkDate('date', date)
  return `${date}T23:59:59` as ClubDateTime
}

/** Returns the first and the last day of the month that contains `date`. */
export function monthOf(date: ClubDate): { readonly first: ClubDate; readonly last: ClubDate } {
  checkDate('date', date)
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  return {
    first: `${date.slice(0, 7)}-01` as ClubDate,
    last: `${date.slice(0, 7)}-${String(daysInMonth(year, month)).padStart(2, '0')}` as ClubDate,
  }
}

/** Returns days since 1 March of the year 0: years begin in March, so that a leap day is the last of its year. */
function dayNumber(date: ClubDate): number {
  const month = Number(date.slice(5, 7))
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(date.slice(8, 10))
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear
}

/** Returns the days from one date to another: 1 from a day to the next, negative if `to` is earlier. */
export function daysBetween(from: ClubDate, to: ClubDate): number {
  checkDate('from', from)
  checkDate('to', to)
  return dayNumber(to) - dayNumber(from)
}
