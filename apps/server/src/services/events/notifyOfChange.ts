/** Notifies those who take part in an event, or wait, of a change: some minutes later, and not if it is reversed by then. CU-168+. */
import type { StaffEvent } from '@club/core/club'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { eventNews, type KnownFacts } from '../emails/templates/eventNews.ts'
import { NOTICE_DELAY_MS, withdrawEmails } from '../emails/withdrawEmails.ts'

/**
 * Replaces the messages of earlier changes that are not written yet: each person gets one message about what is new since their last one. Those who
 * have read of an earlier change learn of a way back as well.
 */
export async function notifyOfChange(tx: Tx, before: StaffEvent, instant: Date): Promise<void> {
  const { id: eventId, startDateTime, endDateTime, place, fee, cancelUntil } = before
  const happened = 'moved' as const
  const pending = await withdrawEmails(tx, eventNews, { eventId, happened })
  const people = await rowsOf<{ customerId: string }>(
    tx,
    sql`select customer_id as "customerId" from club_event_entry
      where tenant_id = ${tx.tenantId} and event_id = ${eventId} and state <> 'cancelled' order by customer_id`,
  )
  const requests = people.map(({ customerId }) => {
    const known = pending.find((one) => one.customerId === customerId)?.data
    const was: KnownFacts = known?.happened === happened ? known.was : { startDateTime, endDateTime, place, fee, cancelUntil }
    return { customerId, data: { eventId, happened, was } }
  })
  await queueEmails(tx, eventNews, requests, { instant, dueAt: new Date(instant.getTime() + NOTICE_DELAY_MS) })
}
