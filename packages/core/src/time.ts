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

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

function daysInMonth(year: number, month: number): number {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return leap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
}

/** Returns the number that two digits of the text are; NaN if one is no digit. A tee sheet reads thousands of moments: a pattern takes too long. */
function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48]
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN
}

/** Returns whether the text begins with a day of the calendar. */
function beginsWithDate(text: string): boolean {
  if (text[4] !== '-' || text[7] !== '-') return false
  const day = twoDigits(text, 8)
  return day >= 1 && day <= daysInMonth(100 * twoDigits(text, 0) + twoDigits(text, 2), twoDigits(text, 5))
}

const isDate = (text: string): boolean => typeof text === 'string' && text.length === 10 && beginsWithDate(text)

function isDateTime(text: string): boolean {
  if (typeof text !== 'string' || text.length !== 19 || text[10] !== 'T' || text[13] !== ':' || text[16] !== ':') return false
  return twoDigits(text, 11) <= 23 && twoDigits(text, 14) <= 59 && twoDigits(text, 17) <= 59 && beginsWithDate(text)
}

/** Reads `yyyy-MM-dd`; refuses a day that the calendar does not have (31 April). */
export function parseClubDate(text: string): Result<ClubDate, 'notADate'> {
  return isDate(text) ? ok(text as ClubDate) : err('notADate')
}

/** Reads `yyyy-MM-ddTHH:mm:ss`, hours 00 to 23. */
export function parseClubDateTime(text: string): Result<ClubDateTime, 'notADateTime'> {
  return isDateTime(text) ? ok(text as ClubDateTime) : err('notADateTime')
}

/** Throws a FieldError unless `date` is a day of the calendar, `yyyy-MM-dd`. */
export function checkDate(field: string, date: ClubDate): void {
  if (typeof date !== 'string' || !isDate(date)) throw new FieldError(field, `${date} is not a date`)
}

/** Throws a FieldError unless `moment` is a moment, `yyyy-MM-ddTHH:mm:ss`. */
export function checkDateTime(field: string, moment: ClubDateTime): void {
  if (typeof moment !== 'string' || !isDateTime(moment)) throw new FieldError(field, `${moment} is not a moment`)
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
