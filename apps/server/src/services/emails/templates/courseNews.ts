/**
 * Sent to customers who cannot play at their tee time because the course is closed or frozen, and to those who were notified of that and can
 * play after all. UI-52+, UI-140+.
 */
import type { ClubDateTime } from '@club/core'
import { type CourseState, countingStatus, type KnownCourse, stopsPlay } from '@club/core/club'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { readNewestStatus } from '../../clubs/newestStatus.ts'
import type { EmailContext, EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'

/** The state that the customer knows from the message, and until when. */
export interface CourseNews extends KnownCourse {
  readonly bookingId: string
  readonly courseId: string
}

/** Begins the subject (column `about`) of every message about a course. */
export function aboutCourse(courseId: string): string {
  return `course:${courseId}:`
}

function aboutOf({ courseId, state, until }: CourseNews): string {
  return `${aboutCourse(courseId)}${state}:${until}`
}

/** Returns what the newest message about a course said. */
export function knownFrom(about: string): KnownCourse {
  const [, , state = '', ...until] = about.split(':')
  return { state: state as CourseState, until: until.join(':') as ClubDateTime }
}

/** Returns the facts, and the text of a template with `more` after its first paragraph; null without the booking. */
async function readNews({ tx, club, say, link }: EmailContext, { bookingId, courseId }: CourseNews) {
  const booking = await rowOf<{ name: string; startsAt: ClubDateTime }>(
    tx,
    sql`select c.name, b.starts_at as "startsAt" from booking b
      join reservation_course c on c.tenant_id = b.tenant_id and c.id = b.course_id
      where b.tenant_id = ${tx.tenantId} and b.id = ${bookingId} and b.state = 'booked' and b.course_id = ${courseId}`,
  )
  const status = countingStatus((await readNewestStatus(tx, courseId)) ?? null, club.now)
  if (!booking) return null
  const { name: course, startsAt } = booking
  const values = {
    ...{ course, state: status?.state ?? 'open' },
    ...{ when: clubTime(startsAt, { dateStyle: 'full', timeStyle: 'short' }), day: clubTime(startsAt, { dateStyle: 'full' }) },
  }
  const text = (name: 'courseStopped' | 'courseResumed', more: readonly string[]) => ({
    startsAt,
    subject: say(`${name}Subject`, values),
    paragraphs: [say(`${name}Text`, values), ...more],
    action: { label: say('seeBooking'), href: link(`/reservations/bookings/${bookingId}`) },
  })
  return { startsAt, status, note: status === null || status.note === '' ? [] : [status.note], text }
}

export const courseStopped: EmailTemplate<CourseNews> = {
  name: 'courseStopped',
  kind: 'booking',
  about: aboutOf,
  write: async (context, news) => {
    const found = await readNews(context, news)
    // It has changed in the meantime.
    if (!found?.status || found.status.state !== news.state || !stopsPlay(found.status, found.startsAt)) return null
    const { say } = context
    const until = found.status.validUntil && clubTime(found.status.validUntil, { dateStyle: 'medium', timeStyle: 'short' })
    const end = until === null ? [] : [say('courseStoppedUntil', { until })]
    return found.text('courseStopped', [...end, ...found.note, say('courseStoppedBooking')])
  },
}

export const courseResumed: EmailTemplate<CourseNews> = {
  name: 'courseResumed',
  kind: 'booking',
  about: aboutOf,
  write: async (context, news) => {
    const found = await readNews(context, news)
    if (!found || found.startsAt <= context.club.now || (found.status && stopsPlay(found.status, found.startsAt))) return null
    return found.text('courseResumed', found.note)
  },
}
