/**
 * Sent to the people of a booking when a competition takes one of its times: the booking is valid until the club decides; and when the time
 * is free again before it has. RE-201+, RE-206+.
 */
import { type ClubDateTime, dayOf } from '@club/core'
import { isMemberLike } from '@club/core/club'
import { blocksTime, type StartTee } from '@club/core/reservation'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { readStoredSettings } from '../../clubs/reservationSettings.ts'
import { readCustomer } from '../../people/people.ts'
import { type ReadCompetitionBlock, readCompetitionBlocks } from '../../tournaments/competitionBlocks.ts'
import type { EmailContext, EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'

export interface BookingDisplaced {
  readonly bookingId: string
  readonly tournamentId: string
  /** The time that the competition takes. */
  readonly at: ClubDateTime
  readonly tee: StartTee
}

interface TakenTime {
  readonly courseId: string
  readonly values: { readonly when: string; readonly course: string }
  /** null: the competition does not take the time now. */
  readonly block: ReadCompetitionBlock | null
}

/** Reads the time and the booking as they are now; null if the person does not play then, or it has passed. */
async function readTaken(
  { tx, customerId, club }: EmailContext,
  { bookingId, tournamentId, at, tee }: BookingDisplaced,
): Promise<TakenTime | null> {
  const [booking, customer, { rules }] = await Promise.all([
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
    readStoredSettings(tx),
  ])
  if (!booking || !customer || at < club.now) return null
  const day = dayOf(at)
  const blocks = await readCompetitionBlocks(tx, {
    ...{ courseIds: [booking.course_id], from: day, to: day, nineHolesMinutes: rules.nineHolesMinutes },
    viewer: { customer, memberLike: isMemberLike(customer.memberStatus), seesTournaments: true },
  })
  const when = clubTime(at, { dateStyle: 'full', timeStyle: 'short', hourMode: club.settings.hourMode })
  const takes = (block: ReadCompetitionBlock): boolean =>
    block.tournamentId === tournamentId && blocksTime(block, { startDateTime: at, startTee: tee })
  return { courseId: booking.course_id, values: { when, course: booking.course }, block: blocks.find(takes) ?? null }
}

export const bookingDisplaced: EmailTemplate<BookingDisplaced> = {
  name: 'bookingDisplaced',
  kind: 'booking',
  about: ({ bookingId }) => `booking:${bookingId}`,
  write: async (facts, data) => {
    const taken = await readTaken(facts, data)
    if (!taken?.block) return null
    const { say, link } = facts
    const { courseId, values, block } = taken
    return {
      startsAt: data.at,
      subject: say('displacedSubject', values),
      paragraphs: [
        block.note === null ? say('displacedText', values) : say('displacedByText', { ...values, competition: block.note }),
        say('displacedNext'),
      ],
      action: { label: say('seeBooking'), href: link(`/reservations/bookings/${data.bookingId}`) },
      after: [say('displacedOthers', { link: link(`/reservations?date=${dayOf(data.at)}&course=${courseId}`) })],
    }
  },
}

export const bookingFreed: EmailTemplate<BookingDisplaced> = {
  name: 'bookingFreed',
  kind: 'booking',
  about: ({ bookingId }) => `booking:${bookingId}`,
  write: async (facts, data) => {
    const taken = await readTaken(facts, data)
    if (!taken || taken.block) return null
    const { say, link } = facts
    return {
      startsAt: data.at,
      subject: say('freedSubject', taken.values),
      paragraphs: [say('freedText', taken.values)],
      action: { label: say('seeBooking'), href: link(`/reservations/bookings/${data.bookingId}`) },
    }
  },
}
