/** The status of a tournament. TV-69 to TV-73: it depends only on the start day, not on the end day. */
import type { ClubDate } from '../time.ts'
import type { TournamentSummary } from './tournament.ts'

/** The statuses of a tournament. */
export const TOURNAMENT_STATUSES = ['future', 'ongoing', 'opened', 'closed'] as const
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number]

/**
 * Returns the status of a tournament. `today` is the day in the club's zone. `opened` is a tournament that began on an earlier day and is
 * not closed.
 */
export function tournamentStatus(tournament: Pick<TournamentSummary, 'closed' | 'startDate'>, today: ClubDate): TournamentStatus {
  if (tournament.closed) return 'closed'
  if (tournament.startDate > today) return 'future'
  return tournament.startDate === today ? 'ongoing' : 'opened'
}
