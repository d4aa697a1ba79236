/** The lock between bookings and changes of what the club offers on a course. */
import type { Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'

/** Statement that takes the lock until the end of the transaction: bookings share it, a change of seasons or blocks takes it alone. */
export function sheetLock({ tenantId }: Pick<Tx, 'tenantId'>, courseId: string, mode: 'shared' | 'alone'): Sql {
  const name = JSON.stringify(['tee sheet', tenantId, courseId])
  return mode === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`
    : sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
