/** Notifies those who take part in an event, or wait, of a change: some minutes later, and not if it is reversed by then. CU-168+. */
import type { StaffEvent } from '@club/core/club'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { emailJob, queueEmails } from '../emails/emailTemplate.ts'
import { eventNews, type KnownFacts } from '../emails/templates/eventNews.ts'
import { NOTICE_DELAY_MS } from './announce.ts'

const JOB = emailJob(eventNews).name

/** Replaces the messages of earlier changes that are not written yet, so that one message says what is new since the last one. */
export async function notifyOfChange(tx: Tx, before: StaffEvent, instant: Date): Promise<void> {
  const { id: eventId, startDateTime, endDateTime, place, fee, cancelUntil } = before
  const pending = sql`tenant_id = ${tx.tenantId} and name = ${JOB} and data -> 'data' @> ${JSON.stringify({ eventId, happened: 'moved' })}::jsonb`
  const earliest = await rowOf<{ was: KnownFacts }>(
    tx,
    sql`select data -> 'data' -> 'was' as was from job where ${pending} order by id limit 1`,
  )
  await tx.query(sql`delete from job where ${pending}`)
  const people = await rowsOf<{ customerId: string }>(
    tx,
    sql`select customer_id as "customerId" from club_event_entry
      where tenant_id = ${tx.tenantId} and event_id = ${eventId} and state <> 'cancelled' order by customer_id`,
  )
  const was = earliest?.was ?? { startDateTime, endDateTime, place, fee, cancelUntil }
  const requests = people.map(({ customerId }) => ({ customerId, data: { eventId, happened: 'moved' as const, was } }))
  await queueEmails(tx, eventNews, requests, { instant, dueAt: new Date(instant.getTime() + NOTICE_DELAY_MS) })
}
