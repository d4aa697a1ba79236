import type { ClubDateTime } from '@club/core'
import type { MemberStatus, Sex } from '@club/core/club'
import {
  awaitedConfirmation,
  type BookedPlayer,
  type Booking,
  type BookingEvent,
  type BookingEventKind,
  type BookingStatus,
  bookingStatus,
  type ConfirmationFacts,
  cancellationDecision,
  checkInTimes,
  deskCheckInDecision,
  expectedEnd,
  isFinal,
  lastCancellation,
  type OwnBooking,
  type OwnBookingPlayer,
  type OwnCheckIn,
  type PlayerKind,
  removalDecision,
  shownPlayer,
} from '@club/core/reservation'
import { clubNow } from '../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import type { Paging } from '../../db/paging.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type ReservationSettings, readSettings } from '../clubs/reservationSettings.ts'
import { type HandicapColumns, handicapOf, type PersonColumns, personColumns, personOf } from '../people/people.ts'
import { readShownNames, shownPerson } from '../people/sight.ts'
import type { Viewer } from '../people/viewer.ts'
import { tournamentVisible } from '../tournaments/competitionBlocks.ts'
import { paymentOf, type ReadCharges, readCharges, rentalsOf } from './payment/shownPayment.ts'
import { type BookingRow, bookingColumns, bookingOf } from './storedBooking.ts'

interface OwnRow extends BookingRow {
  readonly requested: boolean
  readonly confirmed: boolean
  readonly course_name: string
  readonly held_until: Date | null
  readonly total: number
}

interface PersonRow extends PersonColumns, HandicapColumns {
  readonly id: string
  readonly booking_id: string
  readonly kind: PlayerKind
  readonly customer_id: string | null
  readonly guest_name: string
  readonly status: BookingStatus
  readonly sex: Sex
  readonly member_status: MemberStatus
}

interface EventRow {
  readonly at: Date
  readonly kind: BookingEventKind
  readonly actor_id: string | null
  readonly by_staff: boolean
  readonly customer_id: string | null
  readonly guest_name: string | null
  readonly reason: string | null
}

/** A condition on a booking `b`: the customer initiated it or plays in it. */
function ownedBy(customerId: string): Sql {
  return sql`(b.initiator_id = ${customerId} or exists (
    select from booking_person g where g.tenant_id = b.tenant_id and g.booking_id = b.id and g.customer_id = ${customerId}))`
}

/** A page of bookings `b`. */
interface BookingsPage extends Pick<Paging, 'size' | 'offset'> {
  readonly where: Sql
  readonly order: Sql
}

/** Selects a value of each booking of the page, so that what belongs to the bookings is read in the same round trip. */
function ofPage(tx: Tx, value: Sql, { where, order, size, offset }: BookingsPage): Sql {
  return sql`select ${value} from booking b where b.tenant_id = ${tx.tenantId} and ${where} order by ${order} limit ${size} offset ${offset}`
}

async function readRows(tx: Tx, { where, order, size, offset }: BookingsPage): Promise<readonly OwnRow[]> {
  return rowsOf<OwnRow>(
    tx,
    sql`select ${bookingColumns}, b.confirm_asked_at is not null as requested, b.confirmed_at is not null as confirmed, b.held_until, k.name as course_name, count(*) over ()::integer as total
      from booking b join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
      where b.tenant_id = ${tx.tenantId} and ${where} order by ${order} limit ${size} offset ${offset}`,
  )
}

function readPersons(tx: Tx, page: BookingsPage): Promise<readonly PersonRow[]> {
  return rowsOf<PersonRow>(
    tx,
    sql`select ${personColumns(tx.tenantId)}, g.id, g.booking_id, g.kind, g.customer_id, g.name as guest_name, g.status, c.sex, c.member_status,
        c.handicap_kind, c.handicap_tenths, c.handicap_code
      from booking_person g left join customer c on c.tenant_id = g.tenant_id and c.id = g.customer_id
      where g.tenant_id = ${tx.tenantId} and g.booking_id in (${ofPage(tx, sql`b.id`, page)}) order by g.booking_id, g.position`,
  )
}

function playerOf({ id, kind, customer_id, guest_name, status }: PersonRow): BookedPlayer {
  const player = kind === 'customer' ? { kind, customerId: customer_id as string } : { kind, name: guest_name || null }
  return { id, status, player }
}

/** Returns a player as the viewer, who belongs to the booking, sees them; a hidden person only has a place. */
function shownPlayerOf(row: PersonRow, viewer: Viewer, { parameters }: ReservationSettings, mayRemove: boolean): OwnBookingPlayer {
  const customerId = viewer.customer?.id ?? null
  const place = { id: row.id, bookingId: row.booking_id, kind: row.kind, position: 'start' as const, status: row.status, mayRemove }
  const none = { customerId: null, sex: null, isMember: null, handicapIndex: null, homeClubName: null, firstName: null, lastName: null }
  const unknown = { ...place, ...none, fullName: row.guest_name || null, friend: false, self: false }
  if (row.customer_id === null) return unknown
  const person = personOf(row)
  const { seen } = shownPerson(viewer.sight, person)
  if (!seen.name) return unknown
  const customer = {
    ...{ id: person.customerId, fullName: person.fullName, homeClubName: person.homeClubName },
    ...{ sex: row.sex, memberStatus: row.member_status, handicapIndex: handicapOf(row) },
  }
  const shown = shownPlayer(customer, { customerId }, true, parameters)
  return {
    ...place,
    ...shown,
    customerId: seen.identity ? shown.customerId : null,
    handicapIndex: seen.handicap ? shown.handicapIndex : null,
    firstName: person.firstName,
    lastName: person.lastName,
    friend: viewer.sight.friendIds.has(person.customerId),
    self: customerId === person.customerId,
  }
}

interface Shown {
  readonly viewer: Viewer
  readonly settings: ReservationSettings
  readonly persons: readonly PersonRow[]
  /** Names of initiators as shown, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly events: readonly BookingEvent[]
  readonly charges: ReadCharges
}

/** Returns the players whom the actor can check in, now or once the check-in opens; null if there are none. */
function checkInOf(booking: Booking, actorId: string, now: ClubDateTime, settings: ReservationSettings): OwnCheckIn | null {
  const { rules, parameters, place } = settings
  const { opens, closes } = checkInTimes(booking, rules)
  const at = now < opens ? opens : now
  const mayArrive = (player: BookedPlayer): boolean =>
    player.status === 'booked' && deskCheckInDecision(booking, player, { actorId, rules }, at).allowed
  const playerIds = booking.players.filter(mayArrive).map(({ id }) => id)
  return playerIds.length > 0 ? { opens, closes, playerIds, byLocation: parameters.geoCheckIn && place !== null } : null
}

function confirmUntilOf(facts: ConfirmationFacts, now: ClubDateTime): ClubDateTime | null {
  const last = awaitedConfirmation(facts)
  return last !== null && now <= last ? last : null
}

function ownBookingOf(row: OwnRow, { viewer, settings, persons, names, events, charges }: Shown): OwnBooking {
  const { club } = viewer
  const actorId = viewer.customer?.id ?? ''
  const { rules, parameters } = settings
  const people = persons.filter(({ booking_id }) => booking_id === row.id)
  const booking = bookingOf(row, people.map(playerOf))
  const isBooked = row.state === 'booked'
  const mayRemove = (playerId: string): boolean =>
    isBooked && removalDecision({ booking, actorId, playerId, parameters, rules }, club.now).allowed
  const initiatedByMe = row.initiator_id === actorId
  const initiatorName = names.get(booking.initiatorId) ?? ''
  const players = people.map((person) => shownPlayerOf(person, viewer, settings, mayRemove(person.id)))
  return {
    ...{ id: booking.id, number: booking.number, kind: booking.kind, source: booking.source, withDog: booking.withDog },
    ...{ flightId: booking.flightId, secondFlightId: booking.secondFlightId, numberOfHoles: booking.numberOfHoles },
    courseId: row.course_id,
    courseName: row.course_name,
    startDateTime: row.starts_at,
    startTee: row.tee,
    secondStartDateTime: row.second_starts_at,
    secondStartTee: row.second_tee,
    state: row.state === 'held' ? 'unpaid' : row.state,
    status: bookingStatus(booking.players),
    endDateTime: expectedEnd({ startDateTime: row.starts_at, numberOfHoles: row.holes, secondStart: row.second_starts_at }, rules),
    players,
    initiatedByMe,
    initiatorId: initiatorName === '' ? null : booking.initiatorId,
    initiatorName,
    mayChange: isBooked && initiatedByMe && club.now <= row.starts_at && !booking.players.some(({ status }) => isFinal(status)),
    mayCancel: isBooked && cancellationDecision({ booking, actorId, rules }, club.now).allowed,
    lastCancellation: lastCancellation(booking, rules),
    rentals: rentalsOf(charges, booking.id),
    payment: paymentOf(charges, {
      viewer,
      booking: { ...booking, initiatedByMe, heldUntil: row.held_until, ended: row.state === 'cancelled' },
      personName: (id) => players.find((player) => player.id === id)?.fullName ?? '',
      customerName: (id) => names.get(id) ?? '',
    }),
    checkIn: isBooked ? checkInOf(booking, actorId, club.now, settings) : null,
    confirmUntil: isBooked ? confirmUntilOf({ booking, requested: row.requested, confirmed: row.confirmed, rules }, club.now) : null,
    events,
  }
}

async function readEvents(tx: Tx, viewer: Viewer, bookingId: string): Promise<readonly BookingEvent[]> {
  const people = sql`array(select unnest(array[e.actor_id, e.customer_id]) from booking_event e
    where e.tenant_id = ${tx.tenantId} and e.booking_id = ${bookingId})`
  const [rows, names] = await Promise.all([
    rowsOf<EventRow>(
      tx,
      sql`select e.at, e.kind, e.actor_id, e.by_staff, e.customer_id, e.guest_name,
          case when e.kind not in ('displaced', 'freed') then e.reason when ${tournamentVisible(viewer)} then t.name end as reason
        from booking_event e left join tournament t on e.kind in ('displaced', 'freed') and t.tenant_id = e.tenant_id and t.id::text = e.reason
        where e.tenant_id = ${tx.tenantId} and e.booking_id = ${bookingId} order by e.id`,
    ),
    readShownNames(tx, viewer.sight, people),
  ])
  return rows.map((row) => {
    const actor = row.actor_id === viewer.customer?.id ? 'self' : row.actor_id === null || row.by_staff ? 'club' : 'person'
    return {
      at: clubNow(viewer.club.timeZone, row.at),
      kind: row.kind,
      actor,
      actorName: actor === 'club' || row.actor_id === null ? '' : (names.get(row.actor_id) ?? ''),
      playerName: row.customer_id === null ? (row.guest_name ?? '') : (names.get(row.customer_id) ?? ''),
      reason: row.reason ?? '',
    }
  })
}

/** SQL array of the initiators, and of the payers and players of the charges. */
function namedIn(tx: Tx, page: BookingsPage): Sql {
  return sql`array(${ofPage(tx, sql`b.initiator_id`, page)}) || array(
    select unnest(array[c.payer_id, c.customer_id]) from booking_charge c
    where c.tenant_id = ${tx.tenantId} and c.booking_id in (${ofPage(tx, sql`b.id`, page)}))`
}

/** Returns the bookings of the page, in one round trip with their history, if it is wanted. */
async function readPage(
  tx: Tx,
  viewer: Viewer,
  page: BookingsPage,
  reading: Promise<readonly BookingEvent[]> | readonly BookingEvent[] = [],
): Promise<OwnBookings> {
  const [rows, settings, persons, names, charges, events] = await Promise.all([
    readRows(tx, page),
    readSettings(tx, viewer.club, true),
    readPersons(tx, page),
    readShownNames(tx, viewer.sight, namedIn(tx, page)),
    readCharges(tx, ofPage(tx, sql`b.id`, page), viewer.customer?.id ?? null),
    reading,
  ])
  return {
    bookings: rows.map((row) => ownBookingOf(row, { viewer, settings, persons, names, events, charges })),
    total: rows[0]?.total ?? 0,
  }
}

/** Returns a booking of the viewer with its history, cancelled or not; undefined for any other. */
export async function readOwnBooking(tx: Tx, viewer: Viewer, id: string): Promise<OwnBooking | undefined> {
  const customerId = viewer.customer?.id ?? ''
  const { now, timeZone } = viewer.club
  const unpaid = sql`b.state = 'held' and b.initiator_id = ${customerId} and b.held_until at time zone ${timeZone} > ${now}::timestamp
    and exists (select from booking_person g where g.tenant_id = b.tenant_id and g.booking_id = b.id)`
  const where = sql`b.id = ${id} and ((b.state <> 'held' and ${ownedBy(customerId)}) or (${unpaid}))`
  const { bookings } = await readPage(tx, viewer, { where, order: sql`b.id`, size: 1, offset: 0 }, readEvents(tx, viewer, id))
  return bookings[0]
}

export interface OwnBookings {
  readonly bookings: readonly OwnBooking[]
  readonly total: number
}

/** Returns the bookings of the viewer that start from now on, the earliest first, or those that have started, the latest first. */
export async function readOwnBookings(tx: Tx, viewer: Viewer, which: 'coming' | 'previous', paging: Paging): Promise<OwnBookings> {
  const { now } = viewer.club
  const mine = sql`b.state = 'booked' and ${ownedBy(viewer.customer?.id ?? '')}`
  return which === 'coming'
    ? readPage(tx, viewer, { ...paging, where: sql`${mine} and b.starts_at >= ${now}::timestamp`, order: sql`b.starts_at, b.id` })
    : readPage(tx, viewer, { ...paging, where: sql`${mine} and b.starts_at < ${now}::timestamp`, order: sql`b.starts_at desc, b.id` })
}
