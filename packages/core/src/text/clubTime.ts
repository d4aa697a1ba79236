/** Times of day, without a day. LO-18, LO-19 in docs/spec/locale.md. A date and a time make a moment; nothing here has a time zone. */
import { FieldError } from '../fieldError.ts'
import { err, ok, type Result } from '../result.ts'
import { type ClubDate, type ClubDateTime, checkDate, checkDateTime } from '../time.ts'

declare const clubTime: unique symbol

/** A time on the club's clock, `HH:mm:ss`, 00:00:00 to 23:59:59; compares as a string. */
export type ClubTime = string & { readonly [clubTime]: true }

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Reads `HH:mm:ss`. */
export function parseClubTime(text: string): Result<ClubTime, 'notATime'> {
  return TIME.test(text) ? ok(text as ClubTime) : err('notATime')
}

/** Reads `HH:mm` as the first second of that minute. */
export function parseShortTime(text: string): Result<ClubTime, 'notATime'> {
  return parseClubTime(`${text}:00`)
}

/** Throws a FieldError unless `time` is a time of day, `HH:mm:ss`. */
function checkTime(time: ClubTime): void {
  if (typeof time !== 'string' || !TIME.test(time)) throw new FieldError('time', `${time} is not a time`)
}

/** Formats as `HH:mm`; the seconds are cut off, not rounded. */
export function formatShortTime(time: ClubTime): string {
  checkTime(time)
  return time.slice(0, 5)
}

/** Returns the time of a moment. */
export function timeOf(moment: ClubDateTime): ClubTime {
  checkDateTime('moment', moment)
  return moment.slice(11) as ClubTime
}

/** Returns the moment of a day and a time. */
export function momentAt(date: ClubDate, time: ClubTime): ClubDateTime {
  checkDate('date', date)
  checkTime(time)
  return `${date}T${time}` as ClubDateTime
}
