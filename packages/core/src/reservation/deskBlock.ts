/** Blocking times at the desk. RE-187+. */
import { WEEKDAYS } from '../club/week.ts'
import type { DeskBlock } from './deskCommand.ts'
import type { Flight } from './flight.ts'
import type { DeskRefusal } from './refusals.ts'
import { blocksTime, type TeeBlock } from './season.ts'

/** Returns the block as one of the club's. */
export function teeBlockOf({ day, tee, fromTime, toTime, reason, note }: Omit<DeskBlock, 'courseId'>): TeeBlock {
  return { firstDay: day, lastDay: day, weekdays: WEEKDAYS, tee, fromTime, toTime, reason, note }
}

/** Returns the times that are booked as a reason against the block, which staff may overrule. */
export function blockRefusals(flights: readonly Flight[], block: DeskBlock): readonly DeskRefusal[] {
  const times = blockedBookings(flights, block).length
  return times > 0 ? [{ code: 'timesBooked', times }] : []
}

/** Returns the times with bookings or holds that a block would close; what is booked stays booked. */
export function blockedBookings<AFlight extends Flight>(flights: readonly AFlight[], block: DeskBlock): readonly AFlight[] {
  return flights.filter(
    (flight) => flight.courseId === block.courseId && flight.freeSlots < flight.maxPlayers && blocksTime(teeBlockOf(block), flight),
  )
}
