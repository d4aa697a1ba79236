/** Cancels bookings and removes players, for every way in. RE-103+ to RE-106+. */
import { cancellationDecision, customersOf, removalDecision } from '@club/core/reservation'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { readSettings } from '../clubs/reservationSettings.ts'
import { raiseDays } from './bookingTransaction.ts'
import { type CustomerWork, idsIn, ownBooking, recordChange, refuse } from './customerWork.ts'
import type { NewEvent } from './notifyOfBooking.ts'
import { type Refunded, refundBooking } from './payment/refundBooking.ts'
import { giveBackPlaces } from './places.ts'
import type { StoredBooking } from './storedBooking.ts'

/** Ends the booking: its places are free, and its people play at that time no longer. */
export async function endBooking(tx: Tx, { instant }: Pick<CustomerWork, 'instant'>, { id, day }: StoredBooking): Promise<void> {
  await giveBackPlaces(tx, id)
  await tx.query(sql`update booking_person set plays = null where tenant_id = ${tx.tenantId} and booking_id = ${id}`)
  await tx.query(
    sql`update booking set state = 'cancelled', cancelled_at = ${instant}, version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  await raiseDays(tx, [day])
}

/** Ends the charges by the rule of refunds; refuses if another refund was shown. */
async function refund(
  tx: Tx,
  { viewer: { club }, instant, language, shownRefund }: CustomerWork,
  bookingId: string,
  personIds: readonly string[] | null,
): Promise<readonly Refunded[]> {
  const refunds = await refundBooking(tx, { bookingId, personIds, byClub: false, club, instant })
  const amount = refunds.reduce((sum, part) => sum + part.amount, 0)
  return shownRefund === undefined || shownRefund === amount ? refunds : refuse([{ code: 'refundChanged', amount }], { language })
}

export async function cancelBooking(tx: Tx, work: CustomerWork, id: string): Promise<void> {
  const { viewer, actorId } = work
  const { rules } = await readSettings(tx, viewer.club, true)
  const booking = await ownBooking(tx, actorId, id, { lock: true })
  await work.checkState?.(tx, id)
  const decision = cancellationDecision({ booking, actorId, rules }, viewer.club.now)
  if (!decision.allowed) return refuse(decision.refusals, work)
  const { startDateTime: startsAt } = booking
  const refunds = await refund(tx, work, id, null)
  await recordChange(tx, work, { bookingId: id, startsAt, events: [{ kind: 'cancelled' }], emails: { cancelled: idsIn(booking) }, refunds })
  await endBooking(tx, work, booking)
}

/** Removes one player; with the last one the booking ends. */
export async function removePerson(tx: Tx, work: CustomerWork, personId: string): Promise<void> {
  const { viewer, actorId } = work
  const { rules, parameters } = await readSettings(tx, viewer.club, true)
  const row = await rowOf<{ booking_id: string }>(
    tx,
    sql`select booking_id from booking_person where tenant_id = ${tx.tenantId} and id = ${personId}`,
  )
  if (!row) throw new ApiError('notFound')
  const id = row.booking_id
  const booking = await ownBooking(tx, actorId, id, { lock: true })
  const leaving = booking.players.find((player) => player.id === personId)
  if (!leaving) throw new ApiError('notFound')
  await work.checkState?.(tx, id)
  const decision = removalDecision({ booking, actorId, playerId: personId, parameters, rules }, viewer.club.now)
  if (!decision.allowed) return refuse(decision.refusals, work)
  const { player } = leaving
  const { startDateTime: startsAt } = booking
  const removed = customersOf([player])
  const left = removed.includes(actorId) && booking.initiatorId !== '' ? [booking.initiatorId] : []
  const refunds = await refund(tx, work, id, decision.cancelsBooking ? null : [personId])
  if (decision.cancelsBooking) {
    const events: readonly NewEvent[] = [{ kind: 'playerRemoved', player }, { kind: 'cancelled' }]
    await recordChange(tx, work, { bookingId: id, startsAt, events, emails: { cancelled: [...removed, ...left] }, refunds })
    return endBooking(tx, work, booking)
  }
  await recordChange(tx, work, { bookingId: id, startsAt, events: [{ kind: 'playerRemoved', player }], emails: { removed, left }, refunds })
  // A group has its whole tee time, with fewer players as well.
  if (booking.kind === 'group')
    await tx.query(sql`update booking_place set person_id = null where tenant_id = ${tx.tenantId} and person_id = ${personId}`)
  await tx.query(sql`delete from booking_person where tenant_id = ${tx.tenantId} and id = ${personId}`)
  await tx.query(sql`update booking set version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`)
  await raiseDays(tx, [booking.day])
}
