/**
 * Books, changes, cancels and leaves tee times, with history and emails: for every way in. Each function runs inside
 * `inBookingTransaction` and takes the locks in its order. RE-97+ to RE-106+.
 */
import type { RequestedBooking, RequestedPlayer } from '@club/contract/reservations'
import type { ClubDateTime } from '@club/core'
import {
  type BookedPlayer,
  cancellationDecision,
  customersOf,
  expectedEnd,
  isCustomer,
  lastReplacement,
  type Player,
  type ReservationRefusal,
  removalDecision,
} from '@club/core/reservation'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { isOurId } from '../../refusal/idOf.ts'
import { readSettings } from '../clubs/reservationSettings.ts'
import type { BookingHappened } from '../emails/templates/bookingNews.ts'
import { courseDayOf, PlacesLost, raiseDays } from './bookingTransaction.ts'
import { type BookingWork, type Decided, decideBooking, requestedFlight } from './decideBooking.ts'
import { type NewEvent, notifyOfBooking, storeEvents } from './notifyOfBooking.ts'
import { lockParty, type NamedCustomer, readParty } from './partyOf.ts'
import { endHolds, giveBackPlaces, newBookingNumber, placesOf, readSeats, takePlaces } from './places.ts'
import { queueConfirmation, restartConfirmation } from './queueConfirmation.ts'
import type { CourseDays } from './readCourseDays.ts'
import { reservationRefusalDetails } from './reservationRefusalDetails.ts'
import { sheetLock } from './sheetLock.ts'
import { readHeldSecond, readStoredBooking, type StoredBooking } from './storedBooking.ts'

/** A customer who changes bookings. */
export interface CustomerWork extends BookingWork {
  readonly actorId: string
  /** Checks the state that the caller has read, under the lock; throws if it is another one. */
  readonly checkState?: (tx: Tx, bookingId: string) => Promise<void>
}

async function refuse(refusals: readonly ReservationRefusal[], language: Language): Promise<never> {
  throw new ApiError('bookingRefused', { details: await reservationRefusalDetails(refusals, language) })
}

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
): Promise<readonly StoredPerson[]> {
  const { course, flight, secondFlight } = decided
  const bookingId = sql`(select id from made)`
  return rowsOf<StoredPerson>(
    tx,
    sql`with made as (
        insert into booking (tenant_id, number, state, kind, source, initiator_id, course_id, starts_at, tee, second_starts_at, second_tee, holes,
          with_dog, made_at)
        values (${tx.tenantId}, ${newBookingNumber()}, 'booked', ${requested.kind}, 'portal', ${actorId}, ${course.id}, ${flight.startDateTime},
          ${flight.startTee}, ${secondFlight?.startDateTime ?? null}, ${secondFlight?.startTee ?? null}, ${requested.numberOfHoles},
          ${requested.withDog}, ${instant})
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
  await decideBooking(tx, work, { time: requested, wish: requested, people, change: null, held })
}

/** Books the party. The places of the actor's hold are free for it. Returns the id. */
export async function book(tx: Tx, work: CustomerWork, requested: RequestedBooking): Promise<string> {
  const { viewer, actorId, instant } = work
  const day = courseDayOf(requestedFlight(requested.flightId))
  const named = namedIn(requested.players)
  checkIds(named)
  // Sent together, and run in this order.
  const party = lockParty(tx, { viewer, actorId, booking: null }, named)
  const locked = tx.query(sheetLock(tx, day.courseId, 'shared'))
  const held = readHeldSecond(tx, actorId)
  const ending = endHolds(tx, actorId, day, instant)
  const deciding = decideBooking(tx, work, { time: requested, wish: requested, people: party, change: null, held })
  const [decided, ended] = await Promise.all([deciding, ending, locked])
  const { flight, secondFlight } = decided
  const people = requested.players.map((player, index) => ({ player, position: index + 1 }))
  const [persons, seats] = await Promise.all([insertBooking(tx, work, requested, decided, people), readSeats(tx, { flight, secondFlight })])
  const inOrder = [...persons].sort((a, b) => a.position - b.position)
  const id = (inOrder[0] as StoredPerson).booking_id
  const personIds = inOrder.map((person) => person.id)
  await Promise.all([
    takePlaces(tx, id, placesOf(decided, requested.kind, personIds), seats),
    recordChange(tx, work, {
      ...{ bookingId: id, startsAt: flight.startDateTime, events: [{ kind: 'booked' }] },
      emails: { booked: customersOf(requested.players), confirmed: [actorId] },
    }),
    queueConfirmation(tx, { bookingId: id, startsAt: flight.startDateTime }, queueingOf(work, decided)),
  ])
  await raiseDays(tx, [...ended, day])
  return id
}

function queueingOf({ viewer, instant }: CustomerWork, { settings }: Decided) {
  return { rules: settings.rules, timeZone: viewer.club.timeZone, instant }
}

/** A change of a booking: its history, and the people to whom each email goes. */
interface Happened {
  readonly bookingId: string
  readonly startsAt: ClubDateTime
  readonly events: readonly NewEvent[]
  readonly emails: Partial<Readonly<Record<BookingHappened, readonly string[]>>>
}

/** Stores the history and queues the emails; the actor gets the confirmation only. */
async function recordChange(tx: Tx, { actorId, instant }: CustomerWork, { bookingId, startsAt, events, emails }: Happened): Promise<void> {
  const change = { bookingId, actorId, startsAt, instant }
  const sent = (Object.entries(emails) as [BookingHappened, readonly string[]][]).map(([happened, ids]) =>
    notifyOfBooking(tx, change, happened, happened === 'confirmed' ? ids : ids.filter((id) => id !== actorId)),
  )
  await Promise.all([storeEvents(tx, change, events), ...sent])
}

/** Reads a booking that the actor initiated or plays in; throws 404 for any other. */
export async function ownBooking(tx: Tx, actorId: string, id: string, { lock = false } = {}): Promise<StoredBooking> {
  const booking = await readStoredBooking(tx, id, { lock })
  if (!booking) throw new ApiError('notFound')
  const own = booking.initiatorId === actorId || booking.players.some(({ player }) => isCustomer(player, actorId))
  if (!own) throw new ApiError('notFound')
  return booking
}

const idsIn = ({ players }: Pick<StoredBooking, 'players'>): readonly string[] => customersOf(players.map(({ player }) => player))

/** Returns the players with those who are named by their place in the booking; throws 400 for a place that it does not have. */
function withStanding(players: readonly RequestedPlayer[], booking: StoredBooking): readonly Player[] {
  return players.map(({ personId, ...player }, index) => {
    if (personId === undefined) return player
    const standing = booking.players.find(({ id }) => id === personId)
    if (!standing) throw new ApiError('invalidInput', { details: [{ code: 'notFound', field: `persons.${index}.id` }] })
    return standing.player
  })
}

/** Returns the players who keep their place, by the index in the party: the same customer, or a guest of the same or of no name. */
function stayingPlayers(booking: StoredBooking, players: readonly Player[]): ReadonlyMap<number, BookedPlayer> {
  const left = [...booking.players]
  const staying = new Map<number, BookedPlayer>()
  const take = (index: number, matches: (player: Player) => boolean): void => {
    const at = left.findIndex(({ player }) => matches(player))
    const [found] = at >= 0 && !staying.has(index) ? left.splice(at, 1) : []
    if (found) staying.set(index, found)
  }
  players.forEach((named, index) => {
    take(index, (player) =>
      named.kind === 'customer' ? isCustomer(player, named.customerId) : player.kind === 'anonymousGuest' && player.name === named.name,
    )
  })
  players.forEach((named, index) => {
    if (named.kind === 'anonymousGuest') take(index, (player) => player.kind === 'anonymousGuest' && player.name === null)
  })
  return staying
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
  const people = await lockParty(tx, { viewer, actorId, booking: { id, customerIds: idsIn(before) } }, named)
  await tx.query(sheetLock(tx, day.courseId, 'shared'))
  const booking = await ownBooking(tx, actorId, id, { lock: true })
  // A person who joined meanwhile is not locked, and one who left was not asked.
  if (idsIn(booking).join() !== idsIn(before).join()) throw new PlacesLost()
  await work.checkState?.(tx, id)
  const ended = await endHolds(tx, actorId, day, instant)
  const decided = await decideBooking(tx, work, {
    ...{ time: requested, wish: requested, people: Promise.resolve(people), held: null },
    change: { booking, leftSince: (offer) => countLeftSince(tx, work, booking, offer) },
  })
  const staying = stayingPlayers(booking, requested.players)
  await storeChange(tx, booking, requested, decided, staying)
  const { flight, secondFlight } = decided
  const moved = flight.id !== booking.flightId || (secondFlight?.id ?? null) !== booking.secondFlightId
  const added = requested.players.filter((_, index) => !staying.has(index))
  const stay = [...staying.values()]
  const removed = booking.players.filter((player) => !stay.includes(player)).map(({ player }) => player)
  const events: readonly NewEvent[] = [
    ...(moved ? [{ kind: 'moved' as const }] : []),
    ...removed.map((player) => ({ kind: 'playerRemoved' as const, player })),
    ...added.map((player) => ({ kind: 'playerAdded' as const, player })),
  ]
  const startsAt = flight.startDateTime
  if (startsAt !== booking.startDateTime) await restartConfirmation(tx, { bookingId: id, startsAt }, queueingOf(work, decided))
  await recordChange(tx, work, { bookingId: id, startsAt: booking.startDateTime, events: [], emails: { removed: customersOf(removed) } })
  await recordChange(tx, work, {
    ...{ bookingId: id, startsAt, events: events.length > 0 ? events : [{ kind: 'changed' }] },
    emails: { booked: customersOf(added), ...(moved && { moved: customersOf(stay.map(({ player }) => player)), confirmed: [actorId] }) },
  })
  await raiseDays(tx, [...ended, booking.day, day])
}

async function storeChange(
  tx: Tx,
  booking: StoredBooking,
  requested: RequestedBooking,
  decided: Decided,
  staying: ReadonlyMap<number, BookedPlayer>,
): Promise<void> {
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
}

/** Ends the booking: its places are free, and its people play at that time no longer. */
export async function endBooking(tx: Tx, { instant }: Pick<CustomerWork, 'instant'>, { id, day }: StoredBooking): Promise<void> {
  await giveBackPlaces(tx, id)
  await tx.query(sql`update booking_person set plays = null where tenant_id = ${tx.tenantId} and booking_id = ${id}`)
  await tx.query(
    sql`update booking set state = 'cancelled', cancelled_at = ${instant}, version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  await raiseDays(tx, [day])
}

export async function cancelBooking(tx: Tx, work: CustomerWork, id: string): Promise<void> {
  const { viewer, actorId, language } = work
  const { rules } = await readSettings(tx, viewer.club, true)
  const booking = await ownBooking(tx, actorId, id, { lock: true })
  await work.checkState?.(tx, id)
  const decision = cancellationDecision({ booking, actorId, rules }, viewer.club.now)
  if (!decision.allowed) return refuse(decision.refusals, language)
  const { startDateTime: startsAt } = booking
  await recordChange(tx, work, { bookingId: id, startsAt, events: [{ kind: 'cancelled' }], emails: { cancelled: idsIn(booking) } })
  await endBooking(tx, work, booking)
}

/** Removes one player; with the last one the booking ends. */
export async function removePerson(tx: Tx, work: CustomerWork, personId: string): Promise<void> {
  const { viewer, actorId, language } = work
  const { rules, parameters } = await readSettings(tx, viewer.club, true)
  const row = await rowOf<{ booking_id: string }>(
    tx,
    sql`select booking_id from booking_person where tenant_id = ${tx.tenantId} and id = ${personId}`,
  )
  if (!row) throw new ApiError('notFound')
  const id = row.booking_id
  const booking = await ownBooking(tx, actorId, id, { lock: true })
  const leaving = booking.players.find((player) => player.id === personId)
  if (!leaving) throw new ApiError('notFound')
  await work.checkState?.(tx, id)
  const decision = removalDecision({ booking, actorId, playerId: personId, parameters, rules }, viewer.club.now)
  if (!decision.allowed) return refuse(decision.refusals, language)
  const { player } = leaving
  const { startDateTime: startsAt } = booking
  const removed = customersOf([player])
  const left = removed.includes(actorId) && booking.initiatorId !== '' ? [booking.initiatorId] : []
  if (decision.cancelsBooking) {
    const events: readonly NewEvent[] = [{ kind: 'playerRemoved', player }, { kind: 'cancelled' }]
    await recordChange(tx, work, { bookingId: id, startsAt, events, emails: { cancelled: [...removed, ...left] } })
    return endBooking(tx, work, booking)
  }
  await recordChange(tx, work, { bookingId: id, startsAt, events: [{ kind: 'playerRemoved', player }], emails: { removed, left } })
  // A group has its whole tee time, with fewer players as well.
  if (booking.kind === 'group')
    await tx.query(sql`update booking_place set person_id = null where tenant_id = ${tx.tenantId} and person_id = ${personId}`)
  await tx.query(sql`delete from booking_person where tenant_id = ${tx.tenantId} and id = ${personId}`)
  await tx.query(sql`update booking set version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`)
  await raiseDays(tx, [booking.day])
}
