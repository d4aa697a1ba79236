/** The facts behind the limits of a club: what the initiator has booked, and what the party plays already. RE-98+, RE-99+, RE-129+, RE-130+. */
import { type ClubDateTime, dayOf, monthOf } from '@club/core'
import { type BookingRules, type Commitment, type Initiator, isPrimeTime } from '@club/core/reservation'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

interface LimitRow {
  readonly open: readonly ClubDateTime[] | null
  readonly guests: number
  readonly rounds:
    | readonly (Pick<Commitment, 'from' | 'to'> & { readonly person: number; readonly customer: number; readonly booking: number })[]
    | null
}

interface LimitQuery {
  /** null for a visitor. */
  readonly initiatorId: string | null
  readonly customerIds: readonly string[]
  readonly startDateTime: ClubDateTime
  /** The booking that is being changed, which does not count. */
  readonly exceptId: string | null
  readonly now: ClubDateTime
}

export interface LimitFacts extends Pick<Initiator, 'openBookings' | 'openPrimeBookings' | 'guestsInMonth'> {
  readonly commitments: readonly Commitment[]
  /** Customers of the party by the ids of their places in bookings of these days. */
  readonly customerOfPerson: ReadonlyMap<string, string>
}

/** Reads the facts in one statement, and returns them for the club's rules. Call it under the lock of the people. */
export async function readLimitFacts(tx: Tx, query: LimitQuery): Promise<(rules: BookingRules) => LimitFacts> {
  const { initiatorId, customerIds, startDateTime, exceptId, now } = query
  const day = dayOf(startDateTime)
  const month = monthOf(day)
  const counted = sql`b.tenant_id = ${tx.tenantId} and b.initiator_id = ${initiatorId}::bigint and b.state = 'booked'
    and b.id is distinct from ${exceptId}::bigint`
  const row = await rowOf<LimitRow>(
    tx,
    sql`select
        (select json_agg(b.starts_at) from booking b where ${counted} and b.starts_at > ${now}::timestamp) as open,
        (select count(*)::integer from booking b
          join booking_person g on g.tenant_id = b.tenant_id and g.booking_id = b.id
          left join customer c on c.tenant_id = g.tenant_id and c.id = g.customer_id
          where ${counted} and b.starts_at >= ${month.first}::date::timestamp and b.starts_at < (${month.last}::date + 1)::timestamp
            and (g.customer_id is null or (c.member_status = 'guest' and g.customer_id <> b.initiator_id))) as guests,
        (select json_agg(json_build_object('person', g.id, 'customer', g.customer_id, 'booking', g.booking_id, 'from', lower(g.plays), 'to', upper(g.plays)))
          from booking_person g join booking b on b.tenant_id = g.tenant_id and b.id = g.booking_id
            and (b.state = 'booked' or b.initiator_id is distinct from ${initiatorId}::bigint)
          where g.tenant_id = ${tx.tenantId} and g.customer_id = any(${customerIds}::bigint[])
            and g.plays && tsrange(${day}::date, ${day}::date + 2)) as rounds`,
  )
  const open = row?.open ?? []
  const rounds = row?.rounds ?? []
  const commitments = rounds.map(({ customer, booking, from, to }) => ({
    ...{ customerId: String(customer), bookingId: String(booking) },
    from,
    to,
  }))
  return (rules) => ({
    openBookings: open.length,
    openPrimeBookings: open.filter((start) => isPrimeTime(start, rules)).length,
    guestsInMonth: row?.guests ?? 0,
    commitments,
    customerOfPerson: new Map(rounds.map(({ person, customer }) => [String(person), String(customer)])),
  })
}
