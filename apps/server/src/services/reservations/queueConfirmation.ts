/** Queues the question whether a booked party will play, with every booking and move. RE-243+. */
import type { ClubDateTime } from '@club/core'
import { type BookingRules, confirmationTimes } from '@club/core/reservation'
import { instantOf } from '../../clock/instantOf.ts'
import type { Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueJob } from '../../queue/job.ts'

/** The job of confirmation.ts, which imports the changes of bookings that queue it. */
export const ASK_TO_CONFIRM = { name: 'askToConfirm' } as const

/** A booking at the time that it had when the job was queued. */
export interface TimeOfBooking {
  readonly bookingId: string
  readonly startsAt: ClubDateTime
}

interface Queueing {
  readonly rules: BookingRules
  readonly timeZone: string
  readonly instant: Date
}

/** Queues the question for a booking that has got this time; one that is booked after the question would be sent needs none. */
export async function queueConfirmation(tx: Tx, booking: TimeOfBooking, { rules, timeZone, instant }: Queueing): Promise<void> {
  const times = confirmationTimes({ startDateTime: booking.startsAt }, rules)
  const dueAt = times && instantOf(timeZone, times.asks)
  if (dueAt && dueAt > instant) await queueJob(tx, ASK_TO_CONFIRM, booking, { instant, dueAt })
}

/** Queues the question again for a booking that gets another time, and forgets the answer to the earlier one. */
export async function restartConfirmation(tx: Tx, booking: TimeOfBooking, queueing: Queueing): Promise<void> {
  await tx.query(
    sql`update booking set confirm_asked_at = null, confirmed_at = null where tenant_id = ${tx.tenantId} and id = ${booking.bookingId}
      and (confirm_asked_at is not null or confirmed_at is not null)`,
  )
  await queueConfirmation(tx, booking, queueing)
}
