/** The status of a player and of a booking. RE-73 to RE-75, RE-112+, RE-113+. */
import { checkOneOf } from '../fieldError.ts'
import type { ClubDateTime } from '../time.ts'
import type { BookedPlayer } from './booking.ts'
import { BOOKING_STATUSES, type BookingStatus } from './kinds.ts'
import { type Decision, decision, type StatusRefusal } from './refusals.ts'

/** The statuses that may follow each status; it is final if none may. */
export const STATUS_TRANSITIONS: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  booked: ['checkInPending', 'checkedIn', 'noShow'],
  checkInPending: ['checkedIn', 'noShow'],
  checkedIn: [],
  noShow: [],
}

/** Returns whether no status may follow. */
export function isFinal(status: BookingStatus): boolean {
  checkOneOf('status', status, BOOKING_STATUSES)
  return STATUS_TRANSITIONS[status].length === 0
}

/** Decides whether a player's status may change. `noShow` is refused before the flight has started. */
export function statusDecision(
  { from, to, startDateTime }: { readonly from: BookingStatus; readonly to: BookingStatus; readonly startDateTime: ClubDateTime },
  now: ClubDateTime,
): Decision<StatusRefusal> {
  const refusals: StatusRefusal[] = []
  if (isFinal(from)) refusals.push({ code: 'statusFinal', status: from })
  else if (!STATUS_TRANSITIONS[from].includes(to)) refusals.push({ code: 'statusOutOfOrder', from, to })
  if (to === 'noShow' && now <= startDateTime) refusals.push({ code: 'notStarted', startDateTime })
  return decision(refusals)
}

/** Returns the status after a check-in: still pending if the club first requires a payment or a visit to the desk. */
export function statusAfterCheckIn(deskNeeded: boolean): BookingStatus {
  return deskNeeded ? 'checkInPending' : 'checkedIn'
}

/** Returns the status of a booking: that of its least advanced player, ignoring no-shows; `noShow` only if all are no-shows. */
export function bookingStatus(players: readonly Pick<BookedPlayer, 'status'>[]): BookingStatus {
  const statuses = players.map(({ status }) => status)
  return BOOKING_STATUSES.find((status) => statuses.includes(status)) ?? 'booked'
}

/** Returns a refusal for each final status that one of the players has reached. */
export function finalStatusRefusals(
  players: readonly Pick<BookedPlayer, 'status'>[],
): readonly { readonly code: 'statusFinal'; readonly status: BookingStatus }[] {
  return BOOKING_STATUSES.filter((status) => isFinal(status) && players.some((player) => player.status === status)).map((status) => ({
    code: 'statusFinal',
    status,
  }))
}
