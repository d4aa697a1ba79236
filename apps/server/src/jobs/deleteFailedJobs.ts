/** Deletes tasks that have failed for good, after the office and the operator had a month to look at them: their data may name people. CU-339+. */
import { sql } from '../db/sql.ts'
import type { Job } from '../queue/job.ts'

export const FAILED_JOB_DAYS = 30

export const deleteFailedJobs: Job<object> = {
  name: 'deleteFailedJobs',
  run: async ({ tx, instant }) => {
    const last = new Date(instant.getTime() - FAILED_JOB_DAYS * 24 * 60 * 60_000)
    await tx.query(sql`delete from job where tenant_id = ${tx.tenantId} and failed_at <= ${last}`)
    return null
  },
}
