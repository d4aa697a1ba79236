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

export interface Job<Data = never> {
  readonly name: string
  /** A mail that comes back is sent when the transaction is stored, and again if nobody can say that it went out. */
  readonly run: (context: JobContext, data: Data) => Promise<Mail | null>
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
