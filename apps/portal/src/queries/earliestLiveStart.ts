import { type ClubClient, clubNow } from '@club/client'
import { type ClubDate, dayOf } from '@club/core'

/** Tournaments last at most a week. */
const MAX_LENGTH_MS = 7 * 86_400_000

/** Returns the earliest start date of tournaments that may still be played. */
export function earliestLiveStart(client: Pick<ClubClient, 'now'>, timeZone: string): ClubDate {
  return dayOf(clubNow(client.now() - MAX_LENGTH_MS, timeZone))
}
