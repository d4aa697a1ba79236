/**
 * Refunds by the club office: what a customer has paid, and a refund of all or a part of what is left of it. An item is an entry fee, a
 * charge of a booking, or any other invoice. FI-95+ to FI-97+.
 */
import type { ClubDateTime } from '@club/core'
import { money, type PaidItem, type StaffRefundWay } from '@club/core/finance'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { wrongField } from '../../refusal/wrongField.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { creditInvoice } from '../finance/invoices.ts'
import { receiptRefusal } from '../finance/receipts.ts'
import { lockFinAccount } from '../finance/settleInvoices.ts'
import { readPaidFees, refundFee } from '../refunds/feeRefunds.ts'
import { addState, notifyOfRefund, refundOfInvoice } from '../refunds/refunds.ts'
import { releaseCharge, type SettledCharge } from '../reservations/payment/refundBooking.ts'
import { lockTournament } from '../tournaments/lockTournament.ts'

interface ItemRow {
  readonly id: string
  readonly name: string
  readonly paid_at: Date | null
  readonly at: ClubDateTime
  readonly amount: number
  readonly refundable: number
  readonly open: number
  readonly by_card: boolean
}

/**
 * Reads the paid items of a customer of which something is left, the latest first. Of one that is paid in part it is at most what was paid.
 */
export async function readPaidItems(tx: Tx, customerId: string, club: ClubFacts): Promise<readonly PaidItem[]> {
  const rows = await rowsOf<ItemRow>(
    tx,
    sql`with invoice as (
        select d.id, d.at, d.key, d.debit, d.debit - coalesce(v.voided, 0) as owed, coalesce(s.paid, 0) as paid, coalesce(s.by_card, false) as by_card,
          greatest(d.at, s.paid_on) as paid_on,
          coalesce((select l.article_name from fin_line l where l.tenant_id = d.tenant_id and l.document_id = d.id order by l.position limit 1),
            nullif(d.number, ''), nullif(d.external_number, ''), d.id::text) as name
        from fin_document d
        left join lateral (select sum(credit) as voided from fin_document k where k.tenant_id = d.tenant_id and k.voids_id = d.id) v on true
        left join lateral (select sum(k.amount) as paid, bool_or(p.pay_type = 'card') as by_card, max(p.at) as paid_on
          from fin_settlement k
          join fin_document p on p.tenant_id = k.tenant_id and p.id = k.payment_id
          where k.tenant_id = d.tenant_id and k.invoice_id = d.id) s on true
        where d.tenant_id = ${tx.tenantId} and d.customer_id = ${customerId} and d.type = 'invoice'
      ), item as (
        select 'fee' as kind, f.id, t.name, f.paid_at, i.at, f.amount, f.amount - f.refunded as rest, i.by_card, i.paid, i.owed
        from competition_fee f join tournament t on t.tenant_id = f.tenant_id and t.id = f.tournament_id
        join invoice i on i.id = f.office_invoice_id or i.key = 'basket/' || f.basket_id
        where f.tenant_id = ${tx.tenantId} and f.payer_id = ${customerId} and f.paid_at is not null
        union all
        select 'charge', c.id, coalesce(l.article_name, i.name), c.paid_at, i.at, c.amount, c.amount - c.released, i.by_card, i.paid, i.owed
        from booking_charge c join invoice i on i.id = c.invoice_id
        left join fin_line l on l.tenant_id = c.tenant_id and l.document_id = c.invoice_id and l.position = c.invoice_position
        where c.tenant_id = ${tx.tenantId} and c.payer_id = ${customerId}
        union all
        select 'invoice', i.id, i.name, null, case when i.owed > i.paid then i.at else i.paid_on end, i.debit, i.owed, i.by_card, i.paid, i.owed from invoice i
        where coalesce(i.key, '') not like 'basket/%'
          and not exists (select from booking_charge c where c.tenant_id = ${tx.tenantId} and c.invoice_id = i.id)
          and not exists (select from competition_fee f where f.tenant_id = ${tx.tenantId} and f.office_invoice_id = i.id)
      )
      select kind || '-' || id as id, name, paid_at, at, amount, least(rest, owed, paid)::integer as refundable, case kind when 'invoice' then greatest(owed - paid, 0) else 0 end::integer as open, by_card
      from item where least(rest, owed, paid) > 0 order by at desc, kind desc, id desc`,
  )
  return rows.map(({ id, name, paid_at, at, amount, refundable, open, by_card }) => ({
    ...{ id, name, paidAt: paid_at ? clubNow(club.timeZone, paid_at) : at, paidByCard: by_card },
    ...{ amount: money(amount, club.currency), refundable: money(refundable, club.currency) },
    open: money(open, club.currency),
  }))
}

export interface StaffRefund {
  readonly customerId: string
  readonly itemId: string
  readonly amount: number
  readonly way: StaffRefundWay
  /** Whether what is still to pay of the invoice is cancelled, too. */
  readonly cancelRest: boolean
  readonly reason: string
  readonly receipt: string
  readonly actorId: string
  readonly club: ClubFacts
  readonly instant: Date
}

/** Refunds a part of an item. Refused at the amount if less is left, and at the receipt if cash has none. */
export async function refundByStaff(tx: Tx, refund: StaffRefund): Promise<void> {
  const { itemId, way, receipt, club } = refund
  const [kind, id] = itemId.split('-') as ['fee' | 'charge' | 'invoice', string]
  if (way === 'cash' && (await receiptRefusal(tx, { payType: 'cash', receipt, now: club.now }))) throw wrongField('receipt')
  // Locked in the order of every change of these items: tournament or booking, then the account.
  if (kind === 'fee') return refundPaidFee(tx, refund, id)
  if (kind === 'charge') return refundPaidCharge(tx, refund, id)
  await lockFinAccount(tx, refund.customerId)
  const item = await checked(tx, refund)
  const { customerId, amount, instant } = refund
  const source = { ...byStaff(refund), customerId, item: item.name, invoiceId: id, club, instant }
  const credited = amount + (refund.cancelRest ? item.open.amount : 0)
  await refundOfInvoice(tx, source, () =>
    creditInvoice(tx, { customerId, invoiceId: id, name: item.name, amount: money(credited, club.currency), now: club.now }),
  )
}

const byStaff = ({ reason: note, amount: paidPart, actorId, way, receipt }: StaffRefund) => ({
  ...{ reason: 'byStaff' as const, note, paidPart, actorId, way, receipt },
})

/** Reads the item again under its locks. */
async function checked(tx: Tx, { customerId, itemId, amount, club }: StaffRefund): Promise<PaidItem> {
  const item = (await readPaidItems(tx, customerId, club)).find(({ id }) => id === itemId)
  if (!item) throw new ApiError('notFound')
  if (amount > item.refundable.amount) throw wrongField('amount')
  return item
}

async function refundPaidFee(tx: Tx, refund: StaffRefund, id: string): Promise<void> {
  const { customerId, amount, club, instant } = refund
  const found = await rowOf<{ tournament_id: string }>(
    tx,
    sql`select tournament_id from competition_fee where tenant_id = ${tx.tenantId} and id = ${id} and payer_id = ${customerId}`,
  )
  if (!found || !(await lockTournament(tx, found.tournament_id))) throw new ApiError('notFound')
  const [fee] = await readPaidFees(tx, sql`f.id = ${id}`)
  if (!fee) throw new ApiError('notFound')
  await lockFinAccount(tx, customerId)
  await checked(tx, refund)
  await tx.query(sql`update competition_fee set refunded = refunded + ${amount} where tenant_id = ${tx.tenantId} and id = ${id}`)
  await refundFee(tx, fee, { ...byStaff(refund), amount, club, instant })
  // The withdrawal had not refunded it: another entry owes a new fee. FI-171+.
  await tx.query(
    sql`delete from competition_fee f where f.tenant_id = ${tx.tenantId} and f.id = ${id} and f.refunded >= f.amount and not exists (
      select from player p where p.tenant_id = f.tenant_id and p.tournament_id = f.tournament_id and p.customer_id = f.customer_id)`,
  )
}

async function refundPaidCharge(tx: Tx, refund: StaffRefund, id: string): Promise<void> {
  const { customerId, amount, club, instant } = refund
  const found = await rowOf<{ booking_id: string }>(
    tx,
    sql`select b.id as booking_id from booking_charge c join booking b on b.tenant_id = c.tenant_id and b.id = c.booking_id
      where c.tenant_id = ${tx.tenantId} and c.id = ${id} and c.payer_id = ${customerId} for update of b`,
  )
  if (!found) throw new ApiError('notFound')
  await lockFinAccount(tx, customerId)
  await checked(tx, refund)
  const charge = await rowOf<SettledCharge>(
    tx,
    sql`select id, person_id, customer_id, payer_id, amount, released, prepaid, at_most_percent, invoice_id, invoice_position
      from booking_charge where tenant_id = ${tx.tenantId} and id = ${id} for update`,
  )
  if (!charge) throw new ApiError('notFound')
  const release = { released: amount, refunded: amount, prepaid: charge.prepaid }
  await releaseCharge(tx, charge, release, { ...byStaff(refund), bookingId: found.booking_id, club, instant })
}

/** Finishes a refund whose money was never in the books, a payout by bank transfer, or an unclear refund to a card, once. A cancelled one is refused. */
export async function finishPayout(tx: Tx, refundId: string, instant: Date): Promise<void> {
  const found = await rowOf<{ customer_id: string }>(
    tx,
    sql`select customer_id from refund r where r.tenant_id = ${tx.tenantId} and r.id = ${refundId} and (r.way in ('cash', 'bank') or r.unclear_at is not null)`,
  )
  if (!found) throw new ApiError('notFound')
  await lockFinAccount(tx, found.customer_id)
  const end = await rowOf<{ state: string }>(
    tx,
    sql`select state from refund_state where tenant_id = ${tx.tenantId} and refund_id = ${refundId} and state in ('arrived', 'failed')`,
  )
  if (end?.state === 'failed') throw new ApiError('changedMeanwhile')
  if (end) return
  await addState(tx, refundId, { state: 'arrived', instant })
  await notifyOfRefund(tx, refundId, found.customer_id, 'arrived', instant)
}
