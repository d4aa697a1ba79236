/** Notices and emails to everyone with a place, or on the waiting list, of a tournament that is cancelled. RE-209+. */
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { tournamentCancelled } from '../emails/templates/tournamentCancelled.ts'
import { addNotices } from '../notices/notices.ts'

/** One notice and one email for each person, about their own place only. */
export async function notifyOfCancelling(tx: Tx, tournamentId: string, instant: Date): Promise<void> {
  const people = await rowsOf<{ customer_id: string }>(
    tx,
    sql`select customer_id from player where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
      union select customer_id from waiting where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
      union select customer_id from reserved_place where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and until >= ${instant}
      order by customer_id`,
  )
  const to = people.map(({ customer_id: customerId }) => ({ customerId, initiatorId: null }))
  await addNotices(tx, { tournamentId, instant }, 'tournamentCancelled', to)
  const emails = to.map(({ customerId }) => ({ customerId, data: { tournamentId } }))
  await queueEmails(tx, tournamentCancelled, emails, { instant })
}

/** Deletes the unread notices when the tournament takes place again; emails that are not sent yet are not sent. */
export async function withdrawCancelling(tx: Tx, tournamentId: string): Promise<void> {
  await tx.query(
    sql`delete from notice where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and kind = 'tournamentCancelled'`,
  )
}

/** Returns whether each tournament is cancelled, by its id. */
export async function readCancelled(tx: Tx): Promise<ReadonlyMap<string, boolean>> {
  const found = await rowsOf<{ id: string; cancelled: boolean }>(
    tx,
    sql`select id, cancelled from tournament where tenant_id = ${tx.tenantId} order by id`,
  )
  return new Map(found.map(({ id, cancelled }) => [id, cancelled]))
}

/** Notifies of all tournaments that were not cancelled `before` and are now, and withdraws the notices of those that take place again. */
export async function notifyOfChangedCancelling(tx: Tx, before: ReadonlyMap<string, boolean>, instant: Date): Promise<void> {
  for (const [id, cancelled] of await readCancelled(tx)) {
    if (cancelled && before.get(id) === false) await notifyOfCancelling(tx, id, instant)
    if (!cancelled && before.get(id)) await withdrawCancelling(tx, id)
  }
}
