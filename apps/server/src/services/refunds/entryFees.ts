/**
 * The entry fees that a customer pays, each with its state: of entries, of places on waiting lists, and refunded ones; and those that others
 * pay for the customer. FI-91+, FI-109+.
 */
import type { ClubDate, ClubDateTime } from '@club/core'
import {
  type DocumentPayType,
  type EntryFeeFacts,
  type EntryFeeRow,
  entryFeeState,
  money,
  type RefundState,
  type RefundWay,
} from '@club/core/finance'
import { lastCancellation } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { type PersonColumns, personColumns, personOf } from '../people/people.ts'
import { type Sight, shownPerson } from '../people/sight.ts'

/** The columns of the person are those of the player, or of the payer if that is another one than the reader. */
interface FeeRow extends PersonColumns {
  readonly paid_by_other: boolean
  readonly tournament_id: string
  readonly tournament: string
  readonly start_date: ClubDate
  readonly start_at: ClubDateTime
  readonly separate: boolean
  readonly last: ClubDateTime | null
  readonly last_online: ClubDateTime | null
  readonly amount: number
  readonly refunded: number
  readonly place: EntryFeeFacts['place']
  readonly paid_at: Date | null
  readonly pay_type: DocumentPayType | null
  readonly refund_state: RefundState | null
  readonly refund_way: RefundWay | null
  readonly refund_at: Date | null
}

/** Reads the fees before the club is known, those of the latest tournaments first. */
export async function readEntryFeeRows(tx: Tx, readerId: string): Promise<readonly FeeRow[]> {
  return rowsOf<FeeRow>(
    tx,
    sql`with fee as (
        select f.tournament_id, f.customer_id, f.payer_id, f.amount, f.paid_at, f.created_at, coalesce(p.pay_type, o.pay_type) as pay_type
        from competition_fee f
        left join lateral (select b.pay_type from basket_payment b where b.tenant_id = f.tenant_id and b.basket_id = f.basket_id
          and b.status = 'succeeded' order by b.id limit 1) p on true
        left join lateral (select d.pay_type from fin_settlement s join fin_document d on d.tenant_id = s.tenant_id and d.id = s.payment_id
          where s.tenant_id = f.tenant_id and s.invoice_id = f.office_invoice_id order by s.step limit 1) o on true
        where f.tenant_id = ${tx.tenantId} and ${readerId} in (f.payer_id, f.customer_id)
      ), queued as (
        select w.tournament_id, w.customer_id, coalesce(w.initiator_id, w.customer_id) as payer_id, case when w.guest then coalesce(t.guest_fee_amount, t.fee_amount) else t.fee_amount end as amount
        from waiting w join tournament t on t.tenant_id = w.tenant_id and t.id = w.tournament_id and not t.cancelled
        where w.tenant_id = ${tx.tenantId} and ${readerId} in (w.initiator_id, w.customer_id)
          and not exists (select from fee where fee.tournament_id = w.tournament_id and fee.customer_id = w.customer_id)
      ), ended as (
        select r.tournament_id, r.player_id, sum(r.amount)::integer as amount from refund r
        where r.tenant_id = ${tx.tenantId} and r.customer_id = ${readerId} and r.tournament_id is not null and r.player_id is not null
          and not exists (select from fee where fee.tournament_id = r.tournament_id and fee.customer_id = r.player_id)
          and not exists (select from queued q where q.tournament_id = r.tournament_id and q.customer_id = r.player_id)
        group by r.tournament_id, r.player_id
      ), shown as (
        select tournament_id, customer_id, payer_id, amount, paid_at, created_at, pay_type from fee
        union all select tournament_id, customer_id, payer_id, amount, null, null, null from queued where amount is not null
        union all select tournament_id, player_id, ${readerId}::bigint, amount, null, null, null from ended
      )
      select f.tournament_id, t.name as tournament, t.start_date, t.start_date + coalesce(t.start_time, '00:00') as start_at,
        t.separate_online_settings as separate, t.last_cancellation as last, t.last_cancellation_online as last_online, f.amount, f.paid_at,
        case when f.payer_id = ${readerId} then f.pay_type end as pay_type, f.payer_id <> ${readerId} as paid_by_other,
        case when t.cancelled then 'out'
          when exists (select from player p where p.tenant_id = t.tenant_id and p.tournament_id = t.id and p.customer_id = f.customer_id) then 'entered'
          when exists (select from waiting w where w.tenant_id = t.tenant_id and w.tournament_id = t.id and w.customer_id = f.customer_id)
            or exists (select from reserved_place w where w.tenant_id = t.tenant_id and w.tournament_id = t.id and w.customer_id = f.customer_id)
            then 'waiting'
          else 'out' end as place,
        coalesce(r.refunded, 0)::integer as refunded, r.state as refund_state, r.way as refund_way, r.at as refund_at, ${personColumns(tx.tenantId)}
      from shown f join tournament t on t.tenant_id = ${tx.tenantId} and t.id = f.tournament_id
      join customer c on c.tenant_id = t.tenant_id and c.id = case when f.payer_id = ${readerId} then f.customer_id else f.payer_id end
      left join lateral (
        select s.state, r.way, s.at, sum(r.amount) over () as refunded from refund r
        join lateral (select state, at from refund_state where tenant_id = r.tenant_id and refund_id = r.id order by position desc limit 1) s on true
        where r.tenant_id = t.tenant_id and r.customer_id = ${readerId} and r.tournament_id = t.id and r.player_id = f.customer_id
          and (f.created_at is null or r.created_at >= f.created_at)
        order by r.id desc limit 1
      ) r on true
      order by t.start_date desc, t.id desc, f.customer_id`,
  )
}

/** Returns the rows as the reader sees them; those without a state are left out. */
export function entryFeeRows(rows: readonly FeeRow[], readerId: string, sight: Sight, club: ClubFacts): readonly EntryFeeRow[] {
  const momentOf = (at: Date | null): ClubDateTime | null => at && clubNow(club.timeZone, at)
  return rows.flatMap((row): readonly EntryFeeRow[] => {
    const entrySettings = { lastCancellation: row.last, lastCancellationOnline: row.last_online }
    const last = lastCancellation({ separateOnlineSettings: row.separate, entrySettings, startDateTime: row.start_at } as Parameters<
      typeof lastCancellation
    >[0])
    const state = entryFeeState(
      { place: row.place, paid: row.paid_at !== null, refund: row.place === 'waiting' ? null : row.refund_state, lastCancellation: last },
      club.now,
    )
    if (state === null) return []
    const isBack = state === 'refunding' || state === 'refunded'
    const due = state === 'dueOn' || state === 'toPay' ? last : null
    const person = personOf(row)
    const name = person.customerId === readerId ? null : shownPerson(sight, person).name
    return [
      {
        ...{ tournamentId: row.tournament_id, tournamentName: row.tournament, startDate: row.start_date, state },
        playerName: row.paid_by_other ? null : name,
        payerName: row.paid_by_other ? name : null,
        amount: money(row.amount, club.currency),
        refunded: money(isBack ? row.refunded : 0, club.currency),
        at: isBack ? momentOf(row.refund_at) : (momentOf(row.paid_at) ?? due),
        payType: row.pay_type,
        refundWay: isBack ? row.refund_way : null,
      },
    ]
  })
}
