import { type ClubDate, type ClubDateTime, dayOf } from '@club/core'
import { type NewWatch, type OwnBooking, sameTimeAgain, type WatchedTime } from '@club/core/reservation'
import type { TimeToBook } from '@club/ui/features'
import { pathTo } from '../../routes/paths.ts'
import { PATHS } from '../../routes/routes.ts'

/** The sheet on a day of a course. `again` and `change` name a booking whose players play, `players` how many there are. */
export function sheetPath(
  { courseId, date, numberOfHoles }: { readonly courseId: string; readonly date: ClubDate; readonly numberOfHoles: number },
  named: { readonly again?: string; readonly change?: string; readonly players?: string } = {},
): string {
  return `${PATHS.teeTimes}?${new URLSearchParams({ date, course: courseId, holes: `${numberOfHoles}`, ...named })}`
}

/** The sheet with a time that a watch found, where its places are reserved; the nearest times are offered if it is taken again. */
export function watchedPath(
  { courseId, numberOfHoles, places }: Pick<NewWatch, 'courseId' | 'numberOfHoles' | 'places'>,
  { flightId, startDateTime }: Pick<WatchedTime, 'flightId' | 'startDateTime'>,
): string {
  const named = { course: courseId, holes: `${numberOfHoles}`, players: `${places}`, time: flightId }
  return `${PATHS.teeTimes}?${new URLSearchParams({ date: dayOf(startDateTime), ...named })}`
}

/** The sheet to play again with the players of a booking, a week after the round or after today. */
export function againPath({ id, courseId, startDateTime, numberOfHoles }: OwnBooking, now: ClubDateTime): string {
  const [start = startDateTime] = sameTimeAgain(startDateTime, now)
  return sheetPath({ courseId, date: dayOf(start), numberOfHoles }, { again: id })
}

/** The booking page of a tee time; `change` names the booking that is changed, `again` one whose players play. */
export function bookPath(
  { flightId, secondFlightId, numberOfHoles }: TimeToBook,
  { change, again }: { readonly change?: string | undefined; readonly again?: string | undefined } = {},
): string {
  const query = new URLSearchParams({
    holes: `${numberOfHoles}`,
    ...(secondFlightId !== null && { second: secondFlightId }),
    ...(change !== undefined && { change }),
    ...(again !== undefined && { again }),
  })
  return `${pathTo('bookTeeTime', { flightId })}?${query}`
}

/** The page of a booking; `done` says what has just happened. */
export function bookingPath({ id }: Pick<OwnBooking, 'id'>, done?: 'booked' | 'changed'): string {
  return `${pathTo('booking', { id })}${done ? `?done=${done}` : ''}`
}

/** The page of a sent request; `note` says that it has just been sent, or that other input of this window is not. */
export function requestPath(id: string, note?: 'sent' | 'unsent'): string {
  return `${pathTo('teeTimeRequest', { id })}${note ? `?${note}` : ''}`
}
