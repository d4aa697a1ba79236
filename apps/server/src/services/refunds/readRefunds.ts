/** Reads refunds with their states, of one customer or of the club. FI-94+, FI-95+. */
import {
  type CardLabel,
  isRefundInFlight,
  money,
  type PayoutAccount,
  type Refund,
  type RefundReason,
  type RefundState,
  type RefundWay,
} from '@club/core/finance'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import type { Paging } from '../../db/paging.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { ibanEnd } from '../finance/mandateEvents.ts'

interface RefundRow {
  readonly id: string
  readonly item: string
  readonly amount: number
  readonly reason: RefundReason
  readonly way: RefundWay
  readonly note: string
  readonly customer: string
  readonly number: string
  readonly tournamentId: string | null
  readonly bookingId: string | null
  readonly card: CardLabel | null
  readonly iban: string
  readonly holder: string
  readonly unclear: boolean
  readonly states: readonly { readonly state: RefundState; readonly at: string }[]
}

/** Condition on a refund `r`: it is neither finished nor credited. */
export const UNFINISHED: Sql = sql`not exists (
  select from refund_state k where k.tenant_id = r.tenant_id and k.refund_id = r.id and k.state in ('arrived', 'failed'))`

/**
 * Reads the refunds `r`, or a page of them, the latest first, before the club is known. With `shows.customer` the customers are named, and their
 * cards are not (PA-48+).
 */
export async function readRefunds(
  tx: Tx,
  which: Sql,
  shows: { readonly customer: boolean; readonly paging?: Paging },
): Promise<(club: Pick<ClubFacts, 'currency' | 'timeZone'>) => readonly Refund[]> {
  const page = shows.paging ? sql`limit ${shows.paging.size} offset ${shows.paging.offset}` : sql``
  const rows = await rowsOf<RefundRow>(
    tx,
    sql`with shown as (select r.id from refund r where r.tenant_id = ${tx.tenantId} and ${which} order by r.id desc ${page})
      select r.id, r.item, r.amount, r.reason, r.way, r.note, r.iban, r.holder, r.unclear_at is not null as unclear, r.tournament_id as "tournamentId", r.booking_id as "bookingId",
        trim(c.first_name || ' ' || c.last_name) as customer, c.number,
        jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at) order by s.position) as states,
        (array_agg(jsonb_build_object('brand', s.card_brand, 'last4', s.card_last4) order by s.position) filter (where s.card_last4 <> ''))[1] as card
      from refund r join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
      join refund_state s on s.tenant_id = r.tenant_id and s.refund_id = r.id
      where r.tenant_id = ${tx.tenantId} and r.id in (select id from shown) group by r.tenant_id, r.id, c.tenant_id, c.id order by r.id desc`,
  )
  return ({ currency, timeZone }) =>
    rows.map(({ customer, number, amount, states, card, iban, holder, unclear, ...row }) => ({
      ...row,
      unclear: unclear && shows.customer && states.every(({ state }) => isRefundInFlight(state)),
      bank: row.way === 'bank' ? bankOf({ iban, holder }, shows.customer && states.every(({ state }) => isRefundInFlight(state))) : null,
      card: shows.customer ? null : card,
      amount: money(amount, currency),
      states: states.map(({ state, at }) => ({ state, at: clubNow(timeZone, new Date(at)) })),
      customerName: shows.customer ? customer : null,
      customerNumber: shows.customer ? number : null,
    }))
}

/** The whole account for the office while it has to make the transfer; otherwise its end. */
function bankOf({ iban, holder }: Pick<RefundRow, 'iban' | 'holder'>, whole: boolean): PayoutAccount {
  return { ending: ibanEnd(iban), iban: whole ? iban : '', holder: whole ? holder : '' }
}

/** Returns the number of the refunds `r`. */
export async function countRefunds(tx: Tx, which: Sql): Promise<number> {
  const row = await rowOf<{ total: number }>(
    tx,
    sql`select count(*)::integer as total from refund r where r.tenant_id = ${tx.tenantId} and ${which}`,
  )
  return row?.total ?? 0
}
