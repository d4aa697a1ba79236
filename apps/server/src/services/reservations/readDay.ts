/** The tee sheet of a day as one viewer sees it. RE-107+, RE-108+. */
import type { ClubDate } from '@club/core'
import type { MemberStatus, Sex } from '@club/core/club'
import {
  type BookingStatus,
  bookingNumberVisible,
  daySheet,
  type Flight,
  HIDDEN_PLAYER,
  type Player,
  type PlayerKind,
  type ReservationParameters,
  type SheetBooking,
  type SheetFlight,
  type SheetPerson,
  shownPlayer,
} from '@club/core/reservation'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { plannedAnew, sql } from '../../db/sql.ts'
import { type HandicapColumns, handicapOf, type PersonColumns, personColumns, personOf } from '../people/people.ts'
import { shownPerson } from '../people/sight.ts'
import type { Viewer } from '../people/viewer.ts'
import { type CourseDays, type Days, readCourseDays } from './readCourseDays.ts'
import { type PlaceColumns, placeColumns, placesSource, readTakenPlaces, takenPlaceOf } from './takenPlaces.ts'

interface SheetRow extends PlaceColumns, PersonColumns, HandicapColumns {
  readonly number: string
  readonly initiator_id: string | null
  readonly with_dog: boolean
  readonly person_kind: PlayerKind
  readonly guest_name: string
  readonly status: BookingStatus
  readonly sex: Sex
  readonly member_status: MemberStatus
}

/** A day of a course with its flights. */
export interface SheetOfDay extends CourseDays {
  readonly flights: readonly SheetFlight[]
}

const playerOf = (row: SheetRow): Player =>
  row.customer_id === null ? { kind: 'anonymousGuest', name: null } : { kind: 'customer', customerId: row.customer_id }

/** Returns a booking as shown; its rows are those of its players, once for each tee time. */
function bookingOf(rows: readonly [SheetRow, ...SheetRow[]], viewer: Viewer, parameters: ReservationParameters): SheetBooking {
  const [{ booking_id: id, number, initiator_id, with_dog: withDog }] = rows
  const customerId = viewer.customer?.id ?? null
  const players = rows.filter((row) => row.booked_person_id !== null).map((row) => ({ id: '', player: playerOf(row), status: row.status }))
  const own = customerId !== null && (initiator_id === customerId || rows.some((row) => row.customer_id === customerId))
  const visible = viewer.staff || bookingNumberVisible({ initiatorId: initiator_id ?? '', players }, { customerId }, parameters)
  return { id, number: visible ? number : null, own, withDog }
}

/** Returns a player as shown: by the club's parameters, and by what the person shows of themselves. */
function personOfRow(row: SheetRow, booking: SheetBooking, viewer: Viewer, parameters: ReservationParameters): SheetPerson {
  const place = { id: row.booked_person_id as string, bookingId: row.booking_id, kind: row.person_kind, position: row.part }
  const hidden: SheetPerson = { ...place, ...HIDDEN_PLAYER, firstName: null, lastName: null, status: 'booked', friend: false, self: false }
  if (row.customer_id === null) {
    const known = booking.own || viewer.staff
    return known ? { ...hidden, fullName: row.guest_name || null, status: row.status } : hidden
  }
  const person = personOf(row)
  const { seen } = shownPerson(viewer.sight, person)
  const customer = {
    ...{ id: person.customerId, fullName: person.fullName, homeClubName: person.homeClubName },
    ...{ sex: row.sex, memberStatus: row.member_status, handicapIndex: handicapOf(row) },
  }
  const shown = shownPlayer(customer, { customerId: viewer.customer?.id ?? null }, seen.name, parameters)
  if (!seen.name) return hidden
  return {
    ...place,
    ...shown,
    firstName: person.firstName,
    lastName: person.lastName,
    status: row.status,
    friend: viewer.sight.friendIds.has(person.customerId),
    self: viewer.customer?.id === person.customerId,
  }
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, [Row, ...Row[]]> {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Returns the flights with their players and bookings as shown. */
function shownFlights(
  flights: readonly Flight[],
  rows: readonly SheetRow[],
  viewer: Viewer,
  parameters: ReservationParameters,
): readonly SheetFlight[] {
  const booked = rows.filter(({ held }) => !held)
  const bookings = new Map([...groupedBy(booked, (row) => row.booking_id)].map(([id, own]) => [id, bookingOf(own, viewer, parameters)]))
  const timeOf = ({ starts_at, tee }: SheetRow): string => `${starts_at} ${tee}`
  const byTime = groupedBy(booked, timeOf)
  return flights.map((flight) => {
    const here = byTime.get(`${flight.startDateTime} ${flight.startTee}`) ?? []
    const persons = here.flatMap((row) => {
      const booking = bookings.get(row.booking_id)
      return booking && row.booked_person_id !== null ? [personOfRow(row, booking, viewer, parameters)] : []
    })
    return {
      ...flight,
      players: persons.map(({ bookingId, position, customerId }) => ({ bookingId, position, customerId })),
      persons,
      bookings: [...new Set(here.map((row) => row.booking_id))].flatMap((id) => bookings.get(id) ?? []),
    }
  })
}

/** Returns whether the club still shows the day: with `hidePastDays` none before today. RE-35, RE-94+. */
export function isShown(day: ClubDate, { club, staff }: Pick<Viewer, 'club' | 'staff'>, { hidePastDays }: ReservationParameters): boolean {
  return staff || !hidePastDays || day >= club.now.slice(0, 10)
}

/** Reads the sheet of a day. A visitor gets counts only. Throws 404 for an unknown course and if the club does not show the module. */
export async function readDay(tx: Tx, viewer: Viewer, courseId: string, day: ClubDate, instant: Date): Promise<SheetOfDay> {
  const days = { from: day, to: day }
  const reading = readCourseDays(tx, viewer, courseId, days)
  if (viewer.customer === null) {
    const [offer, places] = await Promise.all([reading, readTakenPlaces(tx, courseId, days, instant)])
    if (!isShown(day, viewer, offer.settings.parameters)) return { ...offer, flights: [] }
    const flights = daySheet({ ...offer.factsOf(day), places })
    return { ...offer, flights: flights.map((flight) => ({ ...flight, players: [], persons: [], bookings: [] })) }
  }
  const [offer, rows] = await Promise.all([reading, readSheetRows(tx, courseId, days, instant)])
  const { parameters } = offer.settings
  if (!isShown(day, viewer, parameters)) return { ...offer, flights: [] }
  return { ...offer, flights: shownFlights(daySheet({ ...offer.factsOf(day), places: rows.map(takenPlaceOf) }), rows, viewer, parameters) }
}

function readSheetRows(tx: Tx, courseId: string, days: Days, instant: Date): Promise<readonly SheetRow[]> {
  return rowsOf<SheetRow>(
    tx,
    plannedAnew(sql`select s.*, ${personColumns(tx.tenantId)}, c.sex, c.member_status, c.handicap_kind, c.handicap_tenths, c.handicap_code from (
        select ${placeColumns}, p.tenant_id, p.seat, b.number, b.initiator_id, b.with_dog, g.kind as person_kind, g.name as guest_name, g.status
        from ${placesSource(tx.tenantId, courseId, days, instant)}
      ) s left join customer c on c.tenant_id = s.tenant_id and c.id = s.customer_id order by s.starts_at, s.tee, s.seat`),
  )
}
