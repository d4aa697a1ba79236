/** Bookings as the desk reads them: with names, notes and versions. */
import type { Handedness } from '@club/core/club'
import type { BookingStatus, DeskDayBooking, DeskPerson, PlayerKind } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { type HandicapColumns, handicapOf, type PersonColumns, personColumns, personOf } from '../../people/people.ts'
import { deskPaymentOf, readCharges } from '../payment/shownPayment.ts'
import { type BookingRow, bookingColumns, flightIdOf, secondFlightIdOf } from '../storedBooking.ts'

interface DeskRow extends Omit<BookingRow, 'state'> {
  readonly state: 'booked' | 'cancelled'
  readonly version: number
  readonly note: string
  readonly initiator_name: string | null
}

interface DeskPersonRow extends PersonColumns, HandicapColumns {
  readonly id: string
  readonly booking_id: string
  readonly kind: PlayerKind
  readonly customer_id: string | null
  readonly name: string
  readonly status: BookingStatus
  readonly height: number | null
  readonly handedness: Handedness
  readonly number_plate: string
}

function personOfRow(row: DeskPersonRow): DeskPerson {
  const { id, status } = row
  if (row.customer_id === null) {
    return {
      id,
      status,
      player: { kind: 'anonymousGuest', name: row.name || null },
      fullName: row.name,
      lastName: row.name,
      handicapIndex: null,
      golf: null,
    }
  }
  const { fullName, lastName, customerId } = personOf(row)
  const golf = { height: row.height, handedness: row.handedness, numberPlate: row.number_plate }
  return { id, status, player: { kind: 'customer', customerId }, fullName, lastName, handicapIndex: handicapOf(row), golf }
}

async function readBookings(tx: Tx, condition: Sql): Promise<readonly DeskDayBooking[]> {
  const chosen = sql`b.tenant_id = ${tx.tenantId} and b.state <> 'held' and ${condition}`
  const [bookings, people, charges] = await Promise.all([
    rowsOf<DeskRow>(
      tx,
      sql`select ${bookingColumns}, b.version, b.note, concat_ws(' ', i.first_name, i.last_name) as initiator_name
        from booking b left join customer i on i.tenant_id = b.tenant_id and i.id = b.initiator_id
        where ${chosen} order by b.starts_at, b.tee, b.id`,
    ),
    rowsOf<DeskPersonRow>(
      tx,
      sql`select g.id, g.booking_id, g.kind, g.customer_id, g.name, g.status, ${personColumns(tx.tenantId)}, c.handicap_kind, c.handicap_tenths,
          c.handicap_code, c.height, c.handedness, c.number_plate
        from booking b join booking_person g on g.tenant_id = b.tenant_id and g.booking_id = b.id
        left join customer c on c.tenant_id = g.tenant_id and c.id = g.customer_id
        where ${chosen} order by g.booking_id, g.position`,
    ),
    readCharges(tx, sql`select b.id from booking b where ${chosen}`),
  ])
  const names = new Map<string | null, string>([
    ...bookings.map((row) => [row.initiator_id, row.initiator_name ?? ''] as const),
    ...people.map((row) => [row.customer_id, personOfRow(row).fullName] as const),
  ])
  return bookings.map((row) => ({
    id: row.id,
    version: row.version,
    number: row.number,
    kind: row.kind,
    state: row.state,
    initiatorId: row.initiator_id,
    initiatorName: row.initiator_name ?? '',
    flightId: flightIdOf(row),
    secondFlightId: secondFlightIdOf(row),
    startDateTime: row.starts_at,
    numberOfHoles: row.holes,
    withDog: row.with_dog,
    note: row.note,
    players: people.filter(({ booking_id }) => booking_id === row.id).map(personOfRow),
    payment: deskPaymentOf(charges, row.id, {
      personName: (id) =>
        people
          .filter((person) => person.id === id)
          .map((person) => personOfRow(person).fullName)
          .join(''),
      customerName: (id) => names.get(id) ?? '',
    }),
  }))
}

/** Reads the bookings with these ids, cancelled ones too. */
export function readDeskBookings(tx: Tx, ids: readonly string[]): Promise<readonly DeskDayBooking[]> {
  return readBookings(tx, sql`b.id = any(${ids}::bigint[])`)
}

/** Reads the bookings that start on the day, or have their second nine on it. */
export function readBookingsOfDay(tx: Tx, courseId: string, day: string): Promise<readonly DeskDayBooking[]> {
  return readBookings(
    tx,
    sql`b.state = 'booked' and b.course_id = ${courseId} and b.starts_at >= ${day}::date and b.starts_at < ${day}::date + 1`,
  )
}
