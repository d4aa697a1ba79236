/** Tee times in a basket: the charges of a booking are one item. BA-04, BA-28, RE-213+. */

import type { ClubDateTime } from '@club/core'
import { type BasketItem, money } from '@club/core/finance'
import type { PriceStep } from '@club/core/reservation'
import { clubNow } from '../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { CourseDay } from '../reservations/bookingTransaction.ts'
import { teeTimeName } from '../reservations/payment/teeTimeName.ts'
import { endUnpaid } from '../reservations/payment/unpaidBookings.ts'
import type { BasketReader } from './storedBasket.ts'

interface BookingRow {
  readonly id: string
  readonly starts_at: ClubDateTime
  readonly course: string
  readonly held_until: Date | null
  readonly amount: number
  readonly players: readonly string[] | null
}

/** Reads the tee times of a basket, unpaid ones only unless the basket is paid. */
export async function readBookingItems(
  tx: Tx,
  basketId: string,
  isPaid: boolean,
  { club, language }: BasketReader,
): Promise<readonly BasketItem[]> {
  const rows = await rowsOf<BookingRow>(
    tx,
    sql`select b.id, b.starts_at, k.name as course, b.held_until, sum(c.amount)::integer as amount, array_remove(array_agg(c.customer_id), null) as players
      from booking_charge c join booking b on b.tenant_id = c.tenant_id and b.id = c.booking_id
      join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
      where c.tenant_id = ${tx.tenantId} and c.basket_id = ${basketId} and (c.paid_at is null or ${isPaid}::boolean)
      group by b.id, b.starts_at, k.name, b.held_until order by b.id`,
  )
  return rows.map(({ id, starts_at: startsAt, course, held_until, amount, players }) => ({
    ...{
      id: `booking-${id}`,
      kind: 'product',
      articleId: null,
      articleName: teeTimeName({ course, startsAt }, language, club),
      quantity: 1,
    },
    ...{ price: money(amount, club.currency), vatBasisPoints: null, tournamentId: null, bookingId: id },
    ...{ customerIds: [...new Set(players ?? [])], invoiceIds: [], notes: '' },
    timerEnd: held_until && clubNow(club.timeZone, held_until),
  }))
}

/** Removes tee times from the basket: unpaid bookings end, the charges of others are owed at the desk. Returns the days whose sheets change. */
export async function takeOutBookings(tx: Tx, basketId: string, items: readonly BasketItem[]): Promise<readonly CourseDay[]> {
  const days: CourseDay[] = []
  for (const { bookingId } of items) {
    if (bookingId === undefined) continue
    days.push(...(await endUnpaid(tx, bookingId)))
    await tx.query(
      sql`update booking_charge set basket_id = null, way = 'desk'
        where tenant_id = ${tx.tenantId} and basket_id = ${basketId} and booking_id = ${bookingId} and paid_at is null`,
    )
  }
  return days
}

export interface BasketCharge {
  readonly id: string
  readonly bookingId: string
  readonly amount: number
  /** null for a guest without an account. */
  readonly customerId: string | null
  readonly steps: readonly PriceStep[]
}

/** Reads the unpaid charges of a basket by booking. */
export function readBasketCharges(tx: Tx, basketId: string): Promise<readonly BasketCharge[]> {
  return rowsOf<BasketCharge>(
    tx,
    sql`select id, booking_id as "bookingId", amount, customer_id as "customerId", steps from booking_charge
      where tenant_id = ${tx.tenantId} and basket_id = ${basketId} and paid_at is null order by booking_id, id`,
  )
}
