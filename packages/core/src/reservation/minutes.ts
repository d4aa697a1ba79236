/** Minutes on the club's clock. A night in which the clocks change counts as any other: no flight starts then. */
import { checkWhole } from '../fieldError.ts'
import { plusDays } from '../text/plusDays.ts'
import { type ClubDate, type ClubDateTime, checkDateTime, dayOf, daysBetween } from '../time.ts'

/** On every day, even if the clocks change. */
export const MINUTES_A_DAY = 1440

/** Returns whole minutes since midnight; seconds are ignored. */
export function minuteOfDay(moment: ClubDateTime): number {
  checkDateTime('moment', moment)
  return 60 * Number(moment.slice(11, 13)) + Number(moment.slice(14, 16))
}

/** Returns the minutes from one moment to another, negative if `to` is earlier; seconds are ignored. */
export function minutesBetween(from: ClubDateTime, to: ClubDateTime): number {
  const minutes = minuteOfDay(to) - minuteOfDay(from)
  return from.slice(0, 10) === to.slice(0, 10) ? minutes : MINUTES_A_DAY * daysBetween(dayOf(from), dayOf(to)) + minutes
}

/** Returns the moment of a day that is so many minutes after midnight, 0 to 1439, with the seconds of `moment`. */
function atMinute(day: ClubDate, minute: number, moment: ClubDateTime): ClubDateTime {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return `${day}T${hours}:${minutes}${moment.slice(16)}` as ClubDateTime
}

/**
 * Returns the moment `minutes` later, or earlier if they are negative; the seconds stay. Throws FieldError for a fraction and outside the
 * years 0 to 9999.
 */
export function plusMinutes(moment: ClubDateTime, minutes: number): ClubDateTime {
  checkWhole('minutes', minutes)
  const total = minuteOfDay(moment) + minutes
  const days = Math.floor(total / MINUTES_A_DAY)
  const day = moment.slice(0, 10) as ClubDate
  return atMinute(days === 0 ? day : plusDays(day, days), total - days * MINUTES_A_DAY, moment)
}
