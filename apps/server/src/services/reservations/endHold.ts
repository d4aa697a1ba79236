/** Ends a hold when its time is over, so that its places are shown as free. Until then reads ignore it. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type Job, type Queued, queueJob } from '../../queue/job.ts'
import { courseDayOf, raiseDays } from './bookingTransaction.ts'
import { type RoundColumns, roundColumns } from './storedBooking.ts'

interface HoldToEnd {
  readonly bookingId: string
}

export const endHold: Job<HoldToEnd> = {
  name: 'endHold',
  run: async ({ tx, instant }, { bookingId }) => {
    const row = await rowOf<RoundColumns>(
      tx,
      sql`delete from booking b where b.tenant_id = ${tx.tenantId} and b.id = ${bookingId} and b.state = 'held' and b.held_until <= ${instant}
        returning ${roundColumns}`,
    )
    if (row) await raiseDays(tx, [courseDayOf({ courseId: row.course_id, startDateTime: row.starts_at })])
    return null
  },
}

export function queueEndOfHold(tx: Tx, bookingId: string, queued: Queued): Promise<void> {
  return queueJob(tx, endHold, { bookingId }, queued)
}
