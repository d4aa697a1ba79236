/**
 * Sent to the people of a booking when a competition takes one of its times: the booking is valid until the club decides. Sent regardless of
 * notification settings: the person expects to play then. RE-201+.
 */
import { type ClubDateTime, dayOf } from '@club/core'
import { isMemberLike } from '@club/core/club'
import { blocksTime, type StartTee } from '@club/core/reservation'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { readStoredSettings } from '../../clubs/reservationSettings.ts'
import { readCustomer } from '../../people/people.ts'
import { readCompetitionBlocks } from '../../tournaments/competitionBlocks.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from './clubTime.ts'

export interface BookingDisplaced {
  readonly bookingId: string
  readonly tournamentId: string
  /** The time that the competition takes. */
  readonly at: ClubDateTime
  readonly tee: StartTee
}

export const bookingDisplaced: EmailTemplate<BookingDisplaced> = {
  name: 'bookingDisplaced',
  write: async ({ tx, customerId, club, language, say, link }, { bookingId, tournamentId, at, tee }) => {
    const [booking, customer] = await Promise.all([
      rowOf<{ course_id: string; course: string }>(
        tx,
        sql`select b.course_id, k.name as course from booking b
          join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
          where b.tenant_id = ${tx.tenantId} and b.id = ${bookingId} and b.state = 'booked' and exists (
            select from booking_place p where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.starts_at = ${at} and p.tee = ${tee}
          ) and (b.initiator_id = ${customerId} or exists (
            select from booking_person g where g.tenant_id = b.tenant_id and g.booking_id = b.id and g.customer_id = ${customerId}
          ))`,
      ),
      readCustomer(tx, customerId),
    ])
    if (!booking || !customer || at < club.now) return null
    const { rules } = await readStoredSettings(tx)
    const day = dayOf(at)
    const blocks = await readCompetitionBlocks(tx, {
      ...{ courseIds: [booking.course_id], from: day, to: day, nineHolesMinutes: rules.nineHolesMinutes },
      viewer: { customer, memberLike: isMemberLike(customer.memberStatus), seesTournaments: true },
    })
    const block = blocks.find((one) => one.tournamentId === tournamentId && blocksTime(one, { startDateTime: at, startTee: tee }))
    // The time is free again.
    if (!block) return null
    const when = clubTime(at, language, { dateStyle: 'full', timeStyle: 'short', hourMode: club.settings.hourMode })
    const values = { when, course: booking.course }
    return {
      subject: say('displacedSubject', values),
      paragraphs: [
        block.note === null ? say('displacedText', values) : say('displacedByText', { ...values, competition: block.note }),
        say('displacedNext'),
      ],
      action: { label: say('seeBooking'), href: link(`/reservations/bookings/${bookingId}`) },
      after: [say('displacedOthers', { link: link(`/reservations?date=${day}&course=${booking.course_id}`) })],
    }
  },
}
