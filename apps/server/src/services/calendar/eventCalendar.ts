import type { StaffEvent } from '@club/core/club'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { golfCalendar } from './golfCalendar.ts'

interface EventCalendarFacts {
  readonly club: ClubFacts
  readonly tenantId: string
  readonly language: Language
  readonly now: Date
  /** Returns the URL of a page of the portal. */
  readonly url: (path: string) => string
}

/** Returns an event as an iCalendar: tentative while its viewer waits for a place. CU-167+. */
export function eventCalendar(event: StaffEvent, { url, ...facts }: EventCalendarFacts): string {
  const { id, title, place, version, entry, state, startDateTime, endDateTime } = event
  const shown = { event_id: id, title, place, version, start_at: startDateTime, end_at: endDateTime }
  return golfCalendar({
    ...{ ...facts, mine: false, rounds: [] },
    events: [{ ...shown, waiting: entry?.state === 'waiting', cancelled: state === 'cancelled' }],
    hrefOf: (tournamentId) => url(`/tournaments/view/${tournamentId}`),
    hrefOfEvent: (eventId) => url(`/events/${eventId}`),
  })
}
