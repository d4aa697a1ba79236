/** The one word for where a tournament stands. TV-69 to TV-73: the start day alone decides, the end day plays no part. */
import type { ClubDate } from '../time.ts'
import type { TournamentSummary } from './tournament.ts'

/** Where a tournament can stand, in the order it goes through them. */
export const TOURNAMENT_STATUSES = ['future', 'ongoing', 'opened', 'closed'] as const
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number]

/** `today` is the day in the club's zone. `opened` is a tournament that began on an earlier day and was not closed. */
export function tournamentStatus(tournament: Pick<TournamentSummary, 'closed' | 'startDate'>, today: ClubDate): TournamentStatus {
  if (tournament.closed) return 'closed'
  if (tournament.startDate > today) return 'future'
  return tournament.startDate === today ? 'ongoing' : 'opened'
}
