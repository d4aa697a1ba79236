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
import { plannedAnew, type Sql, sql } from '../../db/sql.ts'
import { type HandicapColumns, handicapOf, type PersonColumns, personColumns, personOf } from '../people/people.ts'
import { shownPerson } from '../people/sight.ts'
import type { Viewer } from '../people/viewer.ts'
import { type CourseDays, readCourseDays } from './readCourseDays.ts'
import { readTakenPlaces, type StoredPlace, startsIn, withCustomers } from './takenPlaces.ts'

interface BookingRow {
  readonly id: string
  readonly number: string
  readonly initiator_id: string | null
  readonly with_dog: boolean
}

interface PersonRow extends PersonColumns, HandicapColumns {
  readonly id: string
  readonly kind: PlayerKind
  readonly customer_id: string | null
  readonly guest_name: string
  readonly status: BookingStatus
  readonly sex: Sex
  readonly member_status: MemberStatus
}

/** A booked place; the places of a group beyond its players have no person. */
interface BookedPlace {
  readonly place: StoredPlace
  readonly booking: BookingRow
  readonly person: PersonRow | null
}

/** A day of a course with its flights. */
export interface SheetOfDay extends CourseDays {
  readonly flights: readonly SheetFlight[]
}

const playerOf = ({ customer_id: customerId }: PersonRow): Player =>
  customerId === null ? { kind: 'anonymousGuest', name: null } : { kind: 'customer', customerId }

/** Returns a booking as shown; its places are those of each of its tee times. */
function bookingOf(places: readonly [BookedPlace, ...BookedPlace[]], viewer: Viewer, parameters: ReservationParameters): SheetBooking {
  const [{ booking }] = places
  const { id, number, initiator_id, with_dog: withDog } = booking
  const customerId = viewer.customer?.id ?? null
  const persons = places.flatMap(({ person }) => person ?? [])
  const players = persons.map((person) => ({ id: '', player: playerOf(person), status: person.status }))
  const own = customerId !== null && (initiator_id === customerId || persons.some((person) => person.customer_id === customerId))
  const visible = viewer.staff || bookingNumberVisible({ initiatorId: initiator_id ?? '', players }, { customerId }, parameters)
  return { id, number: visible ? number : null, own, withDog }
}

/** Returns a player as shown: by the club's parameters, and by what the person shows of themselves. */
function personOfRow(
  row: PersonRow,
  { position }: StoredPlace,
  booking: SheetBooking,
  { viewer, parameters }: { readonly viewer: Viewer; readonly parameters: ReservationParameters },
): SheetPerson {
  const place = { id: row.id, bookingId: booking.id, kind: row.kind, position }
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
  booked: readonly BookedPlace[],
  viewer: Viewer,
  parameters: ReservationParameters,
): readonly SheetFlight[] {
  const byBooking = groupedBy(booked, ({ booking }) => booking.id)
  const bookings = new Map([...byBooking].map(([id, own]) => [id, bookingOf(own, viewer, parameters)]))
  const byTime = groupedBy(booked, ({ place }) => `${place.startDateTime} ${place.startTee}`)
  return flights.map((flight) => {
    const here = byTime.get(`${flight.startDateTime} ${flight.startTee}`) ?? []
    const persons = here.flatMap(({ place, person }) => {
      const booking = bookings.get(place.bookingId)
      return booking && person ? [personOfRow(person, place, booking, { viewer, parameters })] : []
    })
    return {
      ...flight,
      players: persons.map(({ bookingId, position, customerId }) => ({ bookingId, position, customerId })),
      persons,
      bookings: [...new Set(here.map(({ booking }) => booking.id))].flatMap((id) => bookings.get(id) ?? []),
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
  const [offer, places, booked] = await Promise.all([
    reading,
    readTakenPlaces(tx, courseId, days, instant),
    readBooked(tx, startsIn('b', tx.tenantId, courseId, days)),
  ])
  const { parameters } = offer.settings
  if (!isShown(day, viewer, parameters)) return { ...offer, flights: [] }
  const customerIds = new Map([...booked.persons].map(([id, { customer_id }]) => [id, customer_id ?? '']))
  const flights = daySheet({ ...offer.factsOf(day), places: withCustomers(places, customerIds) })
  return { ...offer, flights: shownFlights(flights, placesOf(places, booked), viewer, parameters) }
}

/** Bookings and people by their ids. */
interface Booked {
  readonly bookings: ReadonlyMap<string, BookingRow>
  readonly persons: ReadonlyMap<string, PersonRow>
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Reads bookings with their people, by a condition on a booking `b`. */
async function readBooked(tx: Tx, which: Sql): Promise<Booked> {
  const found = sql`${which} and b.state = 'booked'`
  const [bookings, persons] = await Promise.all([
    rowsOf<BookingRow>(tx, plannedAnew(sql`select b.id, b.number, b.initiator_id, b.with_dog from booking b where ${found}`)),
    rowsOf<PersonRow>(
      tx,
      plannedAnew(sql`select g.id, g.kind, g.customer_id, g.name as guest_name, g.status, ${personColumns(tx.tenantId)}, c.sex, c.member_status,
          c.handicap_kind, c.handicap_tenths, c.handicap_code
        from booking_person g left join customer c on c.tenant_id = g.tenant_id and c.id = g.customer_id
        where g.tenant_id = ${tx.tenantId} and g.booking_id = any(array(select b.id from booking b where ${found}))`),
    ),
  ])
  return { bookings: byId(bookings), persons: byId(persons) }
}

/** Returns the places with their bookings, in the order of the sheet, without those of holds. */
function placesOf(places: readonly StoredPlace[], { bookings, persons }: Booked): readonly BookedPlace[] {
  return places.flatMap((place) => {
    const booking = bookings.get(place.bookingId)
    return booking ? [{ place, booking, person: (place.personId !== null && persons.get(place.personId)) || null }] : []
  })
}
