/** Overdue invoices in the office: the list, reminders by hand, and holds. FI-115+, FI-116+. */
import { type ClubDate, dayOf } from '@club/core'
import { type ComingReminder, money, nextReminder, type OverdueCustomer, reminderByHand, sumMoney } from '@club/core/finance'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { readNoticeTerms } from '../clubs/noticeTerms.ts'
import { lockFinAccount } from '../finance/settleInvoices.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'
import { type OpenInvoice, readNotifiable } from './readNotifiable.ts'
import { storeNotices } from './storeNotices.ts'

interface HoldRow {
  readonly id: string
  readonly customer_id: string
  readonly invoice_id: string | null
  readonly reason: string
  readonly set_at: Date
  readonly first_name: string | null
  readonly last_name: string | null
  readonly name_pattern: unknown
}

type OverdueOpen = OpenInvoice & { readonly dueDate: ClubDate }

/** A debt is listed from its first day. FI-174+. */
const isListed =
  (today: ClubDate) =>
  (invoice: OpenInvoice): invoice is OverdueOpen =>
    invoice.dueDate !== null && (invoice.dueDate < today || invoice.isDebt)

/** Returns the customers with overdue invoices and debts, those that are due first at the top; `only` one of them. */
export async function readOverdue(tx: Tx, club: ClubFacts, only: string | null = null): Promise<readonly OverdueCustomer[]> {
  const today = dayOf(club.now)
  const [terms, open, holds] = await Promise.all([
    readNoticeTerms(tx),
    readNotifiable(tx, club, only === null ? null : [only]),
    readHolds(tx, only),
  ])
  const invoices = open.filter(isListed(today)).toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0))
  const byCustomer = Map.groupBy(invoices, ({ customerId }) => customerId)
  const amount = (units: number) => money(units, club.currency)
  const planned = (one: ComingReminder | null) => one && { ...one, fee: amount(one.fee) }
  return [...byCustomer].map(([customerId, own]) => ({
    ...{
      customerId,
      name: own[0]?.customerName ?? '',
      number: own[0]?.customerNumber ?? '',
      onPaper: own.every(({ hasEmail }) => !hasEmail),
    },
    overdue: sumMoney(
      club.currency,
      own.map((invoice) => amount(invoice.open)),
    ),
    invoices: own.map((invoice) => ({
      ...{
        id: invoice.id,
        number: invoice.number,
        title: invoice.title,
        dueDate: invoice.dueDate,
        open: amount(invoice.open),
        obstacle: invoice.obstacle,
      },
      reminders: invoice.reminders.map((one) => ({ ...one, fee: amount(one.fee) })),
      next: invoice.obstacle === null && invoice.hasEmail ? planned(nextReminder(invoice, terms)) : null,
      byHand: planned(reminderByHand(invoice, terms, today)),
    })),
    holds: holds
      .filter((hold) => hold.customer_id === customerId)
      .map(({ id, invoice_id: invoiceId, reason, set_at, ...by }) => ({
        ...{ id, invoiceId, reason, since: dayOf(clubNow(club.timeZone, set_at)) },
        by: by.first_name === null ? '' : fullName(by as unknown as NameColumns),
      })),
  }))
}

/** Reads the holds in force, of all customers or of one. */
function readHolds(tx: Tx, only: string | null): Promise<readonly HoldRow[]> {
  return rowsOf<HoldRow>(
    tx,
    sql`select h.id, h.customer_id, h.invoice_id, h.reason, h.set_at, ${nameColumns(tx.tenantId)} from notice_hold h
      left join customer c on c.tenant_id = h.tenant_id and c.id = h.set_by
      where h.tenant_id = ${tx.tenantId} and h.ended_at is null and h.customer_id = coalesce(${only}::bigint, h.customer_id) order by h.id`,
  )
}

export interface OfficeNotices {
  readonly club: ClubFacts
  readonly instant: Date
  readonly actorId: string
  readonly customerId: string
}

/** As the list has shown it. */
export interface ShownReminder {
  readonly invoiceId: string
  readonly level: number
  /** In minor units. */
  readonly fee: number
}

/** Sends reminders now. Refuses all of them if one is not as it was shown: it was paid, sent or withheld meanwhile. */
export async function remindByHand(tx: Tx, work: OfficeNotices, shown: readonly ShownReminder[]): Promise<void> {
  const { club, customerId } = work
  await requireCustomerOfClub(tx, customerId)
  await lockFinAccount(tx, customerId)
  const [terms, open] = await Promise.all([readNoticeTerms(tx), readNotifiable(tx, club, [customerId])])
  const byId = new Map(open.map((invoice) => [invoice.id, invoice]))
  const notices = shown.map(({ invoiceId, level, fee }) => {
    const invoice = byId.get(invoiceId)
    const reminder = invoice && reminderByHand(invoice, terms, dayOf(club.now))
    if (!invoice || !reminder || reminder.level !== level || reminder.fee !== fee) throw new ApiError('changedMeanwhile')
    return { invoice, notice: { kind: 'reminder', ...reminder } as const }
  })
  if (new Set(shown.map(({ invoiceId }) => invoiceId)).size < shown.length) throw new ApiError('changedMeanwhile')
  await storeNotices(tx, work, notices)
}

/** Withholds the notices of a customer's invoices, or of one. Refused if they are withheld already. */
export async function withhold(
  tx: Tx,
  { customerId, actorId, instant }: OfficeNotices,
  { invoiceId, reason }: { readonly invoiceId: string | null; readonly reason: string },
): Promise<void> {
  await requireCustomerOfClub(tx, customerId)
  if (invoiceId !== null) {
    const own = sql`tenant_id = ${tx.tenantId} and id = ${invoiceId} and customer_id = ${customerId} and type = 'invoice'`
    if (!(await rowOf(tx, sql`select from fin_document where ${own}`))) throw new ApiError('notFound')
  }
  const stored = await rowOf(
    tx,
    sql`insert into notice_hold (tenant_id, customer_id, invoice_id, reason, set_at, set_by)
      values (${tx.tenantId}, ${customerId}, ${invoiceId}, ${reason}, ${instant}, ${actorId}) on conflict do nothing returning id`,
  )
  if (!stored) throw new ApiError('changedMeanwhile')
}

/** Ends a hold; one that has ended stays as it is. */
export async function resume(tx: Tx, id: string, { actorId, instant }: Pick<OfficeNotices, 'actorId' | 'instant'>): Promise<void> {
  const hold = await rowOf(tx, sql`select from notice_hold where tenant_id = ${tx.tenantId} and id = ${id}`)
  if (!hold) throw new ApiError('notFound')
  await tx.query(
    sql`update notice_hold set ended_at = ${instant}, ended_by = ${actorId} where tenant_id = ${tx.tenantId} and id = ${id} and ended_at is null`,
  )
}

async function requireCustomerOfClub(tx: Tx, id: string): Promise<void> {
  if (!(await rowOf(tx, sql`select from customer where tenant_id = ${tx.tenantId} and id = ${id}`))) throw new ApiError('notFound')
}
