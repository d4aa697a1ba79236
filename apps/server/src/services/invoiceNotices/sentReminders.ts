/** The reminders that were sent, and taking one back. FI-121+, FI-122+. */
import type { ClubDate } from '@club/core'
import { money, possibleWithdrawals, type ReminderChannel, type ReminderRecord, type Withdrawal } from '@club/core/finance'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import type { Paging } from '../../db/paging.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { reminderWithdrawn } from '../emails/templates/reminderWithdrawn.ts'
import { creditInvoiceLine } from '../finance/invoices.ts'
import { lockFinAccount } from '../finance/settleInvoices.ts'
import { beginning, foundByStaff } from '../people/findable.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'
import { refundOfInvoice } from '../refunds/refunds.ts'

interface ReminderRow extends NameColumns {
  readonly id: string
  readonly customer_id: string
  readonly customer_number: string
  readonly invoice_id: string
  readonly invoice_number: string
  readonly level: number
  readonly day: ClubDate
  readonly channel: ReminderChannel
  readonly fee_id: string | null
  readonly fee: number
  readonly is_last: boolean
  readonly withdrawn: Withdrawal | null
  readonly withdrawn_on: ClubDate
  readonly withdrawn_by: string
  readonly withdrawn_reason: string
}

const NUMBER = sql`coalesce(nullif(d.number, ''), d.id::text)`

/** SQL `from` of reminders `n` with their invoice `d` and customer `c`. */
const source = (tx: Tx, which: Sql): Sql => sql`from invoice_notice n
  join fin_document d on d.tenant_id = n.tenant_id and d.id = n.invoice_id
  join customer c on c.tenant_id = d.tenant_id and c.id = d.customer_id
  where n.tenant_id = ${tx.tenantId} and n.kind = 'reminder' and ${which}`

function readRows(tx: Tx, which: Sql, { size, offset }: Pick<Paging, 'size' | 'offset'>): Promise<readonly ReminderRow[]> {
  return rowsOf<ReminderRow>(
    tx,
    sql`select n.id, d.customer_id, c.number as customer_number, ${nameColumns(tx.tenantId)}, d.id as invoice_id, ${NUMBER} as invoice_number,
        n.level, n.at::date::text as day, n.channel, n.fee_id,
        coalesce((select f.debit from fin_document f where f.tenant_id = n.tenant_id and f.id = n.fee_id), 0) as fee,
        not exists (select from invoice_notice o where o.tenant_id = n.tenant_id and o.invoice_id = n.invoice_id and o.kind = 'reminder'
          and o.level > n.level and o.withdrawn is distinct from 'reminder') as is_last,
        n.withdrawn, n.withdrawn_at::date::text as withdrawn_on, n.withdrawn_reason,
        coalesce((select trim(w.first_name || ' ' || w.last_name) from customer w
          where w.tenant_id = n.tenant_id and w.id = n.withdrawn_by), '') as withdrawn_by
      ${source(tx, which)} order by n.at desc, n.id desc limit ${size} offset ${offset}`,
  )
}

function recordOf(row: ReminderRow, currency: string): ReminderRecord {
  const { withdrawn: what, withdrawn_on: day, withdrawn_by: by, withdrawn_reason: reason } = row
  return {
    ...{ id: row.id, customerId: row.customer_id, customerName: fullName(row), customerNumber: row.customer_number },
    ...{ invoiceNumber: row.invoice_number, level: row.level, day: row.day, channel: row.channel },
    ...{ fee: money(row.fee, currency), isLast: row.is_last, withdrawn: what && { what, day, by, reason } },
  }
}

/** Reads a page of the sent reminders, the latest first, and the number of all that match. */
export async function readReminders(
  tx: Tx,
  club: Pick<ClubFacts, 'currency'>,
  search: string,
  paging: Paging,
): Promise<{ readonly rows: readonly ReminderRecord[]; readonly total: number }> {
  const which = search.trim() === '' ? sql`true` : sql`(${foundByStaff(search)} or ${NUMBER} ilike ${beginning(search)})`
  const [rows, counted] = await Promise.all([
    readRows(tx, which, paging),
    rowOf<{ total: number }>(tx, sql`select count(*)::integer as total ${source(tx, which)}`),
  ])
  return { rows: rows.map((row) => recordOf(row, club.currency)), total: counted?.total ?? 0 }
}

export interface WithdrawalRequest {
  readonly id: string
  readonly what: Withdrawal
  readonly reason: string
  readonly club: ClubFacts
  readonly instant: Date
  readonly actorId: string
}

/** Takes a reminder or its fee back and notifies the customer. Refused if that is not possible any more. */
export async function takeReminderBack(tx: Tx, { id, what, reason, club, instant, actorId }: WithdrawalRequest): Promise<void> {
  const read = () => readRows(tx, sql`n.id = ${id}`, { size: 1, offset: 0 })
  const [found] = await read()
  if (!found) throw new ApiError('notFound')
  const customerId = found.customer_id
  await lockFinAccount(tx, customerId)
  const [row] = (await read()) as [ReminderRow]
  if (!possibleWithdrawals(recordOf(row, club.currency)).includes(what)) throw new ApiError('changedMeanwhile')
  await tx.query(
    sql`update invoice_notice set withdrawn = ${what}, withdrawn_at = ${club.now}, withdrawn_by = ${actorId}, withdrawn_reason = ${reason}
      where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  const isCharged = row.fee_id !== null && row.withdrawn === null
  if (isCharged) await cancelFee(tx, row.fee_id, { customerId, reason, club, instant, actorId })
  const { invoice_id: invoiceId, invoice_number: number, level } = row
  const data = { what, invoiceId, number, level, fee: isCharged ? row.fee : 0, reason }
  await queueEmail(tx, reminderWithdrawn, { customerId, data }, { instant })
}

type FeeWork = Pick<WithdrawalRequest, 'club' | 'instant' | 'actorId' | 'reason'> & { readonly customerId: string }

/** Voids what the office has not refunded of the fee before. */
async function cancelFee(tx: Tx, invoiceId: string, { customerId, reason: note, club, instant, actorId }: FeeWork): Promise<void> {
  const fee = await rowOf<{ name: string; rest: number }>(
    tx,
    sql`select l.article_name as name, (d.debit - coalesce((select sum(v.credit) from fin_document v
          where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0))::integer as rest
      from fin_document d join fin_line l on l.tenant_id = d.tenant_id and l.document_id = d.id and l.position = 1
      where d.tenant_id = ${tx.tenantId} and d.id = ${invoiceId}`,
  )
  if (!fee || fee.rest <= 0) return
  const source = { customerId, reason: 'byStaff' as const, item: fee.name, note, actorId, invoiceId, club, instant }
  await refundOfInvoice(tx, source, () => creditInvoiceLine(tx, { customerId, invoiceId, position: 1, amount: fee.rest, now: club.now }))
}
