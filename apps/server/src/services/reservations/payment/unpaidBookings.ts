/** Bookings that wait for their payment in the basket: they hold their places until a moment, and become booked with the payment. RE-213+. */
import type { ClubDateTime } from '@club/core'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { PAY_MINUTES } from '../../finance/openBasket.ts'
import { type CourseDay, courseDayOf, raiseDays } from '../bookingTransaction.ts'
import { queueEndOfHold } from '../endHold.ts'
import { notifyOfBooking, storeEvents } from '../notifyOfBooking.ts'
import { rememberTeeTimes } from './latePayment.ts'

const MINUTE = 60_000

/** Returns the end of an unpaid booking that is made now. */
export function unpaidUntil(instant: Date): Date {
  return new Date(instant.getTime() + PAY_MINUTES * MINUTE)
}

interface RoundRow {
  readonly course_id: string
  readonly starts_at: ClubDateTime
}

const daysOf = (rows: readonly RoundRow[]): readonly CourseDay[] =>
  rows.map(({ course_id, starts_at }) => courseDayOf({ courseId: course_id, startDateTime: starts_at }))

/** Ends expired unpaid bookings of every day: their players and rented units are free. One that another transaction ends is passed over. */
export async function endExpiredUnpaid(tx: Tx, instant: Date): Promise<readonly CourseDay[]> {
  const rows = await rowsOf<RoundRow>(
    tx,
    sql`with ended as (
        select b.id from booking b where b.tenant_id = ${tx.tenantId} and b.state = 'held' and b.held_until <= ${instant}
          and exists (select from booking_person g where g.tenant_id = b.tenant_id and g.booking_id = b.id)
        order by b.id for update skip locked
      )
      delete from booking b using ended where b.tenant_id = ${tx.tenantId} and b.id = ended.id returning b.course_id, b.starts_at`,
  )
  return daysOf(rows)
}

/** Condition on a booking `b`: it waits for the payment of this basket. */
function waitsFor(tx: Tx, basketId: string): Sql {
  return sql`b.tenant_id = ${tx.tenantId} and b.state = 'held' and exists (
    select from booking_charge c where c.tenant_id = b.tenant_id and c.booking_id = b.id and c.basket_id = ${basketId})`
}

/** Locks the bookings of a basket, which every change of the basket does before it locks the basket. */
export async function lockBookingsOf(tx: Tx, customerId: string, which: Sql): Promise<void> {
  await tx.query(
    sql`select from booking k where k.tenant_id = ${tx.tenantId} and k.id in (
        select c.booking_id from basket b join booking_charge c on c.tenant_id = b.tenant_id and c.basket_id = b.id
        where b.tenant_id = ${tx.tenantId} and b.customer_id = ${customerId} and ${which})
      order by k.id for update`,
  )
}

/** Keeps the places of the basket's bookings until the payment that begins now has ended. */
export async function holdWhilePaying(tx: Tx, basketId: string, paymentId: string, instant: Date): Promise<void> {
  // A minute more, in which the end of the payment is recorded.
  const until = new Date(unpaidUntil(instant).getTime() + MINUTE)
  const rows = await rowsOf<{ id: string } & RoundRow>(
    tx,
    sql`update booking b set paying = true, held_until = greatest(b.held_until, ${until}::timestamptz), version = version + 1
      where ${waitsFor(tx, basketId)} returning b.id, b.course_id, b.starts_at`,
  )
  for (const { id } of rows) await queueEndOfHold(tx, id, { instant, dueAt: until })
  await rememberTeeTimes(
    tx,
    paymentId,
    rows.map(({ id }) => id),
  )
  await raiseDays(tx, daysOf(rows))
}

/** After a payment that failed, the places are held no longer than without it. */
export async function releaseAfterFailure(tx: Tx, basketId: string, instant: Date): Promise<void> {
  const rows = await rowsOf<{ id: string; held_until: Date } & RoundRow>(
    tx,
    sql`update booking b set paying = false, version = version + 1,
        held_until = greatest(b.made_at + make_interval(mins => ${PAY_MINUTES}), ${instant}::timestamptz)
      where ${waitsFor(tx, basketId)} and b.paying returning b.id, b.held_until, b.course_id, b.starts_at`,
  )
  for (const { id, held_until: dueAt } of rows) await queueEndOfHold(tx, id, { instant, dueAt })
  await raiseDays(tx, daysOf(rows))
}

interface Confirmed extends RoundRow {
  readonly id: string
  readonly initiator_id: string
  readonly players: readonly string[] | null
}

/** Turns the unpaid bookings of a basket into bookings and notifies their people. Returns the days whose sheets change. */
export async function confirmBookings(tx: Tx, basketId: string, instant: Date): Promise<readonly CourseDay[]> {
  const rows = await rowsOf<Confirmed>(
    tx,
    sql`update booking b set state = 'booked', held_until = null, paying = false, version = version + 1 where ${waitsFor(tx, basketId)}
      returning b.id, b.course_id, b.starts_at, b.initiator_id, (
        select array_agg(g.customer_id) from booking_person g where g.tenant_id = b.tenant_id and g.booking_id = b.id and g.customer_id is not null
      ) as players`,
  )
  for (const { id: bookingId, starts_at: startsAt, initiator_id: actorId, players } of rows) {
    const change = { bookingId, actorId, startsAt, instant }
    await storeEvents(tx, change, [{ kind: 'booked' }])
    await notifyOfBooking(
      tx,
      change,
      'booked',
      (players ?? []).filter((id) => id !== actorId),
    )
    await notifyOfBooking(tx, change, 'confirmed', [actorId])
  }
  return daysOf(rows)
}

/** Ends an unpaid booking that is taken out of the basket. Returns the days whose sheets change. */
export async function endUnpaid(tx: Tx, bookingId: string): Promise<readonly CourseDay[]> {
  const rows = await rowsOf<RoundRow>(
    tx,
    sql`delete from booking b where b.tenant_id = ${tx.tenantId} and b.id = ${bookingId} and b.state = 'held' returning b.course_id, b.starts_at`,
  )
  return daysOf(rows)
}
