/** A member's request to delete everything: cancelled, deferred with reasons, or done. CU-236+ to CU-243+. */
import { DELETION_WAIT_DAYS, type DeletionObstacle, deletionObstacles } from '@club/core/membership'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { Mail } from '../../mail/mailer.ts'
import { type Job, queueJob, queueJobs } from '../../queue/job.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { emailJob } from '../emails/emailTemplate.ts'
import { queueSecurityEmail } from '../emails/securityEmail.ts'
import { deletionCancelled, deletionDeferred, deletionDone, deletionRequested } from '../emails/templates/deletionNews.ts'
import { readDeletionFacts } from './deletionFacts.ts'
import { erasePerson } from './erasePerson.ts'
import { listLaterRetained } from './listRetained.ts'

const DAY_MS = 24 * 60 * 60_000

export interface StoredDeletion {
  readonly id: string
  readonly requestedAt: Date
  readonly dueAt: Date
  readonly deferredAt: Date | null
}

/** Returns the open request of a customer. */
export function readDeletion(tx: Tx, customerId: string): Promise<StoredDeletion | undefined> {
  return rowOf<StoredDeletion>(
    tx,
    sql`select id, requested_at as "requestedAt", due_at as "dueAt", deferred_at as "deferredAt" from deletion_request
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and cancelled_at is null and done_at is null`,
  )
}

/** Returns what would defer the deletion now. */
export async function readObstacles(tx: Tx, customerId: string, instant: Date): Promise<readonly DeletionObstacle[]> {
  return deletionObstacles(await readDeletionFacts(tx, customerId, instant))
}

interface Requester {
  readonly customerId: string
  readonly language: Language
  readonly instant: Date
}

/** Stores the request unless there is one, and notifies the owner of the login. */
export async function requestDeletion(tx: Tx, { customerId, language, instant }: Requester): Promise<void> {
  const dueAt = new Date(instant.getTime() + DELETION_WAIT_DAYS * DAY_MS)
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into deletion_request (tenant_id, customer_id, requested_at, language, due_at)
        values (${tx.tenantId}, ${customerId}, ${instant}, ${language}, ${dueAt})
      on conflict (tenant_id, customer_id) where cancelled_at is null do nothing returning id`,
  )
  if (!row) return
  await queueJob<OfRequest>(tx, { name: DELETE_MEMBER }, { requestId: row.id }, { instant, dueAt })
  await queueSecurityEmail(tx, deletionRequested, { customerId, language, data: { at: dueAt.toISOString() } }, instant)
}

/** Cancels the open request. Returns false without an open request. */
export async function cancelDeletion(tx: Tx, { customerId, language, instant }: Requester): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`update deletion_request set cancelled_at = ${instant}
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and cancelled_at is null and done_at is null`,
  )
  if (rowCount === 0) return false
  await queueSecurityEmail(tx, deletionCancelled, { customerId, language, data: null }, instant)
  return true
}

interface OfRequest {
  readonly requestId: string
}

const DELETE_MEMBER = 'deleteMember'

/** Deletes the member, or tries again a day later while something is owed or booked. */
export const deleteMember: Job<OfRequest> = {
  name: DELETE_MEMBER,
  run: async (context, { requestId }) => {
    const { tx, instant, jobId } = context
    const row = await rowOf<{ customer_id: string; language: Language; deferred: boolean }>(
      tx,
      sql`select customer_id, language, deferred_at is not null as deferred from deletion_request
        where tenant_id = ${tx.tenantId} and id = ${requestId} and cancelled_at is null and done_at is null and due_at <= ${instant} for update`,
    )
    if (!row) return null
    const { customer_id: customerId, language } = row
    // Whatever refers to the customer is stored before, and counts, or waits and finds a deleted member.
    await tx.query(sql`select from customer where tenant_id = ${tx.tenantId} and id = ${customerId} for update`)
    const obstacles = await readObstacles(tx, customerId, instant)
    if (obstacles.length > 0) {
      await tx.query(
        sql`update deletion_request set obstacles = ${obstacles}, deferred_at = coalesce(deferred_at, ${instant})
          where tenant_id = ${tx.tenantId} and id = ${requestId}`,
      )
      if (!row.deferred) await queueSecurityEmail(tx, deletionDeferred, { customerId, language, data: null }, instant)
      await queueJob<OfRequest>(tx, { name: DELETE_MEMBER }, { requestId }, { instant, dueAt: new Date(instant.getTime() + DAY_MS) })
      return null
    }
    const farewell = await emailJob(deletionDone).run(context, { customerId, language, data: null })
    await finishDeletion(tx, customerId, instant, jobId)
    if (farewell && 'messageId' in farewell) await queueJob<Mail>(tx, { name: sendFarewell.name }, farewell, { instant })
    return null
  },
}

/** Erases the customer of an open request and queues the ends of what is retained. */
export async function finishDeletion(tx: Tx, customerId: string, instant: Date, jobId: string | null): Promise<void> {
  await erasePerson(tx, { customerId, jobId, instant })
  await tx.query(
    sql`update deletion_request set done_at = ${instant}, obstacles = '{}'
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and cancelled_at is null and done_at is null`,
  )
  await tx.query(sql`select forget_unlisted(${customerId})`)
  await queueEnds(tx, sql`r.customer_id = ${customerId}`, instant)
}

/** Queues the ends of the retained records `r`. */
async function queueEnds(tx: Tx, which: Sql, instant: Date): Promise<void> {
  const ends = await rowsOf<{ until: string }>(
    tx,
    sql`select distinct r.until::text from retained_record r where r.tenant_id = ${tx.tenantId} and ${which}`,
  )
  for (const { until } of ends) {
    const dueAt = new Date(Date.parse(`${until}T12:00:00Z`) + DAY_MS)
    await queueJobs(tx, { name: END_RETENTION }, [{}], { instant, dueAt })
  }
}

/** The last email to a person whom the club no longer knows: its text is stored until it is sent, or the last attempt fails. CU-239+. */
export const sendFarewell: Job<Mail> = {
  name: 'letter.farewell',
  queue: 'email',
  isForgotten: true,
  run: async (_, mail) => mail,
}

const END_RETENTION = 'endRetention'

/** Removes retained records whose last day is over, after it has listed what was written since the deletion. */
export const endRetention: Job<object> = {
  name: END_RETENTION,
  run: async ({ tx, instant }) => {
    const { now } = await clubFacts(tx, instant)
    const today = now.slice(0, 10)
    await listLaterRecords(tx, today, instant)
    await tx.query(sql`select end_retention(${today}::date)`)
    return null
  },
}

/** Lists documents that were written after a deletion, such as the fee of a returned debit, of everyone with a record that ends. */
async function listLaterRecords(tx: Tx, today: string, instant: Date): Promise<void> {
  const ending = sql`r.tenant_id = ${tx.tenantId} and r.until < ${today}::date`
  const deletions = await rowsOf<{ customer_id: string; done_at: Date }>(
    tx,
    sql`select d.customer_id, d.done_at from deletion_request d where d.tenant_id = ${tx.tenantId} and d.done_at is not null
      and exists (select from retained_record r where ${ending} and r.customer_id = d.customer_id)`,
  )
  const newest = await rowOf<{ id: string }>(
    tx,
    sql`select coalesce(max(id), 0) as id from retained_record where tenant_id = ${tx.tenantId}`,
  )
  for (const { customer_id, done_at } of deletions) await listLaterRetained(tx, customer_id, done_at)
  await queueEnds(tx, sql`r.id > ${newest?.id ?? '0'} and not (${ending})`, instant)
}
