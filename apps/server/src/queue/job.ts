/**
 * What is to be done after a change was stored. It is queued in the transaction of the change, so nothing is done for a change that
 * was rolled back; it stays in the table until it is done, so a crash loses nothing.
 */
import type { Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { Mail } from '../mail/mailer.ts'
import type { PaymentProviders } from '../payments/paymentProvider.ts'

export interface JobContext {
  /** Of the club; what is written here ends with the job, both or neither. */
  readonly tx: Tx
  /** The same for every try. */
  readonly jobId: string
  readonly instant: Date
  /** Where the portal is reached from outside, without a slash at its end. */
  readonly publicUrl: string
  readonly payments: PaymentProviders
}

/** Each has places of its own, so that what is slow in one delays no other. */
export type JobQueue = 'work' | 'payment' | 'email'

/** What takes place outside the database, for which no transaction may wait. */
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
  readonly run: (context: JobContext, data: Data) => Promise<JobResult>
}

export interface Queued {
  readonly instant: Date
  /** Not before; at once when left out. */
  readonly dueAt?: Date
}

/** `data` is kept as JSON; no secret belongs into it. */
export async function queueJob<Data>(
  tx: Tx,
  job: Pick<Job<Data>, 'name'>,
  data: Data,
  { instant, dueAt = instant }: Queued,
): Promise<void> {
  await tx.query(
    sql`insert into job (tenant_id, name, data, created_at, due_at)
      values (${tx.tenantId}, ${job.name}, ${JSON.stringify(data)}, ${instant}, ${dueAt})`,
  )
}
