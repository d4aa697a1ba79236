import { type ClubDateTime, dayOf } from '@club/core'
import { chosenRound, type TournamentSummary } from '@club/core/tournament'
import type { LiveEvent } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { boardSource } from '../queries/boardSource.ts'
import { tournamentQueries } from '../queries/tournaments.ts'
import { resultsPath } from '../routes/paths.ts'
import { useClubQueries } from './useClubQueries.ts'
import { useLiveBoard } from './useLiveBoard.ts'
import { useStaleAt } from './useStaleAt.ts'

/** Returns an event in play with the board of its first prize; null if there is no board to show. */
export function useLiveEvent(tournament: TournamentSummary, now: ClubDateTime): LiveEvent | 'loading' | null {
  const queries = useClubQueries(tournamentQueries)
  const { id } = tournament
  const rounds = useQuery(queries.rounds(id))
  const prizes = useQuery(queries.prizes(id))
  const publication = useQuery(queries.publication(id))

  const playedToday = rounds.data?.find(({ startDateTime }) => dayOf(startDateTime) === dayOf(now))
  const prize = prizes.data?.find(({ special }) => !special)
  const round = prize && rounds.data ? chosenRound(prize, rounds.data, playedToday?.id ?? null) : null
  const published = publication.data?.rounds.find(({ roundId }) => roundId === round?.id)
  const source = round && published ? boardSource(tournament, round, published, now) : undefined
  const board = useLiveBoard(prize?.id ?? '', round?.id ?? '', source?.kind === 'live')
  const staleAt = useStaleAt(board)

  if ([rounds, prizes, publication, board].some(({ isLoading }) => isLoading)) return 'loading'
  if (!prize || !round || !board.data) return null
  return { tournament, roundNumber: round.number, board: board.data, staleAt, hrefResults: resultsPath(id, prize.id, round.id) }
}
