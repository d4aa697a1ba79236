/** Rows of `booking` with their players, in the types of core. */
import type { ClubDateTime } from '@club/core'
import {
  type Booking,
  type BookingKind,
  type BookingSource,
  type BookingStatus,
  flightId,
  type HoleCount,
  type PlayerKind,
  type StartTee,
} from '@club/core/reservation'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type CourseDay, courseDayOf } from './bookingTransaction.ts'

export interface RoundColumns {
  readonly course_id: string
  readonly starts_at: ClubDateTime
  readonly tee: StartTee
  readonly second_starts_at: ClubDateTime | null
  readonly second_tee: StartTee | null
  readonly holes: HoleCount
}

export interface BookingRow extends RoundColumns {
  readonly id: string
  readonly number: string
  readonly state: 'held' | 'booked' | 'cancelled'
  readonly kind: BookingKind
  readonly source: BookingSource
  readonly initiator_id: string | null
  readonly with_dog: boolean
}

interface PersonJson {
  readonly id: number
  readonly kind: PlayerKind
  readonly customer_id: number | null
  readonly name: string
  readonly status: BookingStatus
}

/** The `RoundColumns` of a booking `b`. */
export const roundColumns = sql`b.course_id, b.starts_at, b.tee, b.second_starts_at, b.second_tee, b.holes`

/** The `BookingRow` columns of a booking `b`. */
export const bookingColumns = sql`b.id, b.number, b.state, b.kind, b.source, b.initiator_id, b.with_dog, ${roundColumns}`

/** Returns the id of the round's start. */
export function flightIdOf({ course_id: courseId, starts_at: startDateTime, tee: startTee }: RoundColumns): string {
  return flightId({ courseId, startDateTime, startTee })
}

/** Returns the id of the second nine; null if the round has no time for it. */
export function secondFlightIdOf({
  course_id: courseId,
  second_starts_at: startDateTime,
  second_tee: startTee,
}: RoundColumns): string | null {
  return startDateTime === null || startTee === null ? null : flightId({ courseId, startDateTime, startTee })
}

/** Returns the row in the types of core, with its players. */
export function bookingOf(row: BookingRow, players: Booking['players']): Booking {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    source: row.source,
    initiatorId: row.initiator_id ?? '',
    flightId: flightIdOf(row),
    secondFlightId: secondFlightIdOf(row),
    startDateTime: row.starts_at,
    numberOfHoles: row.holes,
    withDog: row.with_dog,
    players,
  }
}

/** A booking in the types of core, with the day of its sheet. */
export interface StoredBooking extends Booking {
  readonly day: CourseDay
}

/** Reads a booking, with its row locked if `lock` is set; undefined for a hold and for a cancelled or unknown one. */
export async function readStoredBooking(tx: Tx, id: string, { lock = false } = {}): Promise<StoredBooking | undefined> {
  // A statement of its own: one that waits for the lock would still read the players of before.
  if (lock) await tx.query(sql`select from booking where tenant_id = ${tx.tenantId} and id = ${id} for update`)
  const row = await rowOf<BookingRow & { readonly persons: readonly PersonJson[] | null }>(
    tx,
    sql`select ${bookingColumns}, (
        select json_agg(json_build_object('id', g.id, 'kind', g.kind, 'customer_id', g.customer_id, 'name', g.name, 'status', g.status) order by g.position)
        from booking_person g where g.tenant_id = b.tenant_id and g.booking_id = b.id
      ) as persons
      from booking b where b.tenant_id = ${tx.tenantId} and b.id = ${id} and b.state = 'booked'`,
  )
  return (
    row && {
      ...bookingOf(
        row,
        (row.persons ?? []).map(({ id: personId, kind, customer_id, name, status }) => ({
          id: String(personId),
          status,
          player: kind === 'customer' ? { kind, customerId: String(customer_id) } : { kind, name: name || null },
        })),
      ),
      day: courseDayOf({ courseId: row.course_id, startDateTime: row.starts_at }),
    }
  )
}

/** Returns the second nine that the customer's hold has, which a booking may take over; null without a hold. */
export async function readHeldSecond(tx: Tx, customerId: string): Promise<{ readonly secondFlightId: string | null } | null> {
  const row = await rowOf<RoundColumns>(
    tx,
    sql`select ${roundColumns} from booking b where b.tenant_id = ${tx.tenantId} and b.initiator_id = ${customerId} and b.state = 'held'`,
  )
  return row ? { secondFlightId: secondFlightIdOf(row) } : null
}
