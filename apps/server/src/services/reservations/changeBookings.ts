/**
 * Books and changes tee times, with price, history and emails: for every way in. Each function runs inside `inBookingTransaction` and takes
 * the locks in its order. RE-97+ to RE-102+.
 */
import type { RequestedBooking } from '@club/contract/reservations'
import type { ClubDateTime } from '@club/core'
import { type BookedPlayer, customersOf, expectedEnd, lastReplacement, type Player } from '@club/core/reservation'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { isOurId } from '../../refusal/idOf.ts'
import { courseDayOf, PlacesLost, raiseDays } from './bookingTransaction.ts'
import { type CustomerWork, idsIn, ownBooking, recordChange, refuse } from './customerWork.ts'
import { type BookingWork, type Decided, decideBooking, requestedFlight } from './decideBooking.ts'
import { queueEndOfHold } from './endHold.ts'
import type { NewEvent } from './notifyOfBooking.ts'
import { lockParty, type NamedCustomer, readParty } from './partyOf.ts'
import {
  type ChargeChange,
  type ChargedPerson,
  chargeChange,
  chargeNewBooking,
  priceBooking,
  refundLeaving,
} from './payment/chargeBooking.ts'
import { productsOf, readPrices } from './payment/readPrices.ts'
import type { ChargeWork } from './payment/storeCharges.ts'
import { endExpiredUnpaid, unpaidUntil } from './payment/unpaidBookings.ts'
import { endHolds, giveBackPlaces, newBookingNumber, placesOf, readSeats, takePlaces } from './places.ts'
import { queueConfirmation, restartConfirmation } from './queueConfirmation.ts'
import type { CourseDays } from './readCourseDays.ts'
import { sheetLock } from './sheetLock.ts'
import { stayingPlayers, withStanding } from './standingPlayers.ts'
import { readHeldSecond, type StoredBooking } from './storedBooking.ts'

function namedIn(players: readonly Player[]): readonly NamedCustomer[] {
  return players.flatMap((player, index) =>
    player.kind === 'customer' ? [{ customerId: player.customerId, field: `persons.${index}.customerId` }] : [],
  )
}

/** Throws 400 for ids that cannot be ours. */
function checkIds(named: readonly NamedCustomer[]): void {
  const wrong = named.filter(({ customerId }) => !isOurId(customerId))
  if (wrong.length > 0) throw new ApiError('invalidInput', { details: wrong.map(({ field }) => ({ code: 'notFound', field })) })
}

/** Returns the start of the round and its expected end. */
function playsOf({ flight, secondFlight, settings }: Decided, { numberOfHoles }: RequestedBooking): readonly [ClubDateTime, ClubDateTime] {
  const { startDateTime } = flight
  return [startDateTime, expectedEnd({ startDateTime, numberOfHoles, secondStart: secondFlight?.startDateTime ?? null }, settings.rules)]
}

interface NewPerson {
  readonly position: number
  readonly player: Player
}

interface StoredPerson {
  readonly booking_id: string
  readonly id: string
  readonly position: number
}

/** SQL statement that inserts the people of the booking with this id. */
function insertPersons(tenantId: string, bookingId: Sql, people: readonly NewPerson[], plays: readonly [ClubDateTime, ClubDateTime]): Sql {
  const customerIdOf = (player: Player): string | null => (player.kind === 'customer' ? player.customerId : null)
  const nameOf = (player: Player): string => (player.kind === 'anonymousGuest' ? (player.name ?? '') : '')
  return sql`insert into booking_person (tenant_id, booking_id, position, kind, customer_id, name, plays)
    select ${tenantId}, ${bookingId}, position, kind, customer_id, name, tsrange(${plays[0]}::timestamp, ${plays[1]}::timestamp) from unnest(
      ${people.map(({ position }) => position)}::smallint[], ${people.map(({ player }) => player.kind)}::text[],
      ${people.map(({ player }) => customerIdOf(player))}::bigint[], ${people.map(({ player }) => nameOf(player))}::text[]
    ) as g (position, kind, customer_id, name) order by position
    returning booking_id, id, position`
}

/** Inserts the booking with its people in one statement. */
function insertBooking(
  tx: Tx,
  { actorId, instant }: CustomerWork,
  requested: RequestedBooking,
  decided: Decided,
  people: readonly NewPerson[],
  heldUntil: Date | null,
): Promise<readonly StoredPerson[]> {
  const { course, flight, secondFlight } = decided
  const bookingId = sql`(select id from made)`
  return rowsOf<StoredPerson>(
    tx,
    sql`with made as (
        insert into booking (tenant_id, number, state, kind, source, initiator_id, course_id, starts_at, tee, second_starts_at, second_tee, holes,
          with_dog, made_at, held_until)
        values (${tx.tenantId}, ${newBookingNumber()}, ${heldUntil === null ? 'booked' : 'held'}, ${requested.kind}, 'portal', ${actorId}, ${course.id}, ${flight.startDateTime},
          ${flight.startTee}, ${secondFlight?.startDateTime ?? null}, ${secondFlight?.startTee ?? null}, ${requested.numberOfHoles},
          ${requested.withDog}, ${instant}, ${heldUntil})
        returning id
      ) ${insertPersons(tx.tenantId, bookingId, people, playsOf(decided, requested))}`,
  )
}

/** Throws what `book` would throw as things are, without a lock, so that a refusal holds back no booking. */
export async function checkBooking(tx: Tx, work: BookingWork, requested: RequestedBooking): Promise<void> {
  const { viewer } = work
  const actorId = viewer.customer?.id ?? ''
  const named = namedIn(requested.players)
  checkIds(named)
  const people = readParty(tx, { viewer, actorId, booking: null }, named)
  const held = readHeldSecond(tx, actorId)
  const deciding = decideBooking(tx, work, { time: requested, wish: requested, people, change: null, held })
  // All are awaited: a rejection that nothing awaits ends the process.
  await Promise.all([deciding, people, held])
}

function queueingOf({ viewer, instant }: CustomerWork, { settings }: Decided) {
  return { rules: settings.rules, timeZone: viewer.club.timeZone, instant }
}

function chargedPeople(players: readonly Player[], personIds: readonly string[]): readonly ChargedPerson[] {
  return players.map((player, index) => ({
    personId: personIds[index] as string,
    customerId: player.kind === 'customer' ? player.customerId : null,
  }))
}

function chargeWork({ viewer: { club }, instant }: CustomerWork, bookingId: string, { course, flight }: Decided): ChargeWork {
  return { bookingId, round: { course: course.name, startsAt: flight.startDateTime }, club, instant }
}

/** Books the party; one that the actor pays in the basket stays unpaid until then. The places of the actor's hold are free for it. Returns the id. */
export async function book(tx: Tx, work: CustomerWork, requested: RequestedBooking): Promise<string> {
  const { viewer, actorId, instant } = work
  const day = courseDayOf(requestedFlight(requested.flightId))
  const named = namedIn(requested.players)
  checkIds(named)
  // Sent together, and run in this order.
  const productIds = productsOf(requested)
  const party = lockParty(tx, { viewer, actorId, booking: null }, named)
  const locked = tx.query(sheetLock(tx, day.courseId, 'shared'))
  const held = readHeldSecond(tx, actorId)
  const expiring = endExpiredUnpaid(tx, instant)
  const ending = endHolds(tx, actorId, day, instant)
  const pricing = readPrices(tx, { courseId: day.courseId, customerId: actorId, productIds })
  const deciding = decideBooking(tx, work, { time: requested, wish: requested, people: party, change: null, held })
  const [decided, lapsed, own, prices, { statuses }] = await Promise.all([deciding, expiring, ending, pricing, party, locked])
  const ended = [...lapsed, ...own]
  const decidedPrice = priceBooking(work, requested, decided, { prices, statuses })
  if (decidedPrice.refusals.length > 0) return refuse(decidedPrice.refusals, work)
  const priced = work.paysLater && decidedPrice.way === 'basket' ? { ...decidedPrice, way: 'desk' as const } : decidedPrice
  const { flight, secondFlight } = decided
  const people = requested.players.map((player, index) => ({ player, position: index + 1 }))
  const heldUntil = priced.way === 'basket' ? unpaidUntil(instant) : null
  const [persons, seats] = await Promise.all([
    insertBooking(tx, work, requested, decided, people, heldUntil),
    readSeats(tx, { flight, secondFlight }),
  ])
  const inOrder = [...persons].sort((a, b) => a.position - b.position)
  const id = (inOrder[0] as StoredPerson).booking_id
  const personIds = inOrder.map((person) => person.id)
  await Promise.all([
    takePlaces(tx, id, placesOf(decided, requested.kind, personIds), seats),
    heldUntil === null
      ? recordChange(tx, work, {
          ...{ bookingId: id, startsAt: flight.startDateTime, events: [{ kind: 'booked' }] },
          emails: { booked: customersOf(requested.players), confirmed: [actorId] },
        })
      : queueEndOfHold(tx, id, { instant, dueAt: heldUntil }),
    queueConfirmation(tx, { bookingId: id, startsAt: flight.startDateTime }, queueingOf(work, decided)),
  ])
  const charged = { requested, actorId, plays: playsOf(decided, requested), people: chargedPeople(requested.players, personIds) }
  const refusals = await chargeNewBooking(tx, chargeWork(work, id, decided), charged, priced, prices)
  if (refusals.length > 0) return refuse(refusals, work)
  await raiseDays(tx, [...ended, day])
  return id
}

/** Returns the number of players who have left since names are fixed. */
async function countLeftSince(tx: Tx, { viewer }: CustomerWork, booking: StoredBooking, { settings }: CourseDays): Promise<number> {
  const last = lastReplacement(booking, settings.rules)
  if (last === null) return 0
  const row = await rowOf<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from booking_event where tenant_id = ${tx.tenantId} and booking_id = ${booking.id}
      and kind = 'playerRemoved' and at at time zone ${viewer.club.timeZone} > ${last}::timestamp`,
  )
  return row?.count ?? 0
}

/** Replaces tee time and party of a booking. */
export async function changeBooking(tx: Tx, work: CustomerWork, id: string, request: RequestedBooking): Promise<void> {
  const { viewer, actorId, instant } = work
  const before = await ownBooking(tx, actorId, id)
  const requested = { ...request, players: withStanding(request.players, before) }
  const day = courseDayOf(requestedFlight(requested.flightId))
  const named = namedIn(requested.players)
  checkIds(named)
  const [people] = await Promise.all([
    lockParty(tx, { viewer, actorId, booking: { id, customerIds: idsIn(before) } }, named),
    tx.query(sheetLock(tx, day.courseId, 'shared')),
  ])
  const booking = await ownBooking(tx, actorId, id, { lock: true })
  // A person who joined meanwhile is not locked, and one who left was not asked.
  if (idsIn(booking).join() !== idsIn(before).join()) throw new PlacesLost()
  await work.checkState?.(tx, id)
  const productIds = productsOf(requested)
  const [lapsed, own, prices] = await Promise.all([
    endExpiredUnpaid(tx, instant),
    endHolds(tx, actorId, day, instant),
    readPrices(tx, { courseId: day.courseId, customerId: actorId, productIds, bookingId: id }),
  ])
  const ended = [...lapsed, ...own]
  const decided = await decideBooking(tx, work, {
    ...{ time: requested, wish: requested, people: Promise.resolve(people), held: null },
    change: { booking, leftSince: (offer) => countLeftSince(tx, work, booking, offer) },
  })
  const priced = priceBooking(work, requested, decided, { prices, statuses: people.statuses })
  if (priced.refusals.length > 0) return refuse(priced.refusals, work)
  const staying = stayingPlayers(booking, requested.players)
  const { flight, secondFlight } = decided
  const moved = flight.id !== booking.flightId || (secondFlight?.id ?? null) !== booking.secondFlightId
  const added = requested.players.filter((_, index) => !staying.has(index))
  const stay = [...staying.values()]
  const leaving = booking.players.filter((player) => !stay.includes(player))
  const removed = leaving.map(({ player }) => player)
  const charging = chargeWork(work, id, decided)
  const change: ChargeChange = { before: booking, moved, leaving: leaving.map((player) => player.id) }
  const back = await refundLeaving(tx, charging, change)
  const personIds = await storeChange(tx, booking, requested, decided, staying)
  const party = { requested, actorId, plays: playsOf(decided, requested), people: chargedPeople(requested.players, personIds) }
  const { refusals, refunded } = await chargeChange(tx, charging, party, priced, prices, change)
  if (refusals.length > 0) return refuse(refusals, work)
  const refunds = [...back, ...refunded]
  const events: readonly NewEvent[] = [
    ...(moved ? [{ kind: 'moved' as const }] : []),
    ...removed.map((player) => ({ kind: 'playerRemoved' as const, player })),
    ...added.map((player) => ({ kind: 'playerAdded' as const, player })),
  ]
  const startsAt = flight.startDateTime
  if (startsAt !== booking.startDateTime) await restartConfirmation(tx, { bookingId: id, startsAt }, queueingOf(work, decided))
  await recordChange(tx, work, {
    bookingId: id,
    startsAt: booking.startDateTime,
    events: [],
    emails: { removed: customersOf(removed) },
    refunds,
  })
  await recordChange(tx, work, {
    ...{ bookingId: id, startsAt, formerStart: booking.startDateTime, events: events.length > 0 ? events : [{ kind: 'changed' }] },
    emails: { booked: customersOf(added), ...(moved && { moved: customersOf(stay.map(({ player }) => player)), confirmed: [actorId] }) },
    refunds,
  })
  await raiseDays(tx, [...ended, booking.day, day])
}

async function storeChange(
  tx: Tx,
  booking: StoredBooking,
  requested: RequestedBooking,
  decided: Decided,
  staying: ReadonlyMap<number, BookedPlayer>,
): Promise<readonly string[]> {
  const { course, flight, secondFlight } = decided
  const plays = playsOf(decided, requested)
  const stay = [...staying].map(([index, { id }]) => ({ id, position: index + 1, player: requested.players[index] as Player }))
  const people = requested.players.map((player, index) => ({ player, position: index + 1 })).filter((_, index) => !staying.has(index))
  // Sent together, and run in this order: the places are free before the seats are read.
  const [, , , , added, seats] = await Promise.all([
    giveBackPlaces(tx, booking.id),
    tx.query(
      sql`update booking set kind = ${requested.kind}, course_id = ${course.id}, starts_at = ${flight.startDateTime}, tee = ${flight.startTee},
          second_starts_at = ${secondFlight?.startDateTime ?? null}, second_tee = ${secondFlight?.startTee ?? null}, holes = ${requested.numberOfHoles},
          with_dog = ${requested.withDog}, version = version + 1
        where tenant_id = ${tx.tenantId} and id = ${booking.id}`,
    ),
    tx.query(
      sql`delete from booking_person where tenant_id = ${tx.tenantId} and booking_id = ${booking.id}
        and not id = any(${stay.map(({ id }) => id)}::bigint[])`,
    ),
    tx.query(
      sql`update booking_person g set position = k.position, plays = tsrange(${plays[0]}::timestamp, ${plays[1]}::timestamp), name = k.name
        from unnest(
          ${stay.map(({ id }) => id)}::bigint[], ${stay.map(({ position }) => position)}::smallint[],
          ${stay.map(({ player }) => (player.kind === 'anonymousGuest' ? (player.name ?? '') : ''))}::text[]
        ) as k (id, position, name) where g.tenant_id = ${tx.tenantId} and g.id = k.id`,
    ),
    rowsOf<StoredPerson>(tx, insertPersons(tx.tenantId, sql`${booking.id}::bigint`, people, plays)),
    readSeats(tx, { flight, secondFlight }),
  ])
  const personIds = [...stay, ...added].sort((a, b) => a.position - b.position).map(({ id }) => id)
  await takePlaces(tx, booking.id, placesOf(decided, requested.kind, personIds), seats)
  return personIds
}
