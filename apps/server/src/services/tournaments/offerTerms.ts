/** Terms of an offered place: one answer decides all places of a team. TS-106+, TS-127+. */
import { money } from '@club/core/finance'
import { entryFee, type OfferTerms, offerFees } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { readShownNames, type Sight } from '../people/sight.ts'

/** SQL query of the rows on the waiting list that one answer decides, for each row `o` of a condition: itself, and those of its team. */
export function offeredTogether(tenantId: string, condition: Sql): Sql {
  return sql`select o.id as offer_id, w.id, w.tournament_id, w.customer_id, w.initiator_id, w.guest, w.offered_until
    from waiting o join waiting w on w.tenant_id = o.tenant_id and w.tournament_id = o.tournament_id and (
      w.id = o.id or w.customer_id in (
        select other.customer_id from team_member m join team_member other on other.tenant_id = m.tenant_id and other.team_id = m.team_id
        where m.tenant_id = o.tenant_id and m.tournament_id = o.tournament_id and m.customer_id = o.customer_id
      )
    )
    where o.tenant_id = ${tenantId} and ${condition}`
}

/**
 * SQL query of the rows `w` on the waiting list that satisfy a condition, for each `reader` who may answer their offer: the person, and the
 * customer who put them on the list. Of a team, which has one answer, the reader's own row, or the first. TS-128+, TS-130+.
 */
export function offersByReader(tenantId: string, condition: Sql): Sql {
  return sql`select distinct on (r.reader, w.tournament_id, coalesce(m.team_id, -w.id))
      r.reader, w.id, w.tournament_id, w.customer_id, w.initiator_id, w.offered_until
    from waiting w
    cross join lateral (select w.customer_id union select w.initiator_id where w.initiator_id is not null) r (reader)
    left join team_member m on m.tenant_id = w.tenant_id and m.tournament_id = w.tournament_id and m.customer_id = w.customer_id
    where w.tenant_id = ${tenantId} and ${condition}
    order by r.reader, w.tournament_id, coalesce(m.team_id, -w.id), w.customer_id <> r.reader, w.id`
}

/** SQL query of the open offers that a customer may answer, of a team one. */
export function offersToAnswer(tenantId: string, customerId: string, instant: Date): Sql {
  return offersByReader(
    tenantId,
    sql`w.offered_until > ${instant} and ${customerId} in (w.customer_id, w.initiator_id) and r.reader = ${customerId}`,
  )
}

interface OfferedRow {
  readonly offer_id: string
  readonly customer_id: string
  readonly initiator_id: string | null
  readonly guest: boolean
  readonly fee_amount: number | null
  readonly guest_fee_amount: number | null
  /** From an earlier entry: it does not change. */
  readonly owes_already: boolean
}

interface OfferViewer {
  readonly customerId: string
  readonly sight: Sight
  readonly currency: string
  readonly instant: Date
}

/** Returns the terms of the open offers that the viewer may answer and `which` selects, a condition on `o`, by id of the row on the waiting list. */
export async function readOfferTerms(
  tx: Tx,
  { customerId, sight, currency, instant }: OfferViewer,
  which: Sql,
): Promise<ReadonlyMap<string, OfferTerms>> {
  const asking = sql`o.id in (select a.id from (${offersToAnswer(tx.tenantId, customerId, instant)}) a) and ${which}`
  const rows = await rowsOf<OfferedRow>(
    tx,
    sql`select p.offer_id, p.customer_id, p.initiator_id, p.guest, t.fee_amount, t.guest_fee_amount, f.customer_id is not null as owes_already
      from (${offeredTogether(tx.tenantId, asking)}) p
      join tournament t on t.tenant_id = ${tx.tenantId} and t.id = p.tournament_id
      left join competition_fee f on f.tenant_id = t.tenant_id and f.tournament_id = t.id and f.customer_id = p.customer_id
      where p.offered_until is not null order by p.id`,
  )
  const names = await readShownNames(tx, sight, [...new Set(rows.flatMap((row) => [row.customer_id, row.initiator_id ?? row.customer_id]))])
  const nameOf = (id: string): string => names.get(id) ?? ''
  return new Map(
    [...Map.groupBy(rows, ({ offer_id }) => offer_id)].map(([offerId, places]): [string, OfferTerms] => {
      const owed = offerFees(
        places.map(({ customer_id, initiator_id, guest, fee_amount, guest_fee_amount, owes_already }) => ({
          customerId: customer_id,
          initiatorId: initiator_id,
          fee: owes_already ? null : (entryFee({ fee: fee_amount, guestFee: guest_fee_amount }, guest)?.amount ?? null),
        })),
      )
      const own = owed.find(({ payerId }) => payerId === customerId)
      const others = owed.filter((one) => one !== own)
      return [
        offerId,
        {
          people: places.map(({ customer_id }) => nameOf(customer_id)),
          fee: own ? money(own.amount, currency) : null,
          others: others.map(({ payerId, amount }) => ({ name: nameOf(payerId), fee: money(amount, currency) })),
        },
      ]
    }),
  )
}
