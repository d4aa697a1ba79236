/** The state of the courses: everyone reads it, staff set it. CALL-506+ to CALL-508+; UI-50+ to UI-53+, UI-140+. */
import { courseStatusToWire, getCourseStatus, getStaffCourseStatus, setCourseStatus, staffCourseToWire } from '@club/contract/club'
import { idFromWire } from '@club/contract/wire'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { invalidField } from '../../refusal/fieldProblem.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readNewestStatus } from '../../services/clubs/newestStatus.ts'
import { readCourseStatus, readStaffCourses } from '../../services/reservations/courseStatus.ts'
import { courseChanged } from '../../services/reservations/notifyOfCourse.ts'

export const getCourseStatusRoute = clubRoute(getCourseStatus, ({ db, tenant, session, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const [club, statusIn] = await Promise.all([clubFacts(tx, instant), readCourseStatus(tx)])
      const { visibility } = club.settings.modules.reservations
      // A closed course concerns members also where the club shows no tee times.
      const isOpen = session !== null || visibility === 'public' || visibility === 'publicWithResults'
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
      await lockCourse(tx, courseId, body.seenId === null ? null : idOf(idFromWire(body.seenId)))
      const { state, buggies, temporaryGreens, note, validUntil } = body
      if (validUntil !== null && validUntil < club.now) throw invalidField({ field: 'validUntil', code: 'endBeforeNow' }, request.language)
      await tx.query(
        sql`insert into course_status (tenant_id, course_id, state, buggies, temporary_greens, note, valid_until, set_at, actor_id)
          values (${tx.tenantId}, ${courseId}, ${state}, ${buggies}, ${temporaryGreens}, ${note}, ${validUntil}, ${instant}, ${actorId})`,
      )
      await courseChanged(tx, courseId, instant)
      return { courses: (await readStaffCourses(tx, club)).map(staffCourseToWire) }
    }),
  )
})

/** Locks the course. Throws `changedMeanwhile` if `seenId` is not its newest change. */
async function lockCourse(tx: Tx, courseId: string, seenId: string | null): Promise<void> {
  const course = sql`select from reservation_course where tenant_id = ${tx.tenantId} and id = ${courseId} and active for no key update`
  if (!(await rowOf(tx, course))) throw new ApiError('notFound')
  const last = await readNewestStatus(tx, courseId)
  if ((last?.id ?? null) !== seenId) throw new ApiError('changedMeanwhile')
}
