/** Sent to customers who have a tee time on a day on which the course is closed or frozen. UI-52+. */
import type { ClubDateTime } from '@club/core'
import { type CourseState, type CourseStatus, countingStatus } from '@club/core/club'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'

export interface CourseStopped {
  readonly bookingId: string
  readonly courseId: string
  readonly state: CourseState
}

interface StoppedRow extends Pick<CourseStatus, 'state' | 'validUntil' | 'note'> {
  readonly name: string
  readonly startsAt: ClubDateTime
}

export const courseStopped: EmailTemplate<CourseStopped> = {
  name: 'courseStopped',
  kind: 'booking',
  write: async ({ tx, club, say, link }, { bookingId, courseId, state }) => {
    const row = await rowOf<StoppedRow>(
      tx,
      sql`select c.name, s.state, s.note, s.valid_until as "validUntil", b.starts_at as "startsAt"
        from booking b join reservation_course c on c.tenant_id = b.tenant_id and c.id = b.course_id
        cross join lateral (
          select * from course_status s where s.tenant_id = c.tenant_id and s.course_id = c.id order by s.id desc limit 1) s
        where b.tenant_id = ${tx.tenantId} and b.id = ${bookingId} and b.state = 'booked' and b.course_id = ${courseId}`,
    )
    // Opened again in the meantime.
    if (!row || countingStatus(row, club.now)?.state !== state) return null
    const values = {
      ...{ course: row.name, state },
      when: clubTime(row.startsAt, { dateStyle: 'full', timeStyle: 'short' }),
    }
    return {
      startsAt: row.startsAt,
      subject: say('courseStoppedSubject', values),
      paragraphs: [
        say('courseStoppedText', values),
        ...(row.validUntil === null
          ? []
          : [
              say('courseStoppedUntil', {
                until: clubTime(row.validUntil, { dateStyle: 'medium', timeStyle: 'short' }),
              }),
            ]),
        ...(row.note === '' ? [] : [row.note]),
        say('courseStoppedBooking'),
      ],
      action: { label: say('seeBooking'), href: link(`/reservations/bookings/${bookingId}`) },
    }
  },
}
