/** Reads the status of a course that was set last. UI-50+. */
import type { CourseStatus } from '@club/core/club'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

/** The columns of a row `s` as a `CourseStatus`. */
export const statusColumns = sql`s.state, s.buggies, s.temporary_greens as "temporaryGreens", s.note, s.valid_until as "validUntil"`

/** Returns the newest status of a course, whether it counts or not. */
export function readNewestStatus(tx: Tx, courseId: string): Promise<(CourseStatus & { readonly id: string }) | undefined> {
  return rowOf(
    tx,
    sql`select s.id, ${statusColumns} from course_status s where s.tenant_id = ${tx.tenantId} and s.course_id = ${courseId} order by s.id desc limit 1`,
  )
}
