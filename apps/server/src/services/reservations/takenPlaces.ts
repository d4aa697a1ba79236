/** The taken places of a course. A hold that has expired takes none. */
import type { ClubDateTime } from '@club/core'
import type { PlayerPosition, StartTee, TakenPlace } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { plannedAnew, type Sql, sql } from '../../db/sql.ts'
import type { Days } from './readCourseDays.ts'

export interface PlaceColumns {
  readonly starts_at: ClubDateTime
  readonly tee: StartTee
  readonly part: PlayerPosition
  readonly booking_id: string
  readonly booked_person_id: string | null
  readonly held: boolean
  readonly customer_id: string | null
}

/** The `PlaceColumns` of `placesSource`. */
export const placeColumns: Sql = sql`p.starts_at, p.tee, p.part, p.booking_id, p.person_id as booked_person_id, b.state = 'held' as held, g.customer_id`

/**
 * SQL source of the taken places of a course on some days: place `p`, booking `b`, person `g`. Under row security only a comparison of
 * timestamps with timestamps uses the index. Send the statement as `plannedAnew`: a plan made while the tables were empty reads all bookings
 * of the club for each place.
 */
export function placesSource(tenantId: string, courseId: string, { from, to }: Days, instant: Date): Sql {
  return sql`booking_place p
    join booking b on b.tenant_id = p.tenant_id and b.id = p.booking_id and (b.state = 'booked' or b.held_until > ${instant}::timestamptz)
    left join booking_person g on g.tenant_id = p.tenant_id and g.id = p.person_id
    where p.tenant_id = ${tenantId} and p.course_id = ${courseId} and p.starts_at >= ${from}::date::timestamp
      and p.starts_at < (${to}::date + 1)::timestamp`
}

export function takenPlaceOf(row: PlaceColumns): TakenPlace {
  return {
    startDateTime: row.starts_at,
    startTee: row.tee,
    kind: row.held ? 'held' : row.booked_person_id === null ? 'spare' : 'player',
    bookingId: row.booking_id,
    position: row.part,
    customerId: row.customer_id,
  }
}

/** Reads the places without names, for counts and decisions. */
export async function readTakenPlaces(tx: Tx, courseId: string, days: Days, instant: Date): Promise<readonly TakenPlace[]> {
  const rows = await rowsOf<PlaceColumns>(
    tx,
    plannedAnew(sql`select ${placeColumns} from ${placesSource(tx.tenantId, courseId, days, instant)} order by p.starts_at, p.tee, p.seat`),
  )
  return rows.map(takenPlaceOf)
}
