/**
 * The daily run of a club: notices of new invoices, of invoices that are due soon, and reminders of overdue ones. The run queues itself for the
 * next morning and the customers in small groups, so that a group which fails is repeated alone. What was sent is stored with the message in one
 * transaction under the lock of the account: a crash or a second process sends nothing twice. FI-112+ to FI-117+.
 */
import { type ClubDate, type ClubDateTime, dayOf } from '@club/core'
import { type DueNotice, dueNotice, type NoticeTerms } from '@club/core/finance'
import { instantOf } from '../../clock/instantOf.ts'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type Job, queueJob, queueJobs } from '../../queue/job.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { readNoticeTerms } from '../clubs/noticeTerms.ts'
import { type OpenInvoice, readNotifiable } from './readNotifiable.ts'
import { type NoticeToStore, storeNotices } from './storeNotices.ts'

/** On the club's clock. */
const RUN_AT = '09:00:00'
const DAY_MS = 24 * 60 * 60_000
const TOGETHER = 50

const SEND_NOTICES = { name: 'sendNotices' } as const

interface NoticeGroup {
  readonly customerIds: readonly string[]
}

/** Returns the next morning. */
function nextRun({ timeZone, now }: Pick<ClubFacts, 'timeZone' | 'now'>): Date {
  const today = `${dayOf(now)}T${RUN_AT}` as ClubDateTime
  const tomorrow = new Date(Date.parse(`${today}Z`) + DAY_MS).toISOString().slice(0, 19) as ClubDateTime
  return instantOf(timeZone, now < today ? today : tomorrow)
}

/** Queues the next daily run of a club that has none. */
export async function queueNotices(tx: Tx, instant: Date): Promise<void> {
  const club = await clubFacts(tx, instant)
  const queued = await rowOf(
    tx,
    sql`select from job where tenant_id = ${tx.tenantId} and name = ${SEND_NOTICES.name} and failed_at is null and due_at > ${instant} limit 1`,
  )
  if (!queued) await queueJob(tx, SEND_NOTICES, {}, { instant, dueAt: nextRun(club) })
}

/** Returns the notice that the daily run sends; a customer without an email address gets reminders from the office, by letter. */
function noticeOf(invoice: OpenInvoice, terms: NoticeTerms, today: ClubDate): DueNotice | null {
  const notice = invoice.active ? dueNotice(invoice, terms, today) : null
  return notice?.kind === 'reminder' && !invoice.hasEmail ? null : notice
}

const isShown = ({ settings }: ClubFacts): boolean => settings.modules['financial-account'].visibility !== 'no'

export const sendNotices: Job<object> = {
  ...SEND_NOTICES,
  run: async ({ tx, instant }) => {
    await queueNotices(tx, instant)
    const club = await clubFacts(tx, instant)
    if (!isShown(club) || club.now.slice(11) < RUN_AT) return null
    const terms = await readNoticeTerms(tx)
    const due = (await readNotifiable(tx, club)).filter((invoice) => noticeOf(invoice, terms, dayOf(club.now)) !== null)
    const customerIds = [...new Set(due.map(({ customerId }) => customerId))]
    const groups = Array.from({ length: Math.ceil(customerIds.length / TOGETHER) }, (_, at) => ({
      customerIds: customerIds.slice(at * TOGETHER, (at + 1) * TOGETHER),
    }))
    await queueJobs<NoticeGroup>(tx, sendNoticesToCustomers, groups, { instant })
    return null
  },
}

export const sendNoticesToCustomers: Job<NoticeGroup> = {
  name: 'sendNoticesToCustomers',
  run: async ({ tx, instant }, { customerIds }) => {
    await tx.query(
      sql`select from fin_account where tenant_id = ${tx.tenantId} and customer_id = any(${customerIds}::bigint[]) order by customer_id for update`,
    )
    const [club, terms] = await Promise.all([clubFacts(tx, instant), readNoticeTerms(tx)])
    if (!isShown(club)) return null
    const due = (await readNotifiable(tx, club, customerIds)).flatMap((invoice): NoticeToStore[] => {
      const notice = noticeOf(invoice, terms, dayOf(club.now))
      return notice ? [{ invoice, notice }] : []
    })
    for (const customerId of customerIds)
      for (const kind of ['issued', 'dueSoon', 'reminder'] as const) {
        const own = due.filter(({ invoice, notice }) => invoice.customerId === customerId && notice.kind === kind)
        await storeNotices(tx, { club, instant, actorId: null }, own)
      }
    return null
  },
}
