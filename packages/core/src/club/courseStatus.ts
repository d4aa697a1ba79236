/** The state of a course, as staff set it and everyone at the club reads it. UI-50+ to UI-54+ in docs/spec/interface.md. */
import { checkOneOf } from '../fieldError.ts'
import { plusDays } from '../text/plusDays.ts'
import { type ClubDate, type ClubDateTime, checkDate, checkDateTime, dayOf, endOfDay, startOfDay } from '../time.ts'

/** `frost`: play starts when the frost has gone. */
export const COURSE_STATES = ['open', 'frost', 'closed'] as const
export type CourseState = (typeof COURSE_STATES)[number]

/** Characters of the note. */
export const MAX_COURSE_NOTE = 200

/** The status of a course as staff set it. */
export interface CourseStatus {
  readonly state: CourseState
  readonly buggies: boolean
  readonly temporaryGreens: boolean
  /** '' without a note. */
  readonly note: string
  /** The last moment at which it counts; null until it is changed. */
  readonly validUntil: ClubDateTime | null
}

/** The status of a course that counts now. */
export interface ShownCourseStatus extends CourseStatus {
  readonly courseId: string
  readonly courseName: string
  readonly since: ClubDateTime
}

/** A status that was set. */
export interface CourseStatusChange extends CourseStatus {
  readonly id: string
  readonly at: ClubDateTime
  /** Name of the member of staff; '' if they have left. */
  readonly actorName: string
}

/** A course as staff set its status. */
export interface StaffCourse {
  readonly courseId: string
  readonly courseName: string
  /** null without one, or after its end. */
  readonly current: CourseStatus | null
  /** People with a tee time later today. */
  readonly bookedToday: number
  /** The newest first. */
  readonly history: readonly CourseStatusChange[]
}

/** Returns the status if it still counts at `now`, else null; the end counts. */
export function countingStatus<Status extends Pick<CourseStatus, 'validUntil'>>(status: Status | null, now: ClubDateTime): Status | null {
  checkDateTime('now', now)
  if (status === null) return null
  if (status.validUntil !== null) checkDateTime('validUntil', status.validUntil)
  return status.validUntil === null || now <= status.validUntil ? status : null
}

/** The part of a status that says whether and until when play is stopped. */
export type CourseStop = Pick<CourseStatus, 'state' | 'validUntil'>

/** The last notice to a customer with a tee time: the state of the course, and the last moment for which they know it. */
export interface KnownCourse {
  readonly state: CourseState
  readonly until: ClubDateTime
}

/** Returns whether a status forbids a start at `startsAt`. */
export function stopsPlay({ state, validUntil }: CourseStop, startsAt: ClubDateTime): boolean {
  checkOneOf('state', state, COURSE_STATES)
  checkDateTime('startsAt', startsAt)
  if (validUntil !== null) checkDateTime('validUntil', validUntil)
  return state !== 'open' && (validUntil === null || startsAt <= validUntil)
}

/** Returns whether a status that counts at `now` stops play on a day: without an end a closing does from today on, a frost today alone. UI-142+. */
export function stopsDay(status: CourseStop, day: ClubDate, now: ClubDateTime): boolean {
  checkDateTime('now', now)
  checkDate('day', day)
  const today = dayOf(now)
  if (status.state === 'frost' && status.validUntil === null) return day === today
  return day >= today && stopsPlay(status, startOfDay(day))
}

/** Returns the last moment for which people are notified of a status: its end, or the end of the day if it has none. */
export function announcedUntil({ validUntil }: Pick<CourseStop, 'validUntil'>, now: ClubDateTime): ClubDateTime {
  checkDateTime('now', now)
  return validUntil ?? endOfDay(dayOf(now))
}

/** Before the first players of a day leave home. */
const MORNING = '05:00:00'

/** Returns when the people of the next day are notified of a course that is still closed then. */
export function nextAnnouncement(now: ClubDateTime): ClubDateTime {
  checkDateTime('now', now)
  return `${plusDays(dayOf(now), 1)}T${MORNING}` as ClubDateTime
}

/**
 * Returns of what a customer must be notified who has a tee time to come at `startsAt`: it cannot be played, or it can be played although they
 * know otherwise; null for nothing. `status` is the one that counts now, null without one; `known` is null if they were never notified.
 */
export function courseNews(
  status: CourseStop | null,
  known: KnownCourse | null,
  startsAt: ClubDateTime,
  now: ClubDateTime,
): 'stopped' | 'resumed' | null {
  const isStopped = status !== null && stopsPlay(status, startsAt)
  if (known !== null) checkKnown(known)
  const knowsStop = known !== null && known.state !== 'open' && startsAt <= known.until
  if (!isStopped) return knowsStop ? 'resumed' : null
  if (startsAt > announcedUntil(status, now)) return null
  return knowsStop && known.state === status.state ? null : 'stopped'
}

function checkKnown({ state, until }: KnownCourse): void {
  checkOneOf('known.state', state, COURSE_STATES)
  checkDateTime('known.until', until)
}
