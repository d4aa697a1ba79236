/** Taken places: the only way to take and to give back a place of the tee sheet, whether for a hold or for a booking. */
import { randomInt } from 'node:crypto'
import type { BookingKind, Flight, FlightKey, PlayerPosition } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type CourseDay, courseDayOf, PlacesLost } from './bookingTransaction.ts'

/** Places of one flight; a person for each place, in the order of the booking, and null for a place without one. */
export interface RequestedPlaces {
  readonly flight: Pick<Flight, 'courseId' | 'startDateTime' | 'startTee' | 'maxPlayers'>
  readonly part: PlayerPosition
  readonly personIds: readonly (string | null)[]
}

/** Returns the places of a party in its flights: one for each player; a group takes all places of the flight. */
export function placesOf(
  { flight, secondFlight }: { readonly flight: Flight; readonly secondFlight: Flight | null },
  kind: BookingKind,
  personIds: readonly (string | null)[],
): readonly RequestedPlaces[] {
  const whole = (maxPlayers: number) => Array.from({ length: maxPlayers }, (_, index) => personIds[index] ?? null)
  const idsIn = ({ maxPlayers }: Flight) => (kind === 'group' ? whole(maxPlayers) : personIds)
  return [
    { flight, part: 'start', personIds: idsIn(flight) },
    ...(secondFlight ? [{ flight: secondFlight, part: 'second' as const, personIds: idsIn(secondFlight) }] : []),
  ]
}

interface SeatRow {
  readonly starts_at: string
  readonly tee: string
  readonly seat: number
}

const keyOf = ({ startDateTime, startTee }: Pick<FlightKey, 'startDateTime' | 'startTee'>): string => `${startDateTime} ${startTee}`

/** Reads the seats that are taken in these flights of one course. */
export function readSeats(tx: Tx, { flight, secondFlight }: { readonly flight: FlightKey; readonly secondFlight: FlightKey | null }) {
  const flights = secondFlight ? [flight, secondFlight] : [flight]
  return rowsOf<SeatRow>(
    tx,
    sql`select p.starts_at, p.tee, p.seat from booking_place p
      join unnest(${flights.map(({ startDateTime }) => startDateTime)}::timestamp[], ${flights.map(({ startTee }) => startTee)}::text[])
        as f (starts_at, tee) on f.starts_at = p.starts_at and f.tee = p.tee
      where p.tenant_id = ${tx.tenantId} and p.course_id = ${flight.courseId}`,
  )
}

/**
 * Takes the places for a booking; `taken` are the seats of its flights that others have. Throws `PlacesLost` if another party has one of them by now, or if there are fewer than the decision
 * counted.
 */
export async function takePlaces(
  tx: Tx,
  bookingId: string,
  requested: readonly RequestedPlaces[],
  taken: readonly SeatRow[],
): Promise<void> {
  const courseId = requested[0]?.flight.courseId ?? '0'
  const rows = requested.flatMap(({ flight, part, personIds }) => {
    const gone = new Set(taken.filter(({ starts_at, tee }) => `${starts_at} ${tee}` === keyOf(flight)).map(({ seat }) => seat))
    const free = Array.from({ length: flight.maxPlayers }, (_, index) => index + 1).filter((seat) => !gone.has(seat))
    if (free.length < personIds.length) throw new PlacesLost()
    return personIds.map((personId, index) => ({ flight, part, personId, seat: free[index] as number }))
  })
  const { rowCount } = await tx.query(
    sql`insert into booking_place (tenant_id, course_id, starts_at, tee, seat, part, booking_id, person_id)
      select ${tx.tenantId}, ${courseId}::bigint, starts_at, tee, seat, part, ${bookingId}::bigint, person_id from unnest(
        ${rows.map(({ flight }) => flight.startDateTime)}::timestamp[], ${rows.map(({ flight }) => flight.startTee)}::text[],
        ${rows.map(({ seat }) => seat)}::smallint[], ${rows.map(({ part }) => part)}::text[], ${rows.map(({ personId }) => personId)}::bigint[]
      ) as g (starts_at, tee, seat, part, person_id) order by starts_at, tee, seat
      on conflict do nothing`,
  )
  if (rowCount !== rows.length) throw new PlacesLost()
}

export async function giveBackPlaces(tx: Tx, bookingId: string): Promise<void> {
  await tx.query(sql`delete from booking_place where tenant_id = ${tx.tenantId} and booking_id = ${bookingId}`)
}

interface EndedHold {
  readonly course_id: string
  readonly starts_at: FlightKey['startDateTime']
}

/**
 * Ends the hold of this customer, unless it is a booking that is being paid, and every expired hold on the day, so that their places are free. Returns the days whose sheets have
 * changed by it.
 */
export async function endHolds(
  tx: Tx,
  customerId: string | null,
  { courseId, day }: CourseDay,
  instant: Date,
): Promise<readonly CourseDay[]> {
  const rows = await rowsOf<EndedHold>(
    tx,
    sql`with ended as (
        select id from booking where tenant_id = ${tx.tenantId} and state = 'held' and (
          (initiator_id = ${customerId} and not paying)
          or (course_id = ${courseId} and starts_at >= ${day}::date::timestamp and starts_at < (${day}::date + 1)::timestamp
            and held_until <= ${instant})
        ) order by id for update
      )
      delete from booking b using ended where b.tenant_id = ${tx.tenantId} and b.id = ended.id returning b.course_id, b.starts_at`,
  )
  return rows.map(({ course_id, starts_at }) => courseDayOf({ courseId: course_id, startDateTime: starts_at }))
}

/** Letters and digits that are not mistaken for each other. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const NUMBER_LENGTH = 6

/** Returns a new booking number; one of a thousand million, so that none can be guessed. */
export function newBookingNumber(): string {
  return Array.from({ length: NUMBER_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}
