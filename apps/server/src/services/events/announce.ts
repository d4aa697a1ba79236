/**
 * Notifies the audience of a published article or event: some minutes later, and not if it is withdrawn by then.
 * CU-168+, CU-169+.
 */
import { type Audience, audienceOf, MEMBER_STATUSES } from '@club/core/club'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { type ClubNews, clubNews } from '../emails/templates/clubNews.ts'
import { NOTICE_DELAY_MS, withdrawEmails } from '../emails/withdrawEmails.ts'

/** The messages of a large audience are spread, so that other emails pass between them. */
const [PART, PART_MS] = [100, 5000]

export interface Announcement {
  readonly audience: readonly Audience[]
  readonly isPublished: boolean
  /** False if it was published before: then only messages that are not written yet are queued again. */
  readonly isNew: boolean
  readonly instant: Date
  /** Earliest time of the messages. */
  readonly notBefore?: Date
}

/** Queues a message for everyone in the audience who has an account, in place of those that are not written yet. */
export async function announce(tx: Tx, news: ClubNews, { audience, isPublished, isNew, instant, notBefore }: Announcement): Promise<void> {
  const hadPending = (await withdrawEmails(tx, clubNews, news)).length > 0
  if (!isPublished || !(isNew || hadPending)) return
  const people = await rowsOf<{ customerId: string }>(
    tx,
    sql`select id as "customerId" from customer
      where tenant_id = ${tx.tenantId} and active and member_status = any(${statusesIn(audience)}::text[]) order by id`,
  )
  const first = Math.max(instant.getTime() + NOTICE_DELAY_MS, notBefore?.getTime() ?? 0)
  for (let at = 0; at < people.length; at += PART) {
    const requests = people.slice(at, at + PART).map(({ customerId }) => ({ customerId, data: news }))
    await queueEmails(tx, clubNews, requests, { instant, dueAt: new Date(first + (at / PART) * PART_MS) })
  }
}

function statusesIn(audience: readonly Audience[]): readonly string[] {
  return MEMBER_STATUSES.filter((status) => audience.includes(audienceOf(status)))
}

/** Returns the number of active customers in each audience who have no message about it yet; visitors have no account. `about`: null for a new one. */
export async function audienceSizes(tx: Tx, about: string | null): Promise<Readonly<Record<'guests' | 'members', number>>> {
  const rows = await rowsOf<{ status: (typeof MEMBER_STATUSES)[number]; count: number }>(
    tx,
    sql`select c.member_status as status, count(*)::integer as count from customer c
      where c.tenant_id = ${tx.tenantId} and c.active
        and not exists (select from message m where m.tenant_id = c.tenant_id and m.customer_id = c.id and m.about = ${about})
      group by c.member_status`,
  )
  const sizeOf = (audience: Audience) =>
    rows.filter(({ status }) => audienceOf(status) === audience).reduce((sum, { count }) => sum + count, 0)
  return { guests: sizeOf('guests'), members: sizeOf('members') }
}
