import type { Scorecard } from '@club/core/tournament'
import { type Loadable, ScorecardScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useShellState } from '../app/ShellContext.tsx'
import { useQueries } from '../app/useQueries.ts'
import { useResultQueries } from '../app/useResultQueries.ts'
import { useTitle } from '../app/useTitle.ts'
import { useWords } from '../intl/useWords.ts'
import { cardPath, resultsPath } from '../paths.ts'
import { loadable } from '../queries/loadable.ts'

interface CardPageProps {
  readonly id: string
  readonly prizeId: string
  readonly roundId: string
  /** One of the two. */
  readonly playerId: string | null
  readonly teamId: string | null
}

export default function CardPage({ id, prizeId, roundId, playerId, teamId }: CardPageProps) {
  const words = useWords()
  const queries = useQueries()
  const results = useResultQueries()
  const search = useSearch()
  const me = useShellState((state) => state.customer)
  const tournament = useQuery(queries.one(id))
  const rounds = useQuery(queries.rounds(id))
  const ofPlayer = useQuery({ ...results.card(prizeId, roundId, playerId ?? ''), enabled: playerId !== null })
  const ofTeam = useQuery({ ...results.teamCard(prizeId, roundId, teamId ?? ''), enabled: teamId !== null })
  const card = teamId === null ? ofPlayer : ofTeam
  useTitle(card.data?.name ?? tournament.data?.name ?? null)

  const shown = (): Loadable<Scorecard> => {
    const found = loadable(card, words.failure)
    if (found.kind !== 'ready') return found
    if (found.value) return { kind: 'ready', value: found.value }
    return { kind: 'failed', notice: words.problem('notFound'), onRetry: () => void card.refetch() }
  }

  return (
    <ScorecardScreen
      tournamentName={tournament.data?.name ?? ''}
      playedAt={rounds.data?.find((round) => round.id === roundId)?.startDateTime ?? null}
      card={shown()}
      mine={me !== null && card.data?.customerId === me.id}
      hrefBack={resultsPath(id, prizeId, roundId, search && `?${search}`)}
      hrefForPlayer={(player) => cardPath(id, prizeId, roundId, player)}
    />
  )
}
