/** History of bookings, and emails to the people in them. Stored and queued with the change, so that every way in has them. RE-190+, RE-191+. */
import type { ClubDateTime } from '@club/core'
import type { BookingEventKind, Player } from '@club/core/reservation'
import type { Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { type BookingHappened, bookingNews } from '../emails/templates/bookingNews.ts'
import { addBookingNotices, type NewBookingNotice } from './bookingNotices.ts'
import type { Refunded } from './payment/refundBooking.ts'

interface BookingChange {
  readonly bookingId: string
  /** null: the club's program. */
  readonly actorId: string | null
  readonly startsAt: ClubDateTime
  /** The start before a move. */
  readonly formerStart?: ClubDateTime | undefined
  readonly instant: Date
}

export interface NewEvent {
  readonly kind: BookingEventKind
  /** The player whom it is about. */
  readonly player?: Player
}

export async function storeEvents(tx: Tx, { bookingId, actorId, instant }: BookingChange, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const customerIdOf = ({ player }: NewEvent): string | null => (player?.kind === 'customer' ? player.customerId : null)
  const guestNameOf = ({ player }: NewEvent): string | null => (player?.kind === 'anonymousGuest' ? (player.name ?? '') : null)
  await tx.query(
    sql`insert into booking_event (tenant_id, booking_id, at, kind, actor_id, customer_id, guest_name)
      select ${tx.tenantId}, ${bookingId}::bigint, ${instant}::timestamptz, kind, ${actorId}::bigint, customer_id, guest_name from unnest(
        ${events.map(({ kind }) => kind)}::text[], ${events.map(customerIdOf)}::bigint[], ${events.map(guestNameOf)}::text[]
      ) with ordinality as g (kind, customer_id, guest_name, place) order by place`,
  )
}

/** Sends an email to each of these people, and a notice in the portal unless it confirms what they did themselves. */
export async function notifyOfBooking(
  tx: Tx,
  { bookingId, actorId, startsAt, formerStart, instant }: BookingChange & { readonly actorId: string },
  happened: BookingHappened,
  customerIds: readonly string[],
  refunds: readonly Refunded[] = [],
): Promise<void> {
  const dataFor = (customerId: string) => {
    const own = refunds.filter(({ payerId }) => payerId === customerId)
    const sum = (part: 'amount' | 'prepaidRounds') => own.reduce((total, refund) => total + refund[part], 0)
    const back = own.length === 0 ? {} : { refunded: sum('amount'), roundsBack: sum('prepaidRounds') }
    return { bookingId, actorId, happened, startsAt, formerStart, ...back }
  }
  const emails = customerIds.map((customerId) => ({ customerId, data: dataFor(customerId) }))
  const notices =
    happened === 'confirmed' ? [] : customerIds.map((customerId): NewBookingNotice => ({ customerId, bookingId, happened, startsAt }))
  await Promise.all([queueEmails(tx, bookingNews, emails, { instant }), addBookingNotices(tx, { actorId, shownFrom: instant }, notices)])
}
