/**
 * Work to do after a change was stored. A job is queued in the transaction of the change, so nothing is done for a change that
 * was rolled back; it stays in the table until it is done, so a crash loses nothing.
 */
import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { Mail } from '../mail/mailer.ts'
import type { PaymentProviders } from '../payments/paymentProvider.ts'
import type { Reach } from '../reach/reach.ts'

export interface JobContext {
  /** Transaction for the club; its changes are committed together with the end of the job. */
  readonly tx: Tx
  /** The same for every try. */
  readonly jobId: string
  readonly instant: Date
  /** Public URL of the portal, without a slash at its end. */
  readonly publicUrl: string
  readonly payments: PaymentProviders
  readonly reach: Reach
}

/** Each has places of its own, so that what is slow in one delays no other. */
export type JobQueue = 'work' | 'payment' | 'email' | 'phone'

/** A call outside the database, for which no transaction may wait. */
export interface OutsideCall {
  /** May be made again, also by another process. Returns what is stored in the transaction that removes the job. */
  readonly call: () => Promise<(tx: Tx) => Promise<void>>
}

/** An email is sent, and a call is made, when the transaction is stored, and again if it is not known to have come to its end. */
export type JobResult = Mail | OutsideCall | null

export interface Job<Data = never> {
  readonly name: string
  /** `work` when left out. */
  readonly queue?: JobQueue
  /** Its row is deleted when the last attempt fails, because its data name a person whom the club does not know, or only by an address. */
  readonly isForgotten?: true
  readonly run: (context: JobContext, data: Data) => Promise<JobResult>
}

export interface Queued {
  readonly instant: Date
  /** Earliest time; immediately if absent. */
  readonly dueAt?: Date
}

/** Queues a job. `data` is stored as JSON and must not contain secrets. */
export function queueJob<Data>(tx: Tx, job: Pick<Job<Data>, 'name'>, data: Data, queued: Queued): Promise<void> {
  return queueJobs(tx, job, [data], queued)
}

/** Queues a job for each of the `data`, in one statement. */
export async function queueJobs<Data>(
  tx: Tx,
  job: Pick<Job<Data>, 'name'>,
  data: readonly Data[],
  { instant, dueAt = instant }: Queued,
): Promise<void> {
  if (data.length === 0) return
  await tx.query(
    sql`insert into job (tenant_id, name, data, created_at, due_at)
      select ${tx.tenantId}, ${job.name}, g.data, ${instant}::timestamptz, ${dueAt}::timestamptz
      from unnest(${data.map((one) => JSON.stringify(one))}::jsonb[]) with ordinality as g (data, place) order by g.place`,
  )
}

/** Postpones the queued job whose data contain `same`, which stay those of the first of several changes; queues one otherwise. */
export async function queueOnce<Data>(
  tx: Tx,
  job: Pick<Job<Data>, 'name'>,
  data: Data,
  same: Partial<Data>,
  queued: Required<Queued>,
): Promise<void> {
  const { rowCount } = await tx.query(
    sql`update job set due_at = ${queued.dueAt} where tenant_id = ${tx.tenantId} and name = ${job.name} and failed_at is null
      and data @> ${JSON.stringify(same)}::jsonb`,
  )
  if (rowCount === 0) await queueJob(tx, job, data, queued)
}
