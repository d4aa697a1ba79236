/** The state of a course, as staff set it and everyone at the club reads it. UI-50+ to UI-54+ in docs/spec/interface.md. */
import { checkOneOf } from '../fieldError.ts'
import { type ClubDateTime, checkDateTime } from '../time.ts'

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

/**
 * Returns whether people with a tee time must be notified of `after`: the course is no longer open for play as it was before, or stays so for
 * longer. `before` is the status that counts now; null without one. UI-52+.
 */
export function stopsPlay(before: CourseStop | null, after: CourseStop): boolean {
  if (before !== null) checkStop('before', before)
  checkStop('after', after)
  if (after.state === 'open') return false
  if (before?.state !== after.state) return true
  return before.validUntil !== null && (after.validUntil === null || after.validUntil > before.validUntil)
}

function checkStop(name: string, { state, validUntil }: CourseStop): void {
  checkOneOf(`${name}.state`, state, COURSE_STATES)
  if (validUntil !== null) checkDateTime(`${name}.validUntil`, validUntil)
}
