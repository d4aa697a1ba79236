/** Places held while partners are chosen: a booking in the state `held`, with a clock. One for each customer. RE-132+. */
import type { RequestedHold } from '@club/contract/reservations'
import { type BookingKind, type Hold, holdExtensionDecision } from '@club/core/reservation'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { readSettings } from '../clubs/reservationSettings.ts'
import { courseDayOf, lockPeople, raiseDays } from './bookingTransaction.ts'
import { actorOf, type BookingWork, decideHold, requestedFlight } from './decideBooking.ts'
import { queueEndOfHold } from './endHold.ts'
import { endHolds, newBookingNumber, placesOf, readSeats, takePlaces } from './places.ts'
import { reservationRefusalDetails } from './reservationRefusalDetails.ts'
import { sheetLock } from './sheetLock.ts'
import { flightIdOf, type RoundColumns, roundColumns, secondFlightIdOf } from './storedBooking.ts'

const MINUTE = 60_000

interface HoldRow extends RoundColumns {
  readonly id: string
  readonly kind: BookingKind
  readonly held_until: Date
  readonly extensions: number
  readonly course_name: string
  readonly places: number
  readonly unpaid: boolean
}

interface StoredHold {
  readonly hold: Hold
  readonly until: Date
  readonly extensions: number
}

interface HoldQuery {
  readonly timeZone: string
  readonly instant: Date
  readonly holdExtensions: number
}

/** Reads a hold that is not over; `which` is a condition on a booking `b`. */
async function readHold(tx: Tx, query: HoldQuery, which: Sql): Promise<StoredHold | undefined> {
  const row = await readHoldRow(tx, query.instant, which)
  return row && storedHoldOf(row, query)
}

function readHoldRow(tx: Tx, instant: Date, which: Sql): Promise<HoldRow | undefined> {
  return rowOf<HoldRow>(
    tx,
    sql`select b.id, b.kind, b.held_until, b.extensions, ${roundColumns}, k.name as course_name,
        (select count(*)::integer from booking_place p where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.part = 'start') as places,
        exists (select from booking_person g where g.tenant_id = b.tenant_id and g.booking_id = b.id) as unpaid
      from booking b join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
      where b.tenant_id = ${tx.tenantId} and b.state = 'held' and b.held_until > ${instant} and ${which}`,
  )
}

function storedHoldOf(row: HoldRow, { timeZone, holdExtensions }: Omit<HoldQuery, 'instant'>): StoredHold {
  const hold: Hold = {
    id: row.id,
    kind: row.kind,
    places: row.places,
    until: clubNow(timeZone, row.held_until),
    extensionsLeft: Math.max(0, holdExtensions - row.extensions),
    courseId: row.course_id,
    courseName: row.course_name,
    flightId: flightIdOf(row),
    startDateTime: row.starts_at,
    startTee: row.tee,
    secondFlightId: secondFlightIdOf(row),
    secondStartDateTime: row.second_starts_at,
    secondStartTee: row.second_tee,
    numberOfHoles: row.holes,
    unpaid: row.unpaid,
  }
  return { hold, until: row.held_until, extensions: row.extensions }
}

async function holdQuery(tx: Tx, { viewer: { club, customer }, instant }: BookingWork): Promise<HoldQuery> {
  const { rules } = await readSettings(tx, club, customer !== null)
  return { timeZone: club.timeZone, instant, holdExtensions: rules.holdExtensions }
}

const ownedBy = (customerId: string | null): Sql => sql`b.initiator_id = ${customerId}`

/** Returns the customer's hold; undefined without one. */
export async function readOwnHold(tx: Tx, work: BookingWork): Promise<Hold | undefined> {
  const [query, row] = await Promise.all([holdQuery(tx, work), readHoldRow(tx, work.instant, ownedBy(actorOf(work).customerId))])
  return row && storedHoldOf(row, query).hold
}

interface HoldTerms {
  /** The end and the extensions of the hold that this one replaces; null for a new one. */
  readonly from: Pick<StoredHold, 'until' | 'extensions'> | null
  /** Hash of the secret of a visitor. */
  readonly claimHash: Buffer | null
}

/** Holds the places and ends another hold of the customer. */
async function storeHold(
  tx: Tx,
  work: BookingWork,
  requested: RequestedHold,
  standing: Hold | null,
  { from, claimHash }: HoldTerms,
): Promise<Hold> {
  const { viewer, instant } = work
  const actor = actorOf(work)
  const key = requestedFlight(requested.flightId)
  const day = courseDayOf(key)
  // Sent together, and run in this order.
  const locked = tx.query(sheetLock(tx, day.courseId, 'shared'))
  const ending = endHolds(tx, actor.customerId, day, instant)
  const [{ course, flight, secondFlight, settings }, ended] = await Promise.all([decideHold(tx, work, requested, standing), ending, locked])
  const { holdMinutes, holdExtensions } = settings.rules
  // A visitor cannot extend before the login, and may have to register first: all extensions count from the beginning.
  const begins = from ?? { until: new Date(instant.getTime() + holdMinutes * MINUTE), extensions: 0 }
  const { until, extensions } =
    claimHash === null
      ? begins
      : { until: new Date(instant.getTime() + holdMinutes * (1 + holdExtensions) * MINUTE), extensions: holdExtensions }
  const inserted = rowOf<{ id: string }>(
    tx,
    sql`insert into booking (tenant_id, number, state, kind, initiator_id, claim_hash, course_id, starts_at, tee, second_starts_at, second_tee, holes,
        held_until, extensions, made_at)
      values (${tx.tenantId}, ${newBookingNumber()}, 'held', ${requested.kind}, ${actor.customerId}, ${claimHash}, ${course.id},
        ${flight.startDateTime}, ${flight.startTee}, ${secondFlight?.startDateTime ?? null}, ${secondFlight?.startTee ?? null},
        ${requested.numberOfHoles}, ${until}, ${extensions}, ${instant})
      returning id`,
  )
  const [row, seats] = await Promise.all([inserted, readSeats(tx, { flight, secondFlight })])
  const { id } = row as { id: string }
  const nameless = Array.from({ length: requested.places }, () => null)
  await Promise.all([
    takePlaces(tx, id, placesOf({ flight, secondFlight }, requested.kind, nameless), seats),
    queueEndOfHold(tx, id, { instant, dueAt: until }),
  ])
  await raiseDays(tx, [...ended, day])
  const query = { timeZone: viewer.club.timeZone, instant, holdExtensions }
  const stored = await readHold(tx, query, sql`b.id = ${id}`)
  return (stored as StoredHold).hold
}

/** Throws what holding the places would throw as things are, without a lock; `id`: the hold that they would replace. */
export async function checkHold(tx: Tx, work: BookingWork, requested: RequestedHold, id: string | null): Promise<void> {
  const stored =
    id === null ? null : await readHold(tx, await holdQuery(tx, work), sql`${ownedBy(actorOf(work).customerId)} and b.id = ${id}`)
  if (stored === undefined) throw new ApiError('holdOver')
  await decideHold(tx, work, requested, stored?.hold ?? null)
}

/** Holds places for the customer instead of those of an older hold. */
export async function holdPlaces(tx: Tx, work: BookingWork, requested: RequestedHold): Promise<Hold> {
  const locked = lockPeople(tx, [actorOf(work).customerId as string])
  const [hold] = await Promise.all([storeHold(tx, work, requested, null, { from: null, claimHash: null }), locked])
  return hold
}

/** Holds places for a visitor. */
export function holdForVisitor(tx: Tx, work: BookingWork, requested: RequestedHold, claimHash: Buffer): Promise<Hold> {
  return storeHold(tx, work, requested, null, { from: null, claimHash })
}

/** Returns the customer's hold under the lock; throws `holdOver` without it. */
async function lockedHold(tx: Tx, work: BookingWork, query: HoldQuery, id: string): Promise<StoredHold> {
  await lockPeople(tx, [actorOf(work).customerId as string])
  const stored = await readHold(tx, query, sql`${ownedBy(actorOf(work).customerId)} and b.id = ${id}`)
  if (!stored) throw new ApiError('holdOver')
  return stored
}

/** Holds other places until the same moment. */
export async function moveHold(tx: Tx, work: BookingWork, id: string, requested: RequestedHold): Promise<Hold> {
  const { hold, until, extensions } = await lockedHold(tx, work, await holdQuery(tx, work), id)
  return storeHold(tx, work, requested, hold, { from: { until, extensions }, claimHash: null })
}

/** Extends the hold from the moment at which it would end. */
export async function extendHold(tx: Tx, work: BookingWork, id: string): Promise<Hold> {
  const { instant } = work
  const { club } = work.viewer
  const { rules } = await readSettings(tx, club, true)
  const query = { timeZone: club.timeZone, instant, holdExtensions: rules.holdExtensions }
  const { hold, until, extensions } = await lockedHold(tx, work, query, id)
  const decision = holdExtensionDecision({ until: hold.until, extensions }, rules, club.now)
  if (!decision.allowed) throw new ApiError('bookingRefused', { details: await reservationRefusalDetails(decision.refusals, work) })
  const dueAt = new Date(until.getTime() + rules.holdMinutes * MINUTE)
  await tx.query(
    sql`update booking set held_until = ${dueAt}, extensions = extensions + 1, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${id} and state = 'held'`,
  )
  await queueEndOfHold(tx, id, { instant, dueAt })
  // Places that are known by the version of their day have the end and the customer of their hold.
  await raiseDays(tx, [courseDayOf(hold)])
  const stored = await readHold(tx, query, sql`b.id = ${id}`)
  return (stored as StoredHold).hold
}

/** Gives the places back; throws 404 for a hold that has been deleted or is not the customer's, and refuses while it is being paid. */
export async function releaseHold(tx: Tx, customerId: string, id: string, language: Language): Promise<void> {
  await lockPeople(tx, [customerId])
  const row = await rowOf<RoundColumns>(
    tx,
    sql`delete from booking b where b.tenant_id = ${tx.tenantId} and b.id = ${id} and b.state = 'held' and not b.paying
      and ${ownedBy(customerId)} returning ${roundColumns}`,
  )
  const paying = row
    ? undefined
    : await rowOf(
        tx,
        sql`select from booking b where b.tenant_id = ${tx.tenantId} and b.id = ${id} and b.paying and ${ownedBy(customerId)}`,
      )
  if (paying)
    throw new ApiError('bookingRefused', { details: await reservationRefusalDetails([{ code: 'paymentInProgress' }], { language }) })
  if (!row) throw new ApiError('notFound')
  await raiseDays(tx, [courseDayOf({ courseId: row.course_id, startDateTime: row.starts_at })])
}

/** Makes the hold of a visitor that of the customer, whose other hold ends. */
export async function claimHold(tx: Tx, work: BookingWork, claimHash: Buffer): Promise<Hold> {
  const { instant } = work
  const actor = actorOf(work)
  const query = await holdQuery(tx, work)
  await lockPeople(tx, [actor.customerId as string])
  const found = await readHold(tx, query, sql`b.claim_hash = ${claimHash} for update of b`)
  if (!found) throw new ApiError('holdOver')
  const { id } = found.hold
  const day = courseDayOf(found.hold)
  const ended = await endHolds(tx, actor.customerId, day, instant)
  await tx.query(
    sql`update booking set initiator_id = ${actor.customerId}, claim_hash = null, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${id} and state = 'held'`,
  )
  await raiseDays(tx, [...ended, day])
  return found.hold
}
