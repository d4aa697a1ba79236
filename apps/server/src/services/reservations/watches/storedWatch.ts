/** Watches as they are stored. RE-310+. */
import type { ClubDateTime } from '@club/core'
import type { HoleCount, TeeTimeWatch, WatchedTime } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { type Sql, sql } from '../../../db/sql.ts'

interface WatchRow {
  readonly id: string
  readonly course_id: string
  readonly course_name: string
  readonly from_at: ClubDateTime
  readonly until_at: ClubDateTime
  readonly holes: HoleCount
  readonly places: number
  readonly times: readonly WatchedTime[]
}

function watchOf({ id, course_id, course_name, from_at, until_at, holes, places, times }: WatchRow): TeeTimeWatch {
  return { id, courseId: course_id, courseName: course_name, from: from_at, until: until_at, numberOfHoles: holes, places, times }
}

/** Reads watches by a condition on a watch `w`, the earliest first. */
export async function readWatches(tx: Tx, which: Sql): Promise<readonly TeeTimeWatch[]> {
  const rows = await rowsOf<WatchRow>(
    tx,
    sql`select w.id, w.course_id, k.name as course_name, w.from_at, w.until_at, w.holes, w.places, w.times
      from tee_time_watch w join reservation_course k on k.tenant_id = w.tenant_id and k.id = w.course_id
      where w.tenant_id = ${tx.tenantId} and ${which} order by w.from_at, w.until_at, w.id`,
  )
  return rows.map(watchOf)
}
