/**
 * Does what is due. Each queue has its own places, and the clubs take turns for them, so that neither slow emails nor a slow club
 * delays anything else. A row is locked while its job runs, so several processes share the work. What takes place outside the database
 * happens after the transaction; its row stays until that is done. A job that fails is tried again, later and later.
 */
import type { Logger } from 'pino'
import { type Db, inTenant, rowOf, rowsOf, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { Mailer } from '../mail/mailer.ts'
import { NO_PAYMENTS, type PaymentProviders } from '../payments/paymentProvider.ts'
import { type Job, type JobQueue, type JobResult, type OutsideCall, queueJob } from '../queue/job.ts'
import { NO_REACH, type Reach } from '../reach/reach.ts'
import { JOBS } from './allJobs.ts'
import { deleteFailedJobs, FAILED_JOB_DAYS } from './deleteFailedJobs.ts'

export interface JobDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly log: Logger
  readonly publicUrl: string
  readonly mailerOf: (tenantId: string) => Promise<Mailer>
  /** Absent if the installation takes no payments. */
  readonly payments?: PaymentProviders
  /** Absent if the installation sends nothing to phones. */
  readonly reach?: Reach
  readonly jobs?: ReadonlyMap<string, Job<never>>
}

interface Places {
  /** Jobs that run at the same time in this process. */
  readonly all: number
  readonly perClub: number
}

/** Changes of one club keep their order; emails of a club with many do not take every place. */
const PLACES: Readonly<Record<JobQueue, Places>> = {
  work: { all: 2, perClub: 1 },
  payment: { all: 4, perClub: 1 },
  email: { all: 12, perClub: 3 },
  phone: { all: 12, perClub: 4 },
}
export const QUEUES = Object.keys(PLACES) as readonly JobQueue[]

const MINUTE = 60_000
/** Pauses between the attempts; a job that fails after the last one is marked as failed. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440].map((minutes) => minutes * MINUTE)
const LONGEST = 1440 * MINUTE
/** Shorter than the first pause, so that no other process begins the job while a call is running. */
export const OUTSIDE_TIMEOUT_MS = 30_000
/** Longest that emails wait while requests wait for the database. */
export const HELD_BACK_MS = 30_000

interface JobRow {
  readonly id: string
  readonly name: string
  readonly data: never
  readonly tries: number
}

export interface JobRunner {
  /** Starts what is due in the free places and returns; rejects if the database cannot be asked. */
  readonly look: () => Promise<void>
  /** Resolves when nothing runs any more: how many jobs were done since the last time. */
  readonly idle: () => Promise<number>
  /** Begins no further job. */
  readonly stop: () => void
}

export function createJobRunner(deps: JobDeps, queue: JobQueue): JobRunner {
  const { all, perClub } = PLACES[queue]
  /** Clubs in the order of their turns; a club comes up to `perClub` times, here and at work together. */
  const turns: string[] = []
  const held = new Map<string, number>()
  const workers = new Set<Promise<void>>()
  let stopped = false
  let done = 0
  let busySince: number | null = null
  /** Emails take no time from the requests of a rush. */
  const isHeldBack = (): boolean => {
    if (queue !== 'email') return false
    const now = deps.clock().getTime()
    busySince = deps.db.connections().waitedFor === 0 ? null : (busySince ?? now)
    return busySince !== null && now - busySince < HELD_BACK_MS
  }
  const next = (): string | undefined => (isHeldBack() ? undefined : turns.shift())
  const work = async (): Promise<void> => {
    for (let id = next(); id !== undefined; id = next()) {
      const result = await runOne(deps, queue, id).catch((error: unknown) => {
        deps.log.warn({ err: error, tenant: id }, 'a job could not be done')
        return 'nothing' as const
      })
      if (result === 'done') done += 1
      if (result !== 'nothing' && !stopped) turns.push(id)
      else held.set(id, (held.get(id) ?? 1) - 1)
    }
  }
  const begin = (): void => {
    const worker = work().finally(() => workers.delete(worker))
    workers.add(worker)
  }
  return {
    look: async () => {
      const tenants = await rowsOf<{ id: string }>(deps.db, sql`select tenants_with_jobs as id from tenants_with_jobs(${deps.clock()})`)
      if (stopped) return
      for (let place = 0; place < perClub; place += 1) {
        for (const { id } of tenants) {
          const has = held.get(id) ?? 0
          if (has > place) continue
          held.set(id, has + 1)
          turns.push(id)
        }
      }
      for (let free = Math.min(all - workers.size, turns.length); free > 0; free -= 1) begin()
    },
    idle: async () => {
      while (workers.size > 0) await Promise.all(workers)
      const count = done
      done = 0
      return count
    },
    stop: () => {
      stopped = true
      turns.length = 0
    },
  }
}

async function runOne(deps: JobDeps, queue: JobQueue, tenantId: string): Promise<'done' | 'failed' | 'nothing'> {
  const instant = deps.clock()
  const jobs = deps.jobs ?? JOBS
  let taken: JobRow | undefined
  try {
    const step = await inTenant(deps.db, tenantId, async (tx): Promise<{ row: JobRow; result: JobResult } | undefined> => {
      taken = await rowOf<JobRow>(
        tx,
        sql`select id, name, data, tries from job where tenant_id = ${tenantId} and failed_at is null and due_at <= ${instant}
          and ${inQueue(queue, jobs)} order by due_at, id limit 1 for update skip locked`,
      )
      if (!taken) return undefined
      const job = jobs.get(taken.name)
      if (!job) throw new Error(`No job is called ${taken.name}`)
      const result = await job.run(
        { tx, instant, publicUrl: deps.publicUrl, jobId: taken.id, payments: deps.payments ?? NO_PAYMENTS, reach: deps.reach ?? NO_REACH },
        taken.data,
      )
      // The row of a job with an outside call stays: after a crash the job is retried when the pause is over.
      if (result) await postpone(tx, taken, instant, null)
      else await remove(tx, taken.id)
      return { row: taken, result }
    })
    if (!step) return 'nothing'
    const { row, result } = step
    if (result) {
      const record = await inTime(outside(deps, tenantId, result))
      // Only the process that removes the row records the result, so nothing is stored twice.
      await inTenant(deps.db, tenantId, async (tx) => {
        if (await remove(tx, row.id)) await record?.(tx)
      })
    }
    return 'done'
  } catch (error) {
    const row = taken
    if (!row) throw error
    deps.log.warn({ err: error, tenant: tenantId, job: row.name, tries: row.tries + 1 }, 'a job failed')
    const isForgotten = row.tries >= PAUSES.length && jobs.get(row.name)?.isForgotten === true
    await inTenant(deps.db, tenantId, async (tx) => {
      if (isForgotten) await remove(tx, row.id)
      else await postpone(tx, row, instant, error)
    })
    return 'failed'
  }
}

/** Jobs of no other queue are in `work`, so that an unknown name is noticed. */
function inQueue(queue: JobQueue, jobs: ReadonlyMap<string, Job<never>>) {
  const elsewhere = [...jobs.values()].filter((job) => (job.queue ?? 'work') !== 'work')
  return queue === 'work'
    ? sql`not name = any(${elsewhere.map(({ name }) => name)}::text[])`
    : sql`name = any(${elsewhere.filter((job) => job.queue === queue).map(({ name }) => name)}::text[])`
}

async function outside(
  deps: JobDeps,
  tenantId: string,
  result: NonNullable<JobResult>,
): Promise<Awaited<ReturnType<OutsideCall['call']>> | null> {
  if ('call' in result) return result.call()
  await (await deps.mailerOf(tenantId)).send(result)
  return null
}

/** Rejects when the time is over. The work may still end; it is retried under the same id. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new Error(`No answer within ${OUTSIDE_TIMEOUT_MS / 1000} s`))
    const timer = setTimeout(late, OUTSIDE_TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function remove(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`delete from job where tenant_id = ${tx.tenantId} and id = ${id}`)
  return rowCount === 1
}

async function postpone(tx: Tx, { id, tries }: JobRow, instant: Date, error: unknown): Promise<void> {
  const pause = PAUSES[tries]
  const because = error === null ? null : String((error as Error)?.message ?? error).slice(0, 500)
  await tx.query(
    sql`update job set tries = ${tries + 1}, due_at = ${new Date(instant.getTime() + (pause ?? LONGEST))}, last_error = ${because},
        failed_at = ${pause === undefined && error !== null ? instant : null}
      where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  if (pause !== undefined || error === null) return
  const dueAt = new Date(instant.getTime() + FAILED_JOB_DAYS * 24 * 60 * 60_000)
  await queueJob(tx, deleteFailedJobs, {}, { instant, dueAt })
}
