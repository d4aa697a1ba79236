import { golfCalendar } from '../../calendar/golfCalendar.ts'
import { readCalendar } from '../../calendar/readCalendar.ts'
import { readViewer } from '../../people/viewer.ts'
import type { EmailContext } from '../emailTemplate.ts'

/**
 * Returns the future rounds of a tournament as an iCalendar for the recipient; null if there are none or the recipient wants no calendar.
 */
export async function calendarOf(facts: EmailContext, tournamentId: string): Promise<string | null> {
  const { tx, customerId, instant, club, language, wants, url } = facts
  if (!wants.attachCalendarEntry) return null
  const viewer = await readViewer(tx, { customerId, staff: false }, instant)
  const rounds = (await readCalendar(tx, viewer, true)).filter(
    (round) => round.tournament_id === tournamentId && round.start_at >= club.now,
  )
  if (rounds.length === 0) return null
  const hrefOf = (id: string): string => url(`/tournaments/view/${id}`)
  return golfCalendar({ club, tenantId: tx.tenantId, language, mine: true, hrefOf, rounds, now: instant })
}
