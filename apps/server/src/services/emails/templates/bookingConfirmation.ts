/**
 * Asks for the confirmation of a tee time, or says that it was given back because no one confirmed it. Both go out regardless of the
 * notification settings: without them a person would lose the time, or come in vain. RE-243+, RE-245+, CU-219+.
 */
import type { ClubDateTime } from '@club/core'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'

export interface BookingAsk {
  readonly bookingId: string
  readonly happened: 'requested' | 'givenBack'
  readonly startsAt: ClubDateTime
  /** The last moment to confirm. */
  readonly last: ClubDateTime
}

export const bookingConfirmation: EmailTemplate<BookingAsk> = {
  name: 'bookingConfirmation',
  kind: 'place',
  about: ({ bookingId, happened }) => `${happened === 'requested' ? 'confirm' : 'booking'}:${bookingId}`,
  write: async ({ tx, club, say, link }, { bookingId, happened, startsAt, last }) => {
    const booking = await rowOf<{ number: string; course: string; open: boolean }>(
      tx,
      sql`select b.number, k.name as course, b.state = 'booked' and b.confirmed_at is null and b.starts_at = ${startsAt}::timestamp as open
        from booking b join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
        where b.tenant_id = ${tx.tenantId} and b.id = ${bookingId}`,
    )
    const isRequest = happened === 'requested'
    if (!booking || (isRequest && !booking.open)) return null
    const moment = (at: ClubDateTime, dateStyle: 'full' | 'medium') =>
      clubTime(at, { dateStyle, timeStyle: 'short', hourMode: club.settings.hourMode })
    const values = { when: moment(startsAt, 'full'), course: booking.course, number: booking.number, until: moment(last, 'medium') }
    return {
      subject: say(isRequest ? 'confirmTeeTimeSubject' : 'givenBackSubject', values),
      paragraphs: [say(isRequest ? 'confirmTeeTimeText' : 'givenBackText', values)],
      action: isRequest
        ? { label: say('confirmTeeTime'), labelAfter: say('seeBooking'), href: link(`/reservations/bookings/${bookingId}`) }
        : { label: say('seeTeeTimes'), href: link('/reservations') },
      notes: isRequest ? [say('confirmTeeTimeOtherwise', values)] : [],
      ...(isRequest && { over: { text: say('confirmTeeTimeOver', values), confirmed: say('confirmTeeTimeDone', values) } }),
    }
  },
}
