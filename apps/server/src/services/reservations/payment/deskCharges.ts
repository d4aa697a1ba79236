/** Charges of bookings that the desk changes. Refunds wait until the command can no longer be undone, as its emails do. RE-214+, RE-215+. */
import type { MemberStatus } from '@club/core/club'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { Language } from '../../../language/language.ts'
import { type Job, type Queued, queueJob } from '../../../queue/job.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { clubFacts } from '../../clubs/clubFacts.ts'
import type { Viewer } from '../../people/viewer.ts'
import type { CourseDays } from '../readCourseDays.ts'
import { reservationRefusalDetails } from '../reservationRefusalDetails.ts'
import { readStoredBooking } from '../storedBooking.ts'
import { quoteParty, readPrices } from './readPrices.ts'
import { refundBooking } from './refundBooking.ts'
import { moveUnits } from './rentUnits.ts'
import { chargesOf, storeCharges } from './storeCharges.ts'

interface EndedCharges {
  readonly bookingId: string
}

/** Gives everything back that a booking ended by the desk has charged; nothing if the command was undone. */
export const giveBackByDesk: Job<EndedCharges> = {
  name: 'giveBackByDesk',
  run: async ({ tx, instant }, { bookingId }) => {
    const booking = await rowOf<{ state: string }>(
      tx,
      sql`select state from booking where tenant_id = ${tx.tenantId} and id = ${bookingId} for update`,
    )
    if (!booking) return null
    const club = await clubFacts(tx, instant)
    const refunding = { bookingId, byClub: true, club, instant }
    if (booking.state === 'cancelled') await refundBooking(tx, { ...refunding, personIds: null })
    else await refundBooking(tx, { ...refunding, personIds: 'left' })
    return null
  },
}

/** Keeps the charges with their players after a command: they move with them, and a player who is added again takes theirs up. */
export async function followPlayers(tx: Tx, bookingIds: readonly string[], queued: Queued): Promise<void> {
  await tx.query(
    sql`update booking_charge c set booking_id = g.booking_id from booking_person g
      where c.tenant_id = ${tx.tenantId} and c.booking_id = any(${bookingIds}::bigint[]) and g.tenant_id = c.tenant_id and g.id = c.person_id
        and g.booking_id <> c.booking_id`,
  )
  await tx.query(
    sql`update booking_charge c set person_id = g.id from booking_person g
      where c.tenant_id = ${tx.tenantId} and c.booking_id = any(${bookingIds}::bigint[]) and c.person_id is null and (c.released < c.amount or c.prepaid)
        and g.tenant_id = c.tenant_id and g.booking_id = c.booking_id and g.customer_id = c.customer_id`,
  )
  const ended = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct b.id from booking b join booking_charge c on c.tenant_id = b.tenant_id and c.booking_id = b.id
      where b.tenant_id = ${tx.tenantId} and b.id = any(${bookingIds}::bigint[]) and (b.state = 'cancelled' or c.person_id is null)
        and (c.released < c.amount or c.prepaid)`,
  )
  for (const { id } of ended) await queueJob(tx, giveBackByDesk, { bookingId: id }, queued)
}

/** Keeps the rented units with the rounds; refuses if one of them is not free then. */
export async function followRounds(tx: Tx, bookingIds: readonly string[], language: Language): Promise<void> {
  const missing = await moveUnits(tx, bookingIds)
  if (missing.length === 0) return
  const products = await rowsOf<{ name: string }>(
    tx,
    sql`select name from rental_product where tenant_id = ${tx.tenantId} and id = any(${missing}::bigint[]) order by position, id`,
  )
  const refusals = products.map(({ name }) => ({ code: 'rentalGone' as const, name }))
  throw new ApiError('bookingRefused', { details: await reservationRefusalDetails(refusals, { language }) })
}

/** Charges the players of a booking who have no charge yet, at the desk. */
export async function chargeAtDesk(
  tx: Tx,
  viewer: Viewer,
  bookingId: string,
  { course, settings }: CourseDays,
  statuses: ReadonlyMap<string, MemberStatus>,
  instant: Date,
): Promise<void> {
  const booking = await readStoredBooking(tx, bookingId)
  if (!booking) return
  const prices = await readPrices(tx, { courseId: booking.day.courseId, customerId: null, productIds: [] })
  if (prices.fees.length === 0) return
  const charged = await rowsOf<{ person_id: string }>(
    tx,
    sql`select person_id from booking_charge where tenant_id = ${tx.tenantId} and booking_id = ${bookingId} and person_id is not null`,
  )
  const players = booking.players.map(({ player }) => player)
  const round = { courseId: booking.day.courseId, startDateTime: booking.startDateTime, numberOfHoles: booking.numberOfHoles }
  const { initiatorId } = booking
  const { club } = viewer
  const { parameters } = settings
  const quote = quoteParty(prices, { club, initiatorId, requested: { players }, round, statuses, parameters })
  const people = booking.players.map(({ id: personId, player }) => ({
    personId,
    customerId: player.kind === 'customer' ? player.customerId : null,
  }))
  const missing = chargesOf({ ...quote, othersWay: 'desk' }, people, { initiatorId, way: 'desk' }).filter(
    ({ personId }) => !charged.some(({ person_id }) => person_id === personId),
  )
  const charges = missing.map((charge) => ({ ...charge, payerId: charge.payerId === '' ? null : charge.payerId }))
  await storeCharges(tx, { bookingId, round: { course: course.name, startsAt: booking.startDateTime }, club, instant }, charges)
}
