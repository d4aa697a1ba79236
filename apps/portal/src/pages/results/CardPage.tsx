import type { Scorecard } from '@club/core/tournament'
import { type Loadable, ScorecardScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { useCard } from '../../hooks/useCard.ts'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useMenu } from '../../hooks/useMenu.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useErrorTexts } from '../../intl/useErrorTexts.ts'
import { tournamentQueries } from '../../queries/tournaments.ts'
import { pathTo, resultsPath } from '../../routes/paths.ts'
import { PATHS, type PageProps } from '../../routes/routes.ts'
import { useShell, useShellState } from '../../shells/ShellContext.tsx'

/** Returns a function that opens a player's card in the score calculator, whose code is loaded then. */
function useTry(card: Scorecard | null | undefined): (() => void) | undefined {
  const { tabArea, log } = useShell()
  const customerId = useShellState((state) => state.customer?.id ?? '')
  const [, navigate] = useLocation()
  const offered = useMenu().includes('score-calculator')
  if (!offered || !card || card.team) return undefined
  return () =>
    void import('../score-calculator/tryCard.ts')
      .then(({ tryCard }) => tryCard(tabArea, customerId, card))
      .catch((error: unknown) => log('The card could not be taken along', error))
      .finally(() => navigate(PATHS.scoreCalculator))
}

export default function CardPage({ id, prizeId, roundId, playerId, teamId }: PageProps<'results/Card'>) {
  const words = useErrorTexts()
  const loadable = useLoadable()
  const queries = useClubQueries(tournamentQueries)
  const search = useSearch()
  const me = useShellState((state) => state.customer)
  const tournament = useQuery(queries.one(id))
  const rounds = useQuery(queries.rounds(id))
  const card = useCard({ prizeId, roundId, playerId, teamId }, tournament.data?.closed === false)
  useTitle(card.data?.name ?? tournament.data?.name ?? null)

  const shown = (): Loadable<Scorecard> => {
    const found = loadable(card)
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
      hrefForPlayer={(player) => pathTo('card', { id, prizeId, roundId, playerId: player })}
      onTry={useTry(card.data)}
    />
  )
}
