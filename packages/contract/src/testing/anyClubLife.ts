/** News, events, vouchers and the state of courses, with every value that our types allow. */
import {
  AUDIENCES,
  COURSE_STATES,
  NEWS_STATES,
  type NewsArticle,
  type NewsHead,
  type ShownCourseStatus,
  type StaffArticle,
  type StaffCourse,
} from '@club/core/club'
import fc from 'fast-check'
import { anyDate, anyId, anyMoment, count, either, text } from './anyBasics.ts'

const head = { id: anyId, title: text, teaser: text, pictureId: either(anyId), publishedAt: either(anyMoment) }
export const anyNewsHead: fc.Arbitrary<NewsHead> = fc.record(head)
export const anyNewsArticle: fc.Arbitrary<NewsArticle> = fc.record({ ...head, text })
export const anyStaffArticle: fc.Arbitrary<StaffArticle> = fc.record({
  ...{ ...head, text },
  state: fc.constantFrom(...NEWS_STATES),
  audience: fc.subarray([...AUDIENCES]),
  firstDay: anyDate,
  lastDay: either(anyDate),
  version: count,
})

const status = {
  state: fc.constantFrom(...COURSE_STATES),
  buggies: fc.boolean(),
  temporaryGreens: fc.boolean(),
  note: text,
  validUntil: either(anyMoment),
}
export const anyShownCourseStatus: fc.Arbitrary<ShownCourseStatus> = fc.record({
  ...status,
  courseId: anyId,
  courseName: text,
  since: anyMoment,
})
export const anyStaffCourse: fc.Arbitrary<StaffCourse> = fc.record({
  courseId: anyId,
  courseName: text,
  current: either(fc.record(status)),
  bookedToday: count,
  history: fc.array(fc.record({ ...status, id: anyId, at: anyMoment, actorName: text }), { maxLength: 3 }),
})
