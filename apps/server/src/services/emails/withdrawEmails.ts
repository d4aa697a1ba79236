/** Messages that wait before they are written, so that no one is notified of a change that is reversed meanwhile. */
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type EmailTemplate, emailJob } from './emailTemplate.ts'

/** Time in which staff can take a change back before its messages are written; the changes of this time are one message. */
export const NOTICE_DELAY_MS = 5 * 60_000

export interface WithdrawnEmail<Data> {
  readonly customerId: string
  readonly data: Data
}

/**
 * Deletes the queued messages of a template whose data contain one of `parts`, and returns them. A message that is in the inbox stays, although
 * its job may still try to send the email: its customer knows of the change.
 */
export async function withdrawEmails<Data>(
  tx: Tx,
  template: EmailTemplate<Data>,
  ...parts: readonly Partial<Data>[]
): Promise<readonly WithdrawnEmail<Data>[]> {
  const jobs = sql`tenant_id = ${tx.tenantId} and name = ${emailJob(template).name}
    and data -> 'data' @> any(${parts.map((part) => JSON.stringify(part))}::jsonb[])`
  // A job that is running stores its message before it lets go of its row; only a later statement sees the message.
  const queued = await rowsOf<{ id: string }>(tx, sql`select id from job where ${jobs} order by id for update`)
  return rowsOf<WithdrawnEmail<Data>>(
    tx,
    sql`delete from job j where j.tenant_id = ${tx.tenantId} and j.id = any(${queued.map(({ id }) => id)}::bigint[])
        and not exists (select from message m where m.tenant_id = j.tenant_id and m.job_id = j.id)
      returning j.data ->> 'customerId' as "customerId", j.data -> 'data' as data`,
  )
}
