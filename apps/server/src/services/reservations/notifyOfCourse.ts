/**
 * Notifies the people with a tee time of what changed on a course: a minute after its last status, so that one that was set by mistake reaches
 * no one, and each morning while it is closed, because a closing without an end is announced day by day. UI-52+, UI-140+.
 */
import type { ClubDateTime } from '@club/core'
import { announcedUntil, type CourseStatus, countingStatus, courseNews, nextAnnouncement } from '@club/core/club'
import { instantOf } from '../../clock/instantOf.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type Job, queueJob, queueOnce } from '../../queue/job.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { readNewestStatus } from '../clubs/newestStatus.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { aboutCourse, courseResumed, courseStopped, knownFrom } from '../emails/templates/courseNews.ts'
import { withdrawEmails } from '../emails/withdrawEmails.ts'

const TIME_TO_UNDO_MS = 60_000

interface Course {
  readonly courseId: string
}

export const notifyOfCourse: Job<Course> = {
  name: 'notifyOfCourse',
  run: async ({ tx, instant, jobId }, course) => {
    const club = await clubFacts(tx, instant)
    const status = countingStatus((await readNewestStatus(tx, course.courseId)) ?? null, club.now)
    await notifyBooked(tx, course, status, club, instant)
    if (status === null || status.state === 'open') return null
    const other = sql`select from job where tenant_id = ${tx.tenantId} and name = ${notifyOfCourse.name} and id <> ${jobId} and failed_at is null
      and data @> ${JSON.stringify(course)}::jsonb limit 1`
    // The row of this job is deleted after it.
    if (await rowOf(tx, other)) return null
    await queueJob(tx, notifyOfCourse, course, { instant, dueAt: instantOf(club.timeZone, nextAnnouncement(club.now)) })
    return null
  },
}

/** Called after the status of a course was set. */
export function courseChanged(tx: Tx, courseId: string, instant: Date): Promise<void> {
  const dueAt = new Date(instant.getTime() + TIME_TO_UNDO_MS)
  return queueOnce(tx, notifyOfCourse, { courseId }, { courseId }, { instant, dueAt })
}

interface BookedRow {
  readonly customerId: string
  readonly bookingId: string
  readonly startsAt: ClubDateTime
  /** Subject of the newest message about the course; null without one. */
  readonly about: string | null
}

/** Notifies each person of the first of their tee times for which there is news. */
async function notifyBooked(tx: Tx, { courseId }: Course, status: CourseStatus | null, { now }: ClubFacts, instant: Date): Promise<void> {
  for (const template of [courseStopped, courseResumed]) await withdrawEmails(tx, template, { courseId })
  const booked = await rowsOf<BookedRow>(
    tx,
    sql`select p.customer_id as "customerId", b.id as "bookingId", b.starts_at as "startsAt", (
        select m.about from message m where m.tenant_id = p.tenant_id and m.customer_id = p.customer_id
          and starts_with(m.about, ${aboutCourse(courseId)}) order by m.id desc limit 1) as about
      from booking b join booking_person p on p.tenant_id = b.tenant_id and p.booking_id = b.id and p.customer_id is not null
      where b.tenant_id = ${tx.tenantId} and b.course_id = ${courseId} and b.state = 'booked' and b.starts_at >= ${now}
      order by p.customer_id, b.starts_at, b.id`,
  )
  const news = booked.flatMap(({ customerId, bookingId, startsAt, about }) => {
    const happened = courseNews(status, about === null ? null : knownFrom(about), startsAt, now)
    return happened === null ? [] : [{ customerId, bookingId, happened }]
  })
  const first = [...new Map(news.toReversed().map((one) => [one.customerId, one])).values()].toReversed()
  const known = { state: status?.state ?? ('open' as const), until: announcedUntil({ validUntil: status?.validUntil ?? null }, now) }
  for (const [template, kind] of [[courseStopped, 'stopped'] as const, [courseResumed, 'resumed'] as const]) {
    const requests = first.filter(({ happened }) => happened === kind)
    await queueEmails(
      tx,
      template,
      requests.map(({ customerId, bookingId }) => ({ customerId, data: { ...known, bookingId, courseId } })),
      { instant },
    )
  }
}
