/** Stores the bookings after a command of the desk: their rows, people and places. Runs under the locks of `bookingTransaction`. */
import type { ClubDateTime } from '@club/core'
import { type BookingRules, type DeskBooking, type DeskChange, expectedEnd, type Flight, NEW_ID } from '@club/core/reservation'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { giveBackPlaces, newBookingNumber, placesOf, readSeats, takePlaces } from '../places.ts'

export interface DeskStore {
  readonly flights: readonly Flight[]
  readonly rules: BookingRules
  readonly instant: Date
}

interface Round {
  readonly flight: Flight
  readonly secondFlight: Flight | null
}

function roundOf({ flightId, secondFlightId }: DeskBooking, { flights }: DeskStore): Round {
  const find = (id: string): Flight => flights.find((flight) => flight.id === id) as Flight
  return { flight: find(flightId), secondFlight: secondFlightId === null ? null : find(secondFlightId) }
}

function playersOf({ players }: DeskBooking): string {
  return players.map(({ id }) => id || 'new').join(' ')
}

function needsPlaces(after: DeskBooking, before: DeskBooking | undefined): boolean {
  const same = before?.flightId === after.flightId && before.secondFlightId === after.secondFlightId && before.state === after.state
  return !same || playersOf(before) !== playersOf(after)
}

async function insertBooking(tx: Tx, booking: DeskBooking, store: DeskStore): Promise<string> {
  const { flight, secondFlight } = roundOf(booking, store)
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into booking (tenant_id, number, state, kind, source, initiator_id, course_id, starts_at, tee, second_starts_at, second_tee, holes,
        with_dog, note, made_at)
      values (${tx.tenantId}, ${newBookingNumber()}, 'booked', ${booking.kind}, 'a9Client', ${booking.initiatorId}, ${flight.courseId},
        ${flight.startDateTime}, ${flight.startTee}, ${secondFlight?.startDateTime ?? null}, ${secondFlight?.startTee ?? null},
        ${booking.numberOfHoles}, ${booking.withDog}, ${booking.note}, ${store.instant})
      returning id`,
  )
  return (row as { id: string }).id
}

async function updateBooking(tx: Tx, booking: DeskBooking, store: DeskStore): Promise<void> {
  const { id, note, state } = booking
  const cancelledAt = state === 'cancelled' ? store.instant : null
  await tx.query(
    sql`update booking set note = ${note}, state = ${state}, cancelled_at = ${cancelledAt}, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  if (state === 'cancelled') return
  const { flight, secondFlight } = roundOf(booking, store)
  await tx.query(
    sql`update booking set course_id = ${flight.courseId}, starts_at = ${flight.startDateTime}, tee = ${flight.startTee},
        second_starts_at = ${secondFlight?.startDateTime ?? null}, second_tee = ${secondFlight?.startTee ?? null}
      where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
}

/** Writes the players of a booking in their order. Returns their ids in it. */
async function writePlayers(
  tx: Tx,
  bookingId: string,
  { players, state }: DeskBooking,
  plays: readonly [ClubDateTime, ClubDateTime] | null,
): Promise<readonly string[]> {
  const range = plays && state === 'booked' ? sql`tsrange(${plays[0]}::timestamp, ${plays[1]}::timestamp)` : sql`null::tsrange`
  const placed = players.map((player, index) => ({ ...player, position: index + 1 }))
  const known = placed.filter(({ id }) => id !== NEW_ID)
  await tx.query(
    sql`update booking_person g set booking_id = ${bookingId}::bigint, position = k.position, status = k.status, plays = ${range}
      from unnest(
        ${known.map(({ id }) => id)}::bigint[], ${known.map(({ position }) => position)}::smallint[], ${known.map(({ status }) => status)}::text[]
      ) as k (id, position, status) where g.tenant_id = ${tx.tenantId} and g.id = k.id`,
  )
  const added = placed.filter(({ id }) => id === NEW_ID)
  const rows = await rowsOf<{ id: string; position: number }>(
    tx,
    sql`insert into booking_person (tenant_id, booking_id, position, kind, customer_id, name, plays)
      select ${tx.tenantId}, ${bookingId}::bigint, position, kind, customer_id, name, ${range} from unnest(
        ${added.map(({ position }) => position)}::smallint[], ${added.map(({ player }) => player.kind)}::text[],
        ${added.map(({ player }) => (player.kind === 'customer' ? player.customerId : null))}::bigint[],
        ${added.map(({ player }) => (player.kind === 'customer' ? '' : (player.name ?? '')))}::text[]
      ) as g (position, kind, customer_id, name) order by position
      returning id, position`,
  )
  return placed.map(({ id, position }) => (id === NEW_ID ? (rows.find((row) => row.position === position)?.id ?? NEW_ID) : id))
}

/** Returns the ids of the bookings after the change, in its order. */
export async function storeDeskChange(tx: Tx, { before, after }: DeskChange, store: DeskStore): Promise<readonly string[]> {
  const moved = after.filter((booking) =>
    needsPlaces(
      booking,
      before.find(({ id }) => id === booking.id),
    ),
  )
  // Places and rounds are free before others take them: parties may swap.
  for (const { id } of moved.filter((booking) => booking.id !== NEW_ID)) {
    await giveBackPlaces(tx, id)
    await tx.query(sql`update booking_person set plays = null where tenant_id = ${tx.tenantId} and booking_id = ${id}`)
  }
  const staying = after.flatMap(({ players }) => players.map(({ id }) => id))
  const left = before.flatMap(({ players }) => players.map(({ id }) => id)).filter((id) => !staying.includes(id))
  await tx.query(sql`delete from booking_person where tenant_id = ${tx.tenantId} and id = any(${left}::bigint[])`)
  const ids: string[] = []
  for (const booking of after) {
    const id = booking.id === NEW_ID ? await insertBooking(tx, booking, store) : booking.id
    if (booking.id !== NEW_ID) await updateBooking(tx, booking, store)
    ids.push(id)
    const isMoved = moved.includes(booking)
    const round = booking.state === 'booked' ? roundOf(booking, store) : null
    const { numberOfHoles } = booking
    const startDateTime = round?.flight.startDateTime
    const end =
      startDateTime && expectedEnd({ startDateTime, numberOfHoles, secondStart: round.secondFlight?.startDateTime ?? null }, store.rules)
    const personIds = await writePlayers(tx, id, booking, startDateTime && end ? [startDateTime, end] : null)
    if (round && isMoved) await takePlaces(tx, id, placesOf(round, booking.kind, personIds), await readSeats(tx, round))
  }
  return ids
}
