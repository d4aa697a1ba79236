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

interface HoldRow {
  readonly id: string
  readonly initiator_id: string | null
  readonly held_until: Date
  readonly paying: boolean
}

/** Rows of `placeStatements`. */
export interface PlaceRows {
  readonly holds: readonly HoldRow[]
  readonly places: readonly PlaceRow[]
}

/** Each is planned anew: a plan made while the tables were empty reads all rows of the club. */
export function placeStatements(tenantId: string, courseId: string, days: Days): Readonly<Record<keyof PlaceRows, Sql>> {
  return {
    holds: sql`select b.id, b.initiator_id, b.held_until, b.paying from booking b
      where ${startsIn('b', tenantId, courseId, days)} and b.state = 'held'`,
    places: sql`select p.starts_at, p.tee, p.part, p.booking_id, p.person_id from booking_place p
      where ${startsIn('p', tenantId, courseId, days)} order by p.starts_at, p.tee, p.seat`,
  }
}

/** Reads the places in the order of the sheet. The holds are read first: a hold that ends in between is over then in both. */
export async function readTakenPlaces(tx: Tx, courseId: string, days: Days, instant: Date): Promise<readonly StoredPlace[]> {
  const statements = placeStatements(tx.tenantId, courseId, days)
  const [holds, places] = await Promise.all([
    rowsOf<HoldRow>(tx, plannedAnew(statements.holds)),
    rowsOf<PlaceRow>(tx, plannedAnew(statements.places)),
  ])
  return withoutEndedHolds(storedPlaces({ holds, places }), instant)
}

/** Returns the places with those of holds that have ended. */
export function storedPlaces({ holds, places }: PlaceRows): readonly StoredPlace[] {
  const held = new Map(holds.map(({ id, initiator_id: initiatorId, held_until: until, paying }) => [id, { initiatorId, until, paying }]))
  return places.map((row) => {
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
}

/** Returns the same array if none of the holds has ended. */
export function withoutEndedHolds(places: readonly StoredPlace[], instant: Date): readonly StoredPlace[] {
  const ended = ({ hold }: StoredPlace): boolean => hold !== null && hold.until <= instant
  return places.some(ended) ? places.filter((place) => !ended(place)) : places
}

/** Returns the places with the customers who are known by their places in the bookings; the same array if none of them has one. */
export function withCustomers(places: readonly StoredPlace[], customerIds: ReadonlyMap<string, string>): readonly StoredPlace[] {
  if (!places.some(({ personId }) => personId !== null && customerIds.has(personId))) return places
  return places.map((place) => ({ ...place, customerId: (place.personId !== null && customerIds.get(place.personId)) || null }))
}
