import { type ClubClient, clubNow } from '@club/client'
import { type ClubDate, dayOf } from '@club/core'

/** An event of several days may have begun a week ago. */
const LONGEST_EVENT_MILLISECONDS = 7 * 86_400_000

/** The first day that an event may have begun that is still played. */
export function sinceWhen(client: Pick<ClubClient, 'now'>, timeZone: string): ClubDate {
  return dayOf(clubNow(client.now() - LONGEST_EVENT_MILLISECONDS, timeZone))
}
