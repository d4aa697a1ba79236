/**
 * Asks for the confirmation of bookings and gives unconfirmed ones back, if the club wants that. Both are jobs of the booking, queued when
 * it gets its time; a job that finds another time or another rule does nothing. RE-243+ to RE-245+.
 */
import {
  awaitedConfirmation,
  type BookingRules,
  type ConfirmationFacts,
  confirmationDecision,
  customersOf,
  isLapsed,
} from '@club/core/reservation'
import { clubNow } from '../../clock/clubNow.ts'
import { instantOf } from '../../clock/instantOf.ts'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type Job, type JobContext, queueJob } from '../../queue/job.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { readSettings } from '../clubs/reservationSettings.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { type BookingAsk, bookingConfirmation } from '../emails/templates/bookingConfirmation.ts'
import { addBookingNotices } from './bookingNotices.ts'
import { type CustomerWork, ownBooking } from './customerWork.ts'
import { endBooking } from './endBookings.ts'
import { storeEvents } from './notifyOfBooking.ts'
import { refundBooking } from './payment/refundBooking.ts'
import { ASK_TO_CONFIRM, type TimeOfBooking } from './queueConfirmation.ts'
import { reservationRefusalDetails } from './reservationRefusalDetails.ts'
import { readStoredBooking, type StoredBooking } from './storedBooking.ts'

const SECOND = 1000

async function factsOf(tx: Tx, booking: StoredBooking, rules: BookingRules): Promise<ConfirmationFacts> {
  const row = await rowOf<{ requested: boolean; confirmed: boolean }>(
    tx,
    sql`select confirm_asked_at is not null as requested, confirmed_at is not null as confirmed from booking
      where tenant_id = ${tx.tenantId} and id = ${booking.id}`,
  )
  return { booking, rules, requested: row?.requested ?? false, confirmed: row?.confirmed ?? false }
}

/** Locks the booking of a job; undefined if it has ended, has got another time, or the club no longer shows tee times. */
async function lockedFacts({ tx, instant }: JobContext, { bookingId, startsAt }: TimeOfBooking) {
  const club = await clubFacts(tx, instant)
  const booking = await readStoredBooking(tx, bookingId, { lock: true })
  if (!booking || booking.startDateTime !== startsAt) return undefined
  const { rules } = await readSettings(tx, club, true)
  return { booking, club, rules, facts: await factsOf(tx, booking, rules) }
}

function peopleOf({ initiatorId, players }: StoredBooking): readonly string[] {
  const customers = customersOf(players.map(({ player }) => player))
  return [...new Set([...(initiatorId === '' ? [] : [initiatorId]), ...customers])]
}

async function queueEmails({ tx, instant }: Pick<JobContext, 'tx' | 'instant'>, to: readonly string[], data: BookingAsk): Promise<void> {
  for (const customerId of to) await queueEmail(tx, bookingConfirmation, { customerId, data }, { instant })
}

/** Asks the initiator, or the players of a party without one. A party without a customer gets no question and keeps its time. */
export const askToConfirm: Job<TimeOfBooking> = {
  ...ASK_TO_CONFIRM,
  run: async (context, data) => {
    const { tx, instant } = context
    const found = await lockedFacts(context, data)
    if (!found) return null
    const { booking, club, facts } = found
    const last = awaitedConfirmation({ ...facts, requested: true })
    const people = peopleOf(booking)
    const to = booking.initiatorId === '' ? people : [booking.initiatorId]
    if (facts.requested || last === null || to.length === 0 || clubNow(club.timeZone, instant) > last) return null
    await tx.query(sql`update booking set confirm_asked_at = ${instant} where tenant_id = ${tx.tenantId} and id = ${booking.id}`)
    await queueEmails(context, to, { ...data, happened: 'requested', last })
    const dueAt = new Date(instantOf(club.timeZone, last).getTime() + SECOND)
    await queueJob(tx, giveBackUnconfirmed, data, { instant, dueAt })
    return null
  },
}

/** Ends the booking unless someone has confirmed it or checked in by now: both lock the same row, so that one of them comes first. */
export const giveBackUnconfirmed: Job<TimeOfBooking> = {
  name: 'giveBackUnconfirmed',
  run: async (context, data) => {
    const { tx, instant } = context
    const found = await lockedFacts(context, data)
    if (!found) return null
    const { booking, club, facts } = found
    if (!isLapsed(facts, clubNow(club.timeZone, instant))) return null
    const startsAt = booking.startDateTime
    await storeEvents(tx, { bookingId: booking.id, actorId: null, startsAt, instant }, [{ kind: 'givenBack' }])
    const people = peopleOf(booking)
    await queueEmails(context, people, { ...data, happened: 'givenBack', last: startsAt })
    const notices = people.map((customerId) => ({ customerId, bookingId: booking.id, happened: 'cancelled' as const, startsAt }))
    await addBookingNotices(tx, { actorId: null, shownFrom: instant }, notices)
    await refundBooking(tx, { bookingId: booking.id, personIds: null, byClub: false, club, instant })
    await endBooking(tx, { instant }, booking)
    return null
  },
}

/** Confirms the booking; again is allowed. */
export async function confirmBooking(tx: Tx, { viewer, actorId, instant, language }: CustomerWork, id: string): Promise<void> {
  const { rules } = await readSettings(tx, viewer.club, true)
  const booking = await ownBooking(tx, actorId, id, { lock: true })
  const facts = await factsOf(tx, booking, rules)
  const decision = confirmationDecision(facts, viewer.club.now)
  if (!decision.allowed)
    throw new ApiError('bookingRefused', { details: await reservationRefusalDetails(decision.refusals, { viewer, language }) })
  if (facts.confirmed) return
  await tx.query(sql`update booking set confirmed_at = ${instant}, version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`)
  await storeEvents(tx, { bookingId: id, actorId, startsAt: booking.startDateTime, instant }, [{ kind: 'confirmed' }])
}
