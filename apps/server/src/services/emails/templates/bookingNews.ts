/**
 * Sent to a person whose tee time another person has booked, moved or cancelled: what happened, who did it, and how to leave. The one who
 * booked gets a confirmation. RE-191+.
 */
import type { ClubDateTime } from '@club/core'
import { isMemberLike } from '@club/core/club'
import { expectedEnd, lastCancellation, type StartTee } from '@club/core/reservation'
import { rowOf, rowsOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { golfCalendar } from '../../calendar/golfCalendar.ts'
import { readStoredSettings } from '../../clubs/reservationSettings.ts'
import { readRefundSetting } from '../../finance/refundSetting.ts'
import { readCustomer } from '../../people/people.ts'
import { tournamentVisible } from '../../tournaments/competitionBlocks.ts'
import type { EmailContext, EmailTemplate } from '../emailTemplate.ts'
import { clubTime, moneyText, personText } from '../textTokens.ts'
import { readActor } from './readActor.ts'

export type BookingHappened = 'booked' | 'moved' | 'removed' | 'cancelled' | 'left' | 'confirmed' | 'kept'

export interface BookingNews {
  readonly bookingId: string
  readonly actorId: string
  readonly happened: BookingHappened
  /** The start when it happened, which a later change may have moved. */
  readonly startsAt: ClubDateTime
  /** The start before a move. */
  readonly formerStart?: ClubDateTime | undefined
  /** Id of the tournament that takes a time of the booking, if that is why. */
  readonly because?: string | undefined
  /** Given by staff. */
  readonly reason?: string
  /** The command of the desk, which can be undone. */
  readonly commandId?: string
  /** The refund of the recipient, in minor units, and their prepaid rounds that were given back. */
  readonly refunded?: number
  readonly roundsBack?: number
}

const WORDS = {
  booked: { subject: 'bookedSubject', text: 'bookedText' },
  moved: { subject: 'teeTimeMovedSubject', text: 'teeTimeMovedText' },
  removed: { subject: 'removedSubject', text: 'removedText' },
  cancelled: { subject: 'bookingCancelledSubject', text: 'bookingCancelledText' },
  left: { subject: 'playerLeftSubject', text: 'playerLeftText' },
  confirmed: { subject: 'confirmedSubject', text: 'confirmedText' },
  kept: { subject: 'keptSubject', text: 'keptText' },
} as const

interface BookingRow {
  readonly number: string
  readonly starts_at: ClubDateTime
  readonly second_starts_at: ClubDateTime | null
  readonly holes: 9 | 18
  readonly tee: StartTee
  readonly course: string
  readonly initiator_id: string | null
  readonly state: 'booked' | 'cancelled'
}

export const bookingNews: EmailTemplate<BookingNews> = {
  name: 'bookingNews',
  kind: ({ happened }) => (happened === 'confirmed' ? 'ownBooking' : 'booking'),
  about: ({ bookingId }) => `booking:${bookingId}`,
  write: async (
    facts,
    { bookingId, actorId, happened, startsAt, formerStart = startsAt, because, reason, refunded = 0, roundsBack = 0 },
  ) => {
    const { tx, club, customerId, wants, say, link } = facts
    const booking = await rowOf<BookingRow>(
      tx,
      sql`select b.number, b.starts_at, b.second_starts_at, b.holes, b.tee, k.name as course, b.initiator_id, b.state
        from booking b join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
        where b.tenant_id = ${tx.tenantId} and b.id = ${bookingId}`,
    )
    const isIn = happened === 'booked' || happened === 'moved' || happened === 'confirmed' || happened === 'kept'
    // A later change sends its own email.
    if (!booking || (isIn && (booking.state === 'cancelled' || booking.starts_at !== startsAt))) return null
    const { rules, parameters } = await readStoredSettings(tx)
    const moment = (at: ClubDateTime, dateStyle: 'full' | 'medium') =>
      clubTime(at, { dateStyle, timeStyle: 'short', hourMode: club.settings.hourMode })
    const actor = await readActor(facts, actorId)
    const values = {
      actor: actor.name,
      when: moment(startsAt, 'full'),
      course: booking.course,
      holes: booking.holes,
      number: booking.number,
      until: moment(lastCancellation({ startDateTime: booking.starts_at }, rules), 'medium'),
    }
    const names = isIn ? await readPlayerNames(facts, bookingId) : []
    const money = [
      ...(isIn ? await paymentTexts(facts, bookingId) : []),
      ...(refunded > 0
        ? [say((await readRefundSetting(tx)) === 'account' ? 'bookingRefunded' : 'moneyBack', { amount: amountText(facts, refunded) })]
        : []),
      ...(roundsBack > 0 ? [say('prepaidRoundsBack', { count: roundsBack })] : []),
    ]
    const mayLeave = booking.initiator_id === customerId || parameters.playerMayRemoveSelf
    const wayOut = happened === 'confirmed' ? 'bookingCancelUntil' : mayLeave ? 'bookingWayOut' : 'bookingOffice'
    return {
      startsAt: [formerStart, startsAt].sort()[0] as ClubDateTime,
      subject: say(WORDS[happened].subject, values),
      paragraphs: [
        say(WORDS[happened].text, values),
        ...(happened === 'moved' && formerStart !== startsAt ? [say('teeTimeMovedFrom', { from: moment(formerStart, 'full') })] : []),
        ...(because === undefined ? [] : [await becauseText(facts, because)]),
        ...(reason === undefined ? [] : [reason]),
        ...(names.length > 1 ? [say('playersText', { names: names.join(', ') })] : []),
        ...money,
      ],
      action:
        happened === 'removed'
          ? { label: say('seeTeeTimes'), href: link('/reservations') }
          : { label: say('seeBooking'), href: link(`/reservations/bookings/${bookingId}`) },
      notes: [...(isIn ? [say(wayOut, values)] : []), ...(actor.kind === 'hidden' ? [say('actorHidden')] : [])],
      ...(isIn && wants.attachCalendarEntry && { calendar: calendarOf(facts, bookingId, booking, rules) }),
    }
  },
}

/** Returns the sentence with the competition that takes the time; with its name if the recipient may see it. */
async function becauseText({ tx, customerId, say }: EmailContext, tournamentId: string): Promise<string> {
  const customer = (await readCustomer(tx, customerId)) ?? null
  const viewer = { customer, memberLike: customer !== null && isMemberLike(customer.memberStatus), seesTournaments: true }
  const row = await rowOf<{ name: string }>(
    tx,
    sql`select t.name from tournament t where t.tenant_id = ${tx.tenantId} and t.id = ${tournamentId} and ${tournamentVisible(viewer)}`,
  )
  return row ? say('becauseOfCompetition', { competition: row.name }) : say('becauseOfACompetition')
}

function amountText({ club }: EmailContext, amount: number): string {
  return moneyText({ amount, currency: club.currency })
}

/** Returns the parts of the recipient: paid, on an invoice, owed. */
async function paymentTexts(facts: EmailContext, bookingId: string): Promise<readonly string[]> {
  const { tx, customerId, say } = facts
  const row = await rowOf<{ paid: number; invoiced: number; open: number }>(
    tx,
    sql`select coalesce(sum(amount - released) filter (where paid_at is not null), 0)::integer as paid,
        coalesce(sum(amount - released) filter (where paid_at is null and invoice_id is not null), 0)::integer as invoiced,
        coalesce(sum(amount - released) filter (where paid_at is null and invoice_id is null), 0)::integer as open
      from booking_charge where tenant_id = ${tx.tenantId} and booking_id = ${bookingId} and payer_id = ${customerId}`,
  )
  const { paid = 0, invoiced = 0, open = 0 } = row ?? {}
  return [
    ...(paid > 0 ? [say('bookingPaid', { amount: amountText(facts, paid) })] : []),
    ...(invoiced > 0 ? [say('bookingInvoiced', { amount: amountText(facts, invoiced) })] : []),
    ...(open > 0 ? [say('bookingOpen', { amount: amountText(facts, open) })] : []),
  ]
}

/** Returns the names that the recipient may see, in the order of the party. */
async function readPlayerNames({ tx, say }: EmailContext, bookingId: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ guest: string; customer_id: string | null }>(
    tx,
    sql`select g.name as guest, g.customer_id from booking_person g
      where g.tenant_id = ${tx.tenantId} and g.booking_id = ${bookingId} order by g.position`,
  )
  return rows.map(({ guest, customer_id: id }) => (id === null ? guest || say('nameNotShown') : personText(id)))
}

function calendarOf(
  { tx, instant, club, language, url }: EmailContext,
  bookingId: string,
  { starts_at: startDateTime, second_starts_at: secondStart, holes, course }: BookingRow,
  rules: Parameters<typeof expectedEnd>[1],
): string {
  const end_at = expectedEnd({ startDateTime, numberOfHoles: holes, secondStart }, rules)
  return golfCalendar({
    ...{ club, tenantId: tx.tenantId, language, mine: true, now: instant, rounds: [] },
    hrefOf: (id) => url(`/tournaments/view/${id}`),
    hrefOfBooking: (id) => url(`/reservations/bookings/${id}`),
    bookings: [{ booking_id: bookingId, start_at: startDateTime, end_at, holes, course }],
  })
}
