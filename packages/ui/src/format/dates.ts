/**
 * Dates and times for display. A club date is text in the club’s zone; it is parsed and formatted as UTC, so the viewer’s time zone never
 * shifts it.
 */
import type { ClubDate, ClubDateTime } from '@club/core'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Days come before months in all our languages (LO-14), so English uses the British format. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale.startsWith('en') ? 'en-GB' : locale, { ...options, timeZone: 'UTC' })
  formatters.set(key, made)
  return made
}

/** Returns milliseconds as if the club were in UTC; use it only for differences and display. */
function utcOf(when: ClubDate | ClubDateTime): number {
  const [date = '', time = '00:00:00'] = when.split('T')
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return Date.UTC(year, month - 1, day, hours, minutes, seconds)
}

/** `Saturday 4 July`; German `Samstag, 4. Juli`, French `samedi 4 juillet`, but `mercredi 1er juillet`. */
export function formatDay(locale: string, when: ClubDate | ClubDateTime): string {
  const day = formatter(locale, { weekday: 'long', day: 'numeric', month: 'long' })
    .format(utcOf(when))
    .replace(/^(\w+), (?=\d+ )/, '$1 ')
  return locale.startsWith('fr') ? day.replace(/\b1 /, '1er ') : day
}

/** One day as `Saturday 4 July`, several as `19–22 November 2026`. */
export function formatDays(locale: string, first: ClubDate, last: ClubDate): string {
  if (first === last) return formatDay(locale, first)
  return formatter(locale, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(utcOf(first), utcOf(last))
}

/** `dd MMMM yyyy` with the language’s punctuation: `04 July 2026`, `04. Juli 2026`. LO-14. */
export function formatLongDate(locale: string, when: ClubDate | ClubDateTime): string {
  return formatter(locale, { day: '2-digit', month: 'long', year: 'numeric' }).format(utcOf(when))
}

/** `Sat`. */
export function formatWeekday(locale: string, when: ClubDate | ClubDateTime): string {
  return formatter(locale, { weekday: 'short' }).format(utcOf(when)).replace(/\.$/, '')
}

/** `13`: the day of the month. */
export function dayNumber(when: ClubDate | ClubDateTime): string {
  return String(Number(when.slice(8, 10)))
}

/** Formats `yyyy-MM` as `June 2026`. */
export function formatMonth(locale: string, month: string): string {
  return formatter(locale, { month: 'long', year: 'numeric' }).format(utcOf(`${month}-01` as ClubDate))
}

/** `June`; `short` abbreviates long names, such as `Sept`. */
export function formatMonthName(locale: string, month: string, width: 'long' | 'short'): string {
  return formatter(locale, { month: width }).format(utcOf(`${month}-01` as ClubDate))
}

/** Formats by the club’s pattern, e.g. `04.07.2026`. LO-11. */
export function formatByPattern(pattern: string, when: ClubDate | ClubDateTime): string {
  return pattern.replace('yyyy', when.slice(0, 4)).replace('MM', when.slice(5, 7)).replace('dd', when.slice(8, 10))
}

/** `Tue 13 Oct 2026`; other languages use the club’s pattern after the weekday, `Di 13.10.2026`. LO-36+. */
export function formatWeekdayDate(locale: string, pattern: string, when: ClubDate | ClubDateTime): string {
  const date = locale.startsWith('en')
    ? formatter(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(utcOf(when))
    : formatByPattern(pattern, when)
  return `${formatWeekday(locale, when)} ${date}`
}

/** `14:32` or `2:32 PM`, with seconds `14:32:07` or `2:32:07 PM`. LO-25. */
export function formatTime(moment: ClubDateTime, hourMode: 12 | 24, smallest: 'minute' | 'second' = 'minute'): string {
  const end = smallest === 'minute' ? 16 : 19
  if (hourMode === 24) return moment.slice(11, end)
  const hours = Number(moment.slice(11, 13))
  return `${hours % 12 === 0 ? 12 : hours % 12}:${moment.slice(14, end)} ${hours < 12 ? 'AM' : 'PM'}`
}

export interface Countdown {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** Returns whole minutes from one moment to a later one; 0 if it is past. Ignores clock changes between the two. */
export function countdown(from: ClubDateTime, to: ClubDateTime): Countdown {
  const minutes = Math.max(0, Math.floor((utcOf(to) - utcOf(from)) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}

/** Returns the days from one date to another; negative if it is past. */
export function daysBetween(from: ClubDate | ClubDateTime, to: ClubDate | ClubDateTime): number {
  return (utcOf(to.slice(0, 10) as ClubDate) - utcOf(from.slice(0, 10) as ClubDate)) / 86_400_000
}

/** Returns the day that is `step` days after a day, or before it if negative. */
export function dayAfter(day: ClubDate, step: number): ClubDate {
  return new Date(utcOf(day) + step * 86_400_000).toISOString().slice(0, 10) as ClubDate
}

/** Returns whole seconds from one moment to another; negative if it is past. Ignores clock changes between the two. */
export function secondsBetween(from: ClubDateTime, to: ClubDateTime): number {
  return (utcOf(to) - utcOf(from)) / 1000
}

/** Returns the month that is `step` months after `yyyy-MM`. */
export function monthAfter(month: string, step: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + step
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}
