/** The state of the courses: everyone reads it, staff set it. CALL-506+ to CALL-508+; UI-50+ to UI-53+. */
import { courseStatusToWire, getCourseStatus, getStaffCourseStatus, setCourseStatus, staffCourseToWire } from '@club/contract/club'
import { idFromWire } from '@club/contract/wire'
import { type ClubDateTime, dayOf } from '@club/core'
import { type CourseStatus, countingStatus, stopsPlay } from '@club/core/club'
import { inTenant, rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { invalidField } from '../../refusal/fieldProblem.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { type ClubFacts, clubFacts } from '../../services/clubs/clubFacts.ts'
import { queueEmails } from '../../services/emails/emailTemplate.ts'
import { courseStopped } from '../../services/emails/templates/courseStopped.ts'
import { readCourseStatus, readStaffCourses, statusColumns } from '../../services/reservations/courseStatus.ts'

export const getCourseStatusRoute = clubRoute(getCourseStatus, ({ db, tenant, session, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [club, statusIn] = await Promise.all([clubFacts(tx, instant), readCourseStatus(tx)])
      const { visibility } = club.settings.modules.reservations
      const isOpen = session === null ? visibility === 'public' || visibility === 'publicWithResults' : visibility !== 'no'
      return { courses: isOpen ? statusIn(club).map(courseStatusToWire) : [] }
    },
    'read',
  ),
)

export const getStaffCourseStatusRoute = clubRoute(getStaffCourseStatus, ({ db, tenant, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => ({ courses: (await readStaffCourses(tx, await clubFacts(tx, instant))).map(staffCourseToWire) }),
    'read',
  ),
)

export const setCourseStatusRoute = clubRoute(setCourseStatus, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { body, instant } = request
  const courseId = idOf(idFromWire(body.courseId))
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'setCourseStatus', actorId, request, async () => {
      const club = await clubFacts(tx, instant)
      const before = await lockCourse(tx, courseId, body.seenId === null ? null : idOf(idFromWire(body.seenId)), club)
      const { state, buggies, temporaryGreens, note, validUntil } = body
      if (validUntil !== null && validUntil < club.now) throw invalidField({ field: 'validUntil', code: 'endBeforeNow' }, request.language)
      await tx.query(
        sql`insert into course_status (tenant_id, course_id, state, buggies, temporary_greens, note, valid_until, set_at, actor_id)
          values (${tx.tenantId}, ${courseId}, ${state}, ${buggies}, ${temporaryGreens}, ${note}, ${validUntil}, ${instant}, ${actorId})`,
      )
      const after = { state, validUntil: validUntil as ClubDateTime | null }
      if (stopsPlay(before, after)) await notifyBooked(tx, { courseId, before, after, club, instant })
      return { courses: (await readStaffCourses(tx, club)).map(staffCourseToWire) }
    }),
  )
})

/** Returns the status that counts, under the lock of the course. Throws `changedMeanwhile` if `seenId` is not the newest change. */
async function lockCourse(tx: Tx, courseId: string, seenId: string | null, { now }: ClubFacts): Promise<CourseStatus | null> {
  const course = sql`select from reservation_course where tenant_id = ${tx.tenantId} and id = ${courseId} and active for no key update`
  if (!(await rowOf(tx, course))) throw new ApiError('notFound')
  const last = await rowOf<CourseStatus & { readonly id: string }>(
    tx,
    sql`select s.id, ${statusColumns} from course_status s where s.tenant_id = ${tx.tenantId} and s.course_id = ${courseId} order by s.id desc limit 1`,
  )
  if ((last?.id ?? null) !== seenId) throw new ApiError('changedMeanwhile')
  return countingStatus(last ?? null, now)
}

interface Stop {
  /** The status that counted until now. */
  readonly before: CourseStatus | null
  readonly after: Pick<CourseStatus, 'state' | 'validUntil'>
  readonly courseId: string
  readonly club: ClubFacts
  readonly instant: Date
}

/** A course that was closed by mistake is opened again before anybody is notified. */
const TIME_TO_UNDO_MS = 60_000

/** Notifies the customers whose tee time is before the end of the status, or today without an end; after a former end of the same state. */
async function notifyBooked(tx: Tx, { courseId, before, after: { state, validUntil }, club, instant }: Stop): Promise<void> {
  const stoppedUntil = before?.state === state ? before.validUntil : null
  const booked = await rowsOf<{ customerId: string; bookingId: string }>(
    tx,
    sql`select distinct on (p.customer_id) p.customer_id as "customerId", b.id as "bookingId" from booking b
      join booking_person p on p.tenant_id = b.tenant_id and p.booking_id = b.id and p.customer_id is not null
      where b.tenant_id = ${tx.tenantId} and b.course_id = ${courseId} and b.state = 'booked' and b.starts_at >= ${club.now}
        and b.starts_at > coalesce(${stoppedUntil}::timestamp, '-infinity')
        and b.starts_at <= coalesce(${validUntil}::timestamp, ${`${dayOf(club.now)}T23:59:59`}::timestamp)
      order by p.customer_id, b.starts_at`,
  )
  const requests = booked.map(({ customerId, bookingId }) => ({ customerId, data: { bookingId, courseId, state } }))
  if (requests.length > 0) await queueEmails(tx, courseStopped, requests, { instant, dueAt: new Date(instant.getTime() + TIME_TO_UNDO_MS) })
}
