import { mergedMaxScore, type Tournament } from '@club/core/tournament'
import { TournamentDetails } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../app/useNow.ts'
import { useQueries } from '../app/useQueries.ts'
import { useWords } from '../intl/useWords.ts'
import { loadable } from '../queries/loadable.ts'

export function DetailsTab({ tournament }: { readonly tournament: Tournament }) {
  const words = useWords()
  const queries = useQueries()
  const rounds = useQuery(queries.rounds(tournament.id))
  const tees = useQuery(queries.tees(tournament.id))
  const maxScore = useQuery({ ...queries.maxScore(), enabled: tournament.maxScore.enabled })
  return (
    <TournamentDetails
      now={useNow()}
      tournament={tournament}
      rounds={loadable(rounds, words.failure)}
      tees={loadable(tees, words.failure)}
      maxScore={maxScore.isLoading ? { kind: 'loading' } : mergedMaxScore(tournament.maxScore, maxScore.data ?? null)}
    />
  )
}
