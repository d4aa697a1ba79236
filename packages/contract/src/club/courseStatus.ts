/** The state of the courses. Ours: CALL-506+ to CALL-508+; UI-50+ to UI-54+. */
import type { ClubDateTime } from '@club/core'
import { COURSE_STATES, MAX_COURSE_NOTE, type ShownCourseStatus, type StaffCourse } from '@club/core/club'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDateTime, wireId, wireMoment } from '../wire/shapes.ts'

const status = {
  state: v.picklist(COURSE_STATES),
  buggies: v.boolean(),
  temporaryGreens: v.boolean(),
  note: v.string(),
  validUntil: v.nullable(wireDateTime),
}
export const wireCourseStatus = v.object({ ...status, courseId: wireId, courseName: v.string(), since: wireDateTime })
export const wireStaffCourse = v.object({
  courseId: wireId,
  courseName: v.string(),
  current: v.nullable(v.object(status)),
  bookedToday: v.number(),
  history: v.array(v.object({ ...status, id: wireId, at: wireDateTime, actorName: v.string() })),
})
export type WireCourseStatus = v.InferOutput<typeof wireCourseStatus>
export type WireStaffCourse = v.InferOutput<typeof wireStaffCourse>

/** Returns the status of each course that has one now; to visitors only if the club shows them its tee times. */
export const getCourseStatus = defineCall({
  method: 'GET',
  path: 'rs/cs/course-status',
  auth: 'anonymous',
  response: v.object({ courses: v.array(wireCourseStatus) }),
  errors: [],
})
/** Returns every course with its status, the people who have a tee time today, and who changed it. */
export const getStaffCourseStatus = defineCall({
  method: 'GET',
  path: 'rs/staff/course-status',
  auth: staff('clubLife'),
  response: v.object({ courses: v.array(wireStaffCourse) }),
  errors: [],
})
/** Sets the status of a course, unless another one was set that the caller has not seen. If that stops play, people with a tee time later today are notified. */
export const setCourseStatus = defineCall({
  method: 'POST',
  path: 'rs/staff/course-status',
  auth: staff('clubLife'),
  body: v.object({
    courseId: wireId,
    /** The newest change that the caller has seen; null if there was none. */
    seenId: v.nullable(wireId),
    state: v.picklist(COURSE_STATES),
    buggies: v.boolean(),
    temporaryGreens: v.boolean(),
    note: v.pipe(v.string(), v.trim(), v.maxLength(MAX_COURSE_NOTE)),
    validUntil: v.nullable(wireMoment),
  }),
  response: v.object({ courses: v.array(wireStaffCourse) }),
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})

const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime

export function courseStatusFromWire(wire: WireCourseStatus): Parsed<ShownCourseStatus> {
  const read = readFields()
  return read.finish({
    ...{ ...wire, courseId: idFromWire(wire.courseId) },
    validUntil: read.moment('validUntil', wire.validUntil),
    since: read.moment('since', wire.since) ?? NO_MOMENT,
  })
}

export function courseStatusToWire({ courseId, ...rest }: ShownCourseStatus): WireCourseStatus {
  return { ...rest, courseId: idToWire(courseId) }
}

export function staffCourseFromWire(wire: WireStaffCourse): Parsed<StaffCourse> {
  const read = readFields()
  return read.finish({
    ...{ ...wire, courseId: idFromWire(wire.courseId) },
    current: wire.current && { ...wire.current, validUntil: read.moment('validUntil', wire.current.validUntil) },
    history: wire.history.map((change) => ({
      ...{ ...change, id: idFromWire(change.id) },
      validUntil: read.moment('history.validUntil', change.validUntil),
      at: read.moment('history.at', change.at) ?? NO_MOMENT,
    })),
  })
}

export function staffCourseToWire({ courseId, history, current, ...rest }: StaffCourse): WireStaffCourse {
  return {
    ...{ ...rest, courseId: idToWire(courseId), current: current && { ...current } },
    history: history.map(({ id, ...change }) => ({ ...change, id: idToWire(id) })),
  }
}
