/** Notices in the portal about bookings that another person made, changed or cancelled. RE-230+. */
import type { BookingNoticeKind } from '@club/contract/notifications'
import type { ClubDateTime } from '@club/core'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { BookingHappened } from '../emails/templates/bookingNews.ts'

/** `displaced`, `freed`: a competition takes a time of the booking, or no longer. */
const KINDS: Readonly<Record<Exclude<BookingHappened, 'confirmed'> | 'displaced' | 'freed', BookingNoticeKind>> = {
  booked: 'teeTimeBooked',
  moved: 'teeTimeMoved',
  removed: 'teeTimeRemoved',
  cancelled: 'teeTimeCancelled',
  left: 'playerLeft',
  kept: 'teeTimeKept',
  displaced: 'teeTimeDisplaced',
  freed: 'teeTimeFreed',
}

export interface NewBookingNotice {
  readonly customerId: string
  readonly bookingId: string
  readonly happened: keyof typeof KINDS
  readonly startsAt: ClubDateTime
}

interface NoticeOrigin {
  /** null for the club. */
  readonly actorId: string | null
  /** The notice is shown from then on. */
  readonly shownFrom: Date
  /** The command of the desk, by whose undoing the notice is deleted. */
  readonly commandId?: string
}

/** Stores one notice for each customer, and deletes those that they have of past days. */
export async function addBookingNotices(
  tx: Tx,
  { actorId, shownFrom, commandId = '' }: NoticeOrigin,
  notices: readonly NewBookingNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const customerIds = notices.map(({ customerId }) => customerId)
  await Promise.all([
    tx.query(
      sql`delete from notice where tenant_id = ${tx.tenantId} and customer_id = any(${customerIds}::bigint[])
        and starts_at < (${shownFrom}::timestamptz at time zone 'UTC') - interval '1 day'`,
    ),
    tx.query(
      sql`insert into notice (tenant_id, customer_id, person_id, booking_id, kind, starts_at, actor_id, command_id, created_at)
        select ${tx.tenantId}, customer_id, customer_id, booking_id, kind, starts_at, ${actorId}::bigint, nullif(${commandId}, '')::uuid,
          ${shownFrom}::timestamptz
        from unnest(
          ${customerIds}::bigint[], ${notices.map(({ bookingId }) => bookingId)}::bigint[], ${notices.map(({ happened }) => KINDS[happened])}::text[],
          ${notices.map(({ startsAt }) => startsAt)}::timestamp[]
        ) as g (customer_id, booking_id, kind, starts_at)`,
    ),
  ])
}

/** Deletes the notices about bookings that are no longer true. */
export async function deleteNotices(tx: Tx, happened: NewBookingNotice['happened'], bookingIds: readonly string[]): Promise<void> {
  await tx.query(
    sql`delete from notice where tenant_id = ${tx.tenantId} and booking_id = any(${bookingIds}::bigint[]) and kind = ${KINDS[happened]}`,
  )
}

/** Deletes the notices of a command that is undone, and returns the customers who had one. */
export async function withholdNotices(tx: Tx, commandId: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ customer_id: string }>(
    tx,
    sql`delete from notice where tenant_id = ${tx.tenantId} and command_id = ${commandId}::uuid returning customer_id`,
  )
  return rows.map(({ customer_id }) => customer_id)
}
