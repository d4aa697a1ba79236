import { type ClubDate, dayOf } from '@club/core'
import type { OwnBooking } from '@club/core/reservation'
import type { TimeToBook } from '@club/ui/features'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

const DAY_MS = 86_400_000
const WEEK = 7

/** The sheet on a day of a course. `again` and `change` name a booking whose players play. */
export function sheetPath(
  { courseId, date, numberOfHoles }: { readonly courseId: string; readonly date: ClubDate; readonly numberOfHoles: number },
  named: { readonly again?: string; readonly change?: string } = {},
): string {
  return `${PATHS.teeTimes}?${new URLSearchParams({ date, course: courseId, holes: `${numberOfHoles}`, ...named })}`
}

/** The sheet to play again with the players of a booking: on the same weekday, from tomorrow on. */
export function againPath({ id, courseId, startDateTime, numberOfHoles }: OwnBooking, today: ClubDate): string {
  return sheetPath({ courseId, date: sameWeekdayAfter(dayOf(startDateTime), today), numberOfHoles }, { again: id })
}

/** Returns the first day after `today` with the weekday of `date`. */
export function sameWeekdayAfter(date: ClubDate, today: ClubDate): ClubDate {
  const [from, now] = [Date.parse(`${date}T00:00Z`), Date.parse(`${today}T00:00Z`)]
  const days = Math.floor((now - from) / DAY_MS / WEEK + 1) * WEEK
  return new Date(from + days * DAY_MS).toISOString().slice(0, 10) as ClubDate
}

/** The booking page of a tee time; `change` names the booking that is changed. */
export function bookPath({ flightId, secondFlightId, numberOfHoles }: TimeToBook, change?: string): string {
  const query = new URLSearchParams({
    holes: `${numberOfHoles}`,
    ...(secondFlightId !== null && { second: secondFlightId }),
    ...(change !== undefined && { change }),
  })
  return `${pathTo('bookTeeTime', { flightId })}?${query}`
}

/** The page of a booking; `done` says what has just happened. */
export function bookingPath({ id }: Pick<OwnBooking, 'id'>, done?: 'booked' | 'changed'): string {
  return `${pathTo('booking', { id })}${done ? `?done=${done}` : ''}`
}
