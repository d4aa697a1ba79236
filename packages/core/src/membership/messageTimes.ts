/** When a message goes to a phone or by email. Rules CU-206+ and CU-207+ in docs/spec/customer.md. */
import { checkOneOf, FieldError } from '../fieldError.ts'
import { minutesBetween } from '../reservation/minutes.ts'
import { plusDays } from '../text/plusDays.ts'
import { type ClubDateTime, checkDateTime, dayOf } from '../time.ts'
import { MESSAGE_KINDS, type MessageKind } from './messageKinds.ts'

/** A time of the day on the club's clock, `HH:mm`, 00:00 to 23:59. */
export type TimeOfDay = string

/** From `from`, inclusive, to `until`, exclusive; over midnight if `until` is the earlier one. Equal times are no quiet hours. */
export interface QuietHours {
  readonly from: TimeOfDay
  readonly until: TimeOfDay
}

/** A customer's quiet hours and daily email. */
export interface MessageTimes {
  /** null: none. */
  readonly quietHours: QuietHours | null
  /** Emails wait for 18:00 and are one. */
  readonly oneEmailADay: boolean
}

/** When the daily email is sent. */
export const DAILY_EMAIL_AT: TimeOfDay = '18:00'

/** A message about a start that would come later than this before it waits for nothing. */
const LAST_NOTICE_MINUTES = 180

/** Kinds that wait for nothing: an answer is due by a moment, or a login is at risk. */
const URGENT_KINDS: readonly MessageKind[] = ['place', 'security']
/** Kinds whose email comes on its own: the urgent ones, those that the law demands, reminders and receipts. */
const ALONE_KINDS: readonly MessageKind[] = [...URGENT_KINDS, 'debit', 'reminder', 'money']

/** Reads `HH:mm`; null if it is no time of the day. */
export function parseTimeOfDay(text: string): TimeOfDay | null {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null
}

const at = (now: ClubDateTime, time: TimeOfDay, days: number): ClubDateTime => `${plusDays(dayOf(now), days)}T${time}:00` as ClubDateTime

/** Returns whether several messages of a kind may be one email. */
export function mayShareEmail(kind: MessageKind): boolean {
  checkOneOf('kind', kind, MESSAGE_KINDS)
  return !ALONE_KINDS.includes(kind)
}

/** Returns `moment`, or `now` if that is less than three hours before a start, or after it. */
function inTime(now: ClubDateTime, moment: ClubDateTime, startsAt: ClubDateTime | null): ClubDateTime {
  const isLate = startsAt !== null && minutesBetween(moment, startsAt) < LAST_NOTICE_MINUTES
  return isLate ? now : moment
}

/**
 * Returns when a message of a kind may reach a phone: `now`, or the end of the quiet hours. One about a start at `startsAt` does not wait until
 * less than three hours before it.
 */
export function phoneMoment(
  now: ClubDateTime,
  kind: MessageKind,
  { quietHours }: MessageTimes,
  startsAt: ClubDateTime | null = null,
): ClubDateTime {
  checkDateTime('now', now)
  if (startsAt !== null) checkDateTime('startsAt', startsAt)
  checkOneOf('kind', kind, MESSAGE_KINDS)
  if (quietHours === null || URGENT_KINDS.includes(kind)) return now
  return inTime(now, endOfQuiet(now, quietHours), startsAt)
}

/** Returns `now` outside of quiet hours, else their end. */
function endOfQuiet(now: ClubDateTime, { from, until }: QuietHours): ClubDateTime {
  for (const time of [from, until])
    if (parseTimeOfDay(time) === null) throw new FieldError('quietHours', `${time} is not a time of the day`)
  const time = now.slice(11, 16)
  if (from < until) return from <= time && time < until ? at(now, until, 0) : now
  if (from === until) return now
  if (time >= from) return at(now, until, 1)
  return time < until ? at(now, until, 0) : now
}

/** Returns when the email of a message may be sent: as on a phone, or with the daily email after it, if that is in time for `startsAt`. */
export function emailMoment(now: ClubDateTime, kind: MessageKind, times: MessageTimes, startsAt: ClubDateTime | null = null): ClubDateTime {
  const first = phoneMoment(now, kind, times, startsAt)
  if (!times.oneEmailADay || ALONE_KINDS.includes(kind)) return first
  const daily = at(first, DAILY_EMAIL_AT, 0)
  const next = first <= daily ? daily : at(first, DAILY_EMAIL_AT, 1)
  return inTime(first, phoneMoment(next, kind, times), startsAt)
}
