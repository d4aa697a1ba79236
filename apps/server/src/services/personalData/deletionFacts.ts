/** Facts that decide whether a deletion can happen now. CU-237+. */
import type { DeletionFacts } from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { isUncollected, RETURN_DAYS } from '../finance/readCollectables.ts'
import { OPEN_CHARGE } from '../reservations/payment/refundBooking.ts'

/** Needs no read before: the club’s clock is that of its time zone. */
export async function readDeletionFacts(tx: Tx, customerId: string, instant: Date): Promise<DeletionFacts> {
  const now = sql`(select ${instant}::timestamptz at time zone club.time_zone from club where club.tenant_id = ${tx.tenantId})`
  const mine = sql`tenant_id = ${tx.tenantId} and customer_id = ${customerId}`
  const row = await rowOf<DeletionFacts>(
    tx,
    sql`select
      (select coalesce(sum(credit - debit), 0)::integer from fin_document where ${mine}) as balance,
      (select count(*)::integer from competition_fee f join tournament t on t.tenant_id = f.tenant_id and t.id = f.tournament_id
        where f.tenant_id = ${tx.tenantId} and f.payer_id = ${customerId} and f.paid_at is null and not t.cancelled)
      + (select count(*)::integer from booking_charge c join booking b on b.tenant_id = c.tenant_id and b.id = c.booking_id
        where c.tenant_id = ${tx.tenantId} and c.payer_id = ${customerId} and ${OPEN_CHARGE} and c.amount > c.released and b.state = 'booked')
        as "unpaidFees",
      (select greatest(coalesce(sum(rounds), 0), 0)::integer from prepaid_round where ${mine}) as "prepaidRounds",
      (select count(*)::integer from basket_payment p join basket b on b.tenant_id = p.tenant_id and b.id = p.basket_id
        where b.tenant_id = ${tx.tenantId} and b.customer_id = ${customerId} and p.status = 'pending' and p.intent_id is not null)
      + (select count(*)::integer from collection_debit d join collection c on c.tenant_id = d.tenant_id and c.id = d.collection_id
        where d.tenant_id = ${tx.tenantId} and d.customer_id = ${customerId}
          and (d.status in ('announced', 'exported') or d.status = 'booked' and c.day > ${now}::date - ${RETURN_DAYS}::integer))
      + (select count(*)::integer from fin_document d where ${mine} and ${isUncollected(tx)}) as "paymentsInProgress",
      (select count(*)::integer from refund r where r.tenant_id = ${tx.tenantId} and r.customer_id = ${customerId} and not exists (
        select from refund_state s where s.tenant_id = r.tenant_id and s.refund_id = r.id and s.state in ('arrived', 'failed'))) as "openRefunds",
      (select count(*)::integer from tournament t where t.tenant_id = ${tx.tenantId} and t.end_date >= ${now}::date and not t.cancelled
        and (exists (select from player p where p.tenant_id = t.tenant_id and p.tournament_id = t.id and p.customer_id = ${customerId})
          or exists (select from waiting w where w.tenant_id = t.tenant_id and w.tournament_id = t.id and w.customer_id = ${customerId})
          or exists (select from reserved_place h where h.tenant_id = t.tenant_id and h.tournament_id = t.id and h.customer_id = ${customerId})
          or exists (select from team_member m where m.tenant_id = t.tenant_id and m.tournament_id = t.id and m.customer_id = ${customerId})
        )) as entries,
      (select count(*)::integer from booking b where b.tenant_id = ${tx.tenantId} and b.state in ('held', 'booked') and b.starts_at >= ${now}
        and (b.initiator_id = ${customerId} or exists (
          select from booking_person p where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.customer_id = ${customerId}))) as bookings,
      (select count(*)::integer from tee_time_request r where r.tenant_id = ${tx.tenantId} and r.state = 'open' and (r.customer_id = ${customerId}
        or exists (select from request_person p where p.tenant_id = r.tenant_id and p.request_id = r.id and p.customer_id = ${customerId}
          and p.active))) as requests,
      (select count(*)::integer from voucher where ${mine} and remaining + reserved > 0 and (expires_on is null or expires_on >= ${now}::date)) as vouchers,
      (select count(*)::integer from club_event e join club_event_entry n on n.tenant_id = e.tenant_id and n.event_id = e.id
        where e.tenant_id = ${tx.tenantId} and n.customer_id = ${customerId} and n.state <> 'cancelled' and e.state = 'published'
          and coalesce(e.ends_at, e.starts_at) >= ${now}) as events,
      exists (select from login_rows_of(${customerId}) l where l.table_name = 'account' and (l.data ->> 'staff')::boolean) as "isStaff"`,
  )
  if (!row) throw new Error('The facts of a deletion gave no row')
  return row
}
