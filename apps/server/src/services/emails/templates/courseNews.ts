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

async function readNews({ tx, club }: EmailContext, { bookingId, courseId }: CourseNews) {
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
  return { startsAt, status, values, note: status === null || status.note === '' ? [] : [status.note] }
}

export const courseStopped: EmailTemplate<CourseNews> = {
  name: 'courseStopped',
  kind: 'booking',
  about: aboutOf,
  write: async (context, news) => {
    const found = await readNews(context, news)
    // It has changed in the meantime.
    if (!found?.status || found.status.state !== news.state || !stopsPlay(found.status, found.startsAt)) return null
    const { say, link } = context
    const { startsAt, status, values, note } = found
    const until = status.validUntil && clubTime(status.validUntil, { dateStyle: 'medium', timeStyle: 'short' })
    return {
      startsAt,
      subject: say('courseStoppedSubject', values),
      paragraphs: [
        say('courseStoppedText', values),
        ...(until === null ? [] : [say('courseStoppedUntil', { until })]),
        ...note,
        say('courseStoppedBooking'),
      ],
      action: { label: say('seeBooking'), href: link(`/reservations/bookings/${news.bookingId}`) },
    }
  },
}

export const courseResumed: EmailTemplate<CourseNews> = {
  name: 'courseResumed',
  kind: 'booking',
  about: aboutOf,
  write: async (context, news) => {
    const found = await readNews(context, news)
    const { say, link, club } = context
    if (!found || found.startsAt <= club.now || (found.status && stopsPlay(found.status, found.startsAt))) return null
    return {
      startsAt: found.startsAt,
      subject: say('courseResumedSubject', found.values),
      paragraphs: [say('courseResumedText', found.values), ...found.note],
      action: { label: say('seeBooking'), href: link(`/reservations/bookings/${news.bookingId}`) },
    }
  },
}
