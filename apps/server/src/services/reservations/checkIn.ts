/**
 * Checks in people of the actor's bookings, by the location of the device or with the code of the desk. A location is compared and
 * forgotten: no row and no line of the log has it. RE-05, RE-34, RE-76, RE-115+, RE-240+ to RE-242+, RE-332+.
 */
import {
  type BookedPlayer,
  type CheckInRefusal,
  checkInDecision,
  type Decision,
  type DeviceLocation,
  deskCheckInDecision,
  type OwnBooking,
  placeRefusals,
  statusAfterCheckIn,
} from '@club/core/reservation'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { isOurId } from '../../refusal/idOf.ts'
import { type ReservationSettings, readSettings } from '../clubs/reservationSettings.ts'
import type { Viewer } from '../people/viewer.ts'
import { readOwing, storeStatuses } from './arrivals.ts'
import { raiseDays } from './bookingTransaction.ts'
import { isCheckInCode } from './checkInCode.ts'
import { type CustomerWork, ownBooking } from './customerWork.ts'
import { readOwnBookings } from './ownBookings.ts'
import { reservationRefusalDetails } from './reservationRefusalDetails.ts'
import type { StoredBooking } from './storedBooking.ts'

/** Proof that the actor is at the club. */
export type Presence =
  | { readonly kind: 'location'; readonly location: DeviceLocation }
  | { readonly kind: 'deskCode'; readonly code: string }

/** Returns the settings with the place of the club. Throws 403 if the club offers no check-in by location. RE-34. */
async function geoSettings(tx: Tx, { club }: Viewer) {
  const settings = await readSettings(tx, club, true)
  const { place } = settings
  if (!settings.parameters.geoCheckIn || place === null) throw new ApiError('switchedOff')
  return { ...settings, place }
}

/** Returns the viewer's bookings with people whom they can check in at this location now. */
export async function readCheckInBookings(tx: Tx, viewer: Viewer, location: DeviceLocation): Promise<readonly OwnBooking[]> {
  const { place, rules } = await geoSettings(tx, viewer)
  if (placeRefusals({ location, club: place, rules }).length > 0) return []
  const { now } = viewer.club
  const { bookings } = await readOwnBookings(tx, viewer, 'coming', { page: 0, size: MAX_OPEN_BOOKINGS, offset: 0 })
  return bookings.filter(({ checkIn }) => checkIn !== null && checkIn.opens <= now)
}

/** More bookings are not open for the check-in of one customer. */
const MAX_OPEN_BOOKINGS = 20

type Decide = (booking: StoredBooking, player: BookedPlayer) => Decision<CheckInRefusal>

async function deciderOf(tx: Tx, { viewer, actorId, instant }: CustomerWork, presence: Presence) {
  const { now, timeZone } = viewer.club
  if (presence.kind === 'location') {
    const { place: club, parameters, rules } = await geoSettings(tx, viewer)
    const facts = { actorId, rules, club, parameters, location: presence.location }
    const decide: Decide = (booking, player) => checkInDecision(booking, player, facts, now)
    return { rules, wrongCode: [], decide }
  }
  const { rules }: ReservationSettings = await readSettings(tx, viewer.club, true)
  const isShown = await isCheckInCode(tx, timeZone, presence.code, instant)
  const wrongCode: readonly CheckInRefusal[] = isShown ? [] : [{ code: 'deskCodeOver' }]
  const decide: Decide = (booking, player) => deskCheckInDecision(booking, player, { actorId, rules }, now)
  return { rules, wrongCode, decide }
}

/** Checks in these people, all or none. Those who have checked in already stay so: the same request may come twice. */
export async function checkIn(tx: Tx, work: CustomerWork, personIds: readonly string[], presence: Presence): Promise<void> {
  const { actorId, instant } = work
  if (!personIds.every(isOurId)) throw new ApiError('notFound')
  const { rules, wrongCode, decide } = await deciderOf(tx, work, presence)
  const rows = await rowsOf<{ booking_id: string }>(
    tx,
    sql`select distinct booking_id from booking_person where tenant_id = ${tx.tenantId} and id = any(${personIds}::bigint[]) order by booking_id`,
  )
  const bookings: StoredBooking[] = []
  for (const { booking_id: id } of rows) bookings.push(await ownBooking(tx, actorId, id, { lock: true }))
  const named = bookings.flatMap((booking) =>
    booking.players.filter(({ id }) => personIds.includes(id)).map((player) => ({ booking, player })),
  )
  if (named.length < personIds.length) throw new ApiError('notFound')
  const arriving = named.filter(({ player }) => player.status !== 'checkedIn')
  const decisions = arriving.map(({ booking, player }) => decide(booking, player))
  const refusals = [...wrongCode, ...decisions.flatMap((one) => (one.allowed ? [] : one.refusals))]
  if (refusals.length > 0) {
    const unique = [...new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal])).values()]
    throw new ApiError('checkInRefused', { details: await reservationRefusalDetails(unique, work) })
  }
  const ids = arriving.map(({ player }) => player.id)
  const owing = rules.deskConfirmsCheckIn ? ids : await readOwing(tx, ids)
  const after = ({ player }: (typeof named)[number]): 'checkedIn' | 'checkInPending' =>
    statusAfterCheckIn(owing.includes(player.id)) === 'checkedIn' ? 'checkedIn' : 'checkInPending'
  const changed = arriving.filter((one) => one.player.status !== after(one))
  for (const booking of new Set(changed.map((one) => one.booking))) {
    const players = changed.filter((one) => one.booking === booking).map((one) => ({ ...one.player, to: after(one) }))
    await storeStatuses(tx, { bookingId: booking.id, actorId, startsAt: booking.startDateTime, instant }, players)
  }
  if (changed.length > 0) {
    await raiseDays(
      tx,
      changed.map(({ booking }) => booking.day),
    )
  }
}
