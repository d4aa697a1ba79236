/** Reads the state of the courses. UI-50+, UI-51+. */
import type { ClubDateTime } from '@club/core'
import { dayOf } from '@club/core'
import { type CourseStatus, countingStatus, type ShownCourseStatus, type StaffCourse } from '@club/core/club'
import { clubNow } from '../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { statusColumns } from '../clubs/newestStatus.ts'

const MAX_HISTORY = 20

interface StatusRow extends CourseStatus {
  readonly courseId: string
  readonly courseName: string
  readonly setAt: Date
}

/** Reads the latest status of each course, before the club is known; those that have ended are left out. */
export async function readCourseStatus(tx: Tx): Promise<(club: Pick<ClubFacts, 'timeZone' | 'now'>) => readonly ShownCourseStatus[]> {
  const rows = await rowsOf<StatusRow>(
    tx,
    sql`select c.id as "courseId", c.name as "courseName", ${statusColumns}, s.set_at as "setAt"
      from reservation_course c cross join lateral (
        select * from course_status s where s.tenant_id = c.tenant_id and s.course_id = c.id order by s.id desc limit 1) s
      where c.tenant_id = ${tx.tenantId} and c.active order by c.position, c.id`,
  )
  return ({ timeZone, now }) =>
    rows.flatMap(({ setAt, ...row }) => (countingStatus(row, now) ? [{ ...row, since: clubNow(timeZone, setAt) }] : []))
}

interface ChangeRow extends CourseStatus {
  readonly id: string
  readonly courseId: string
  readonly setAt: Date
  readonly actorName: string
}

/** Reads every active course with its changes and the number of people who have a tee time later today. */
export async function readStaffCourses(tx: Tx, { timeZone, now }: ClubFacts): Promise<readonly StaffCourse[]> {
  const [courses, changes] = await Promise.all([
    rowsOf<{ courseId: string; courseName: string; bookedToday: number }>(tx, coursesOn(tx, now)),
    rowsOf<ChangeRow>(
      tx,
      sql`select s.id, s.course_id as "courseId", ${statusColumns}, s.set_at as "setAt",
          coalesce(trim(a.first_name || ' ' || a.last_name), '') as "actorName"
        from reservation_course c cross join lateral (
          select * from course_status s where s.tenant_id = c.tenant_id and s.course_id = c.id order by s.id desc limit ${MAX_HISTORY}) s
        left join customer a on a.tenant_id = s.tenant_id and a.id = s.actor_id
        where c.tenant_id = ${tx.tenantId} order by s.id desc`,
    ),
  ])
  return courses.map((course) => {
    const own = changes.filter(({ courseId }) => courseId === course.courseId)
    const history = own.map(({ courseId: _, setAt, ...change }) => ({ ...change, at: clubNow(timeZone, setAt) }))
    return { ...course, history, current: currentOf(history[0] ?? null, now) }
  })
}

function currentOf(change: CourseStatus | null, now: ClubDateTime): CourseStatus | null {
  const counting = countingStatus(change, now)
  if (counting === null) return null
  const { state, buggies, temporaryGreens, note, validUntil } = counting
  return { state, buggies, temporaryGreens, note, validUntil }
}

function coursesOn(tx: Tx, now: ClubDateTime) {
  return sql`select c.id as "courseId", c.name as "courseName", (
      select count(distinct p.customer_id)::integer from booking b
      join booking_person p on p.tenant_id = b.tenant_id and p.booking_id = b.id
      where b.tenant_id = c.tenant_id and b.course_id = c.id and b.state = 'booked' and b.starts_at >= ${now} and b.starts_at::date = ${dayOf(now)}
    ) as "bookedToday"
    from reservation_course c where c.tenant_id = ${tx.tenantId} and c.active order by c.position, c.id`
}
