/** Bookings and holds on a day by the members who watch it. RE-315+. */
import type { ClubDate, ClubDateTime } from '@club/core'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { startsIn } from '../takenPlaces.ts'

export interface OwnPlaces {
  readonly bookingId: string
  readonly isBooked: boolean
  readonly startDateTime: ClubDateTime
  /** When it was booked, or moved to this time. */
  readonly since: Date
  /** The customers, among those asked for, who booked it or play in it. */
  readonly customerIds: readonly string[]
}

interface Row {
  readonly id: string
  readonly booked: boolean
  readonly starts_at: ClubDateTime
  readonly since: Date
  readonly customer_ids: readonly string[]
}

/** Reads the bookings and holds of a course on a day in which one of the customers is. */
export async function readOwnPlaces(
  tx: Tx,
  courseId: string,
  day: ClubDate,
  customerIds: readonly string[],
): Promise<readonly OwnPlaces[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select b.id, b.state = 'booked' as booked, b.starts_at, p.customer_ids, coalesce((
          select max(e.at) from booking_event e where e.tenant_id = b.tenant_id and e.booking_id = b.id and e.kind in ('booked', 'moved')
        ), b.made_at) as since
      from booking b cross join lateral (
        select array_agg(customer_id) as customer_ids from (
          select b.initiator_id as customer_id union select g.customer_id from booking_person g where g.tenant_id = b.tenant_id and g.booking_id = b.id
        ) people where customer_id = any(${customerIds}::bigint[])
      ) p
      where ${startsIn('b', tx.tenantId, courseId, { from: day, to: day })} and b.state <> 'cancelled' and p.customer_ids is not null
      order by b.id`,
  )
  return rows.map(({ id, booked, starts_at, since, customer_ids }) => {
    return { bookingId: id, isBooked: booked, startDateTime: starts_at, since, customerIds: customer_ids }
  })
}
