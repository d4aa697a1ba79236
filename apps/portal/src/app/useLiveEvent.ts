import { type ClubDateTime, dayOf } from '@club/core'
import { chosenRound, type TournamentSummary } from '@club/core/tournament'
import type { LiveEvent } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { resultsPath } from '../paths.ts'
import { boardSource } from '../queries/boardSource.ts'
import { useLiveBoard } from './useLiveBoard.ts'
import { useQueries } from './useQueries.ts'
import { useViewer } from './useViewer.ts'

/** The one of these events that is being played now, with the board of its first prize; null where there is none to show. */
export function useLiveEvent(tournaments: readonly TournamentSummary[], now: ClubDateTime): LiveEvent | 'loading' | null {
  const queries = useQueries()
  const { seesPlayersAndResults } = useViewer()
  const tournament = seesPlayersAndResults ? tournaments.find(({ live }) => live) : undefined
  const id = tournament?.id ?? ''
  const asked = { enabled: tournament !== undefined }
  const rounds = useQuery({ ...queries.rounds(id), ...asked })
  const prizes = useQuery({ ...queries.prizes(id), ...asked })
  const publication = useQuery({ ...queries.publication(id), ...asked })

  const playedToday = rounds.data?.find(({ startDateTime }) => dayOf(startDateTime) === dayOf(now))
  const prize = prizes.data?.find(({ special }) => !special)
  const round = prize && rounds.data ? chosenRound(prize, rounds.data, playedToday?.id ?? null) : null
  const published = publication.data?.rounds.find(({ roundId }) => roundId === round?.id)
  const source = tournament && round && published ? boardSource(tournament, round, published, now) : undefined
  const board = useLiveBoard(prize?.id ?? '', round?.id ?? '', source?.kind === 'live')

  if (tournament && [rounds, prizes, publication, board].some(({ isLoading }) => isLoading)) return 'loading'
  if (!tournament || !prize || !round || !board.data) return null
  return { tournament, roundNumber: round.number, board: board.data, hrefResults: resultsPath(id, prize.id, round.id) }
}
