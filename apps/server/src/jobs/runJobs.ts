/**
 * Does what is due, club by club. A row is locked while its job runs, so several processes share the work; a letter goes out after
 * the transaction, and its row stays until the mail server has taken it. A job that fails is tried again, later and later.
 */
import type { Logger } from 'pino'
import { type Db, inTenant, rowOf, rowsOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { NO_PAYMENTS, type PaymentProviders } from '../payments/paymentProvider.ts'
import { JOBS } from './allJobs.ts'
import type { Job } from './job.ts'

export interface JobDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly log: Logger
  readonly publicUrl: string
  readonly mailerOf: (tenantId: string) => Promise<Mailer>
  /** Left out where nobody takes payments. */
  readonly payments?: PaymentProviders
  readonly jobs?: ReadonlyMap<string, Job<never>>
}

const MINUTE = 60_000
/** After which try the next one comes when; after the last there is none. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440].map((minutes) => minutes * MINUTE)
const LONGEST = 1440 * MINUTE

interface JobRow {
  readonly id: string
  readonly name: string
  readonly data: never
  readonly tries: number
}

interface Step {
  readonly row: JobRow
  readonly mail: Mail | null
}

/** How many jobs were done; one that failed waits for its next turn. */
export async function runJobs(deps: JobDeps): Promise<number> {
  const instant = deps.clock()
  const tenants = await rowsOf<{ id: string }>(deps.db, sql`select tenants_with_jobs as id from tenants_with_jobs(${instant})`)
  let done = 0
  for (const { id } of tenants) {
    for (let result = await runOne(deps, id, instant); result !== 'nothing'; result = await runOne(deps, id, instant)) {
      if (result === 'done') done += 1
    }
  }
  return done
}

async function runOne(deps: JobDeps, tenantId: string, instant: Date): Promise<'done' | 'failed' | 'nothing'> {
  let taken: JobRow | undefined
  try {
    const step = await inTenant(deps.db, tenantId, async (tx): Promise<Step | undefined> => {
      taken = await rowOf<JobRow>(
        tx,
        sql`select id, name, data, tries from job where tenant_id = ${tenantId} and failed_at is null and due_at <= ${instant}
          order by due_at, id limit 1 for update skip locked`,
      )
      if (!taken) return undefined
      const job = (deps.jobs ?? JOBS).get(taken.name)
      if (!job) throw new Error(`No job is called ${taken.name}`)
      const mail = await job.run(
        { tx, instant, publicUrl: deps.publicUrl, jobId: taken.id, payments: deps.payments ?? NO_PAYMENTS },
        taken.data,
      )
      // Where there is a letter the row stays: should we die while it is sent, it is tried again after the pause.
      if (mail) await postpone(tx, taken, instant, null)
      else await remove(tx, taken.id)
      return { row: taken, mail }
    })
    if (!step) return 'nothing'
    if (step.mail) {
      await (await deps.mailerOf(tenantId)).send(step.mail)
      await inTenant(deps.db, tenantId, (tx) => remove(tx, step.row.id))
    }
    return 'done'
  } catch (error) {
    const row = taken
    if (!row) throw error
    deps.log.warn({ err: error, tenant: tenantId, job: row.name, tries: row.tries + 1 }, 'a job failed')
    await inTenant(deps.db, tenantId, (tx) => postpone(tx, row, instant, error))
    return 'failed'
  }
}

type Tx = Parameters<Parameters<typeof inTenant>[2]>[0]

async function remove(tx: Tx, id: string): Promise<void> {
  await tx.query(sql`delete from job where tenant_id = ${tx.tenantId} and id = ${id}`)
}

async function postpone(tx: Tx, { id, tries }: JobRow, instant: Date, error: unknown): Promise<void> {
  const pause = PAUSES[tries]
  const because = error === null ? null : String((error as Error)?.message ?? error).slice(0, 500)
  await tx.query(
    sql`update job set tries = ${tries + 1}, due_at = ${new Date(instant.getTime() + (pause ?? LONGEST))}, last_error = ${because},
        failed_at = ${pause === undefined && error !== null ? instant : null}
      where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
}
