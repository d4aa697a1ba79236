/**
 * The taken places of a course. A hold that has expired takes none. Places, holds and people are read by a statement each and joined here:
 * every index begins with the tenant, so that PostgreSQL, while it knows a table as almost empty, joins by reading all bookings of the club
 * for each place.
 */
import type { ClubDateTime } from '@club/core'
import type { PlayerPosition, StartTee, TakenPlace } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { plannedAnew, Sql, sql } from '../../db/sql.ts'
import type { Days } from './readCourseDays.ts'

interface PlaceRow {
  readonly starts_at: ClubDateTime
  readonly tee: StartTee
  readonly part: PlayerPosition
  readonly booking_id: string
  readonly person_id: string | null
}

/** A taken place; the customer of its person is not read. */
export interface StoredPlace extends TakenPlace {
  /** null in a hold, and for the places of a group beyond its players. */
  readonly personId: string | null
  /** null for a place of a booking. */
  readonly hold: { readonly initiatorId: string | null; readonly until: Date; readonly paying: boolean } | null
}

/**
 * SQL condition: a booking `b` or place `p` is on a course on these days. Under row security only a comparison of timestamps with timestamps
 * uses the index.
 */
export function startsIn(row: 'b' | 'p', tenantId: string, courseId: string, { from, to }: Days): Sql {
  const column = (name: string): Sql => new Sql(`${row}.${name}`, [])
  return sql`${column('tenant_id')} = ${tenantId} and ${column('course_id')} = ${courseId}
    and ${column('starts_at')} >= ${from}::date::timestamp and ${column('starts_at')} < (${to}::date + 1)::timestamp`
}

/**
 * Reads the places in the order of the sheet. The holds are read first: a hold that ends in between is over then in both. The statements are
 * planned anew: a plan made while the tables were empty reads all rows of the club.
 */
export async function readTakenPlaces(tx: Tx, courseId: string, days: Days, instant: Date): Promise<readonly StoredPlace[]> {
  const [holds, places] = await Promise.all([
    rowsOf<{ id: string; initiator_id: string | null; held_until: Date; paying: boolean }>(
      tx,
      plannedAnew(sql`select b.id, b.initiator_id, b.held_until, b.paying from booking b
        where ${startsIn('b', tx.tenantId, courseId, days)} and b.state = 'held'`),
    ),
    rowsOf<PlaceRow>(
      tx,
      plannedAnew(sql`select p.starts_at, p.tee, p.part, p.booking_id, p.person_id from booking_place p
        where ${startsIn('p', tx.tenantId, courseId, days)} order by p.starts_at, p.tee, p.seat`),
    ),
  ])
  const held = new Map(holds.map(({ id, initiator_id: initiatorId, held_until: until, paying }) => [id, { initiatorId, until, paying }]))
  return places
    .map((row): StoredPlace => {
      const hold = held.get(row.booking_id) ?? null
      return {
        startDateTime: row.starts_at,
        startTee: row.tee,
        kind: hold ? 'held' : row.person_id === null ? 'spare' : 'player',
        bookingId: row.booking_id,
        position: row.part,
        customerId: null,
        personId: row.person_id,
        hold,
      }
    })
    .filter(({ hold }) => hold === null || hold.until > instant)
}

/** Returns the places with the customers who are known by their places in the bookings; the same array if none of them has one. */
export function withCustomers(places: readonly StoredPlace[], customerIds: ReadonlyMap<string, string>): readonly StoredPlace[] {
  if (!places.some(({ personId }) => personId !== null && customerIds.has(personId))) return places
  return places.map((place) => ({ ...place, customerId: (place.personId !== null && customerIds.get(place.personId)) || null }))
}
