import { TOURNAMENT_TABS, TournamentScreen, type TournamentTab } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useQueries } from '../app/useQueries.ts'
import { useTitle } from '../app/useTitle.ts'
import { useViewer } from '../app/useViewer.ts'
import { useWords } from '../intl/useWords.ts'
import { entryPath, PATHS, resultsPath, tournamentPath } from '../paths.ts'
import { loadable } from '../queries/loadable.ts'
import { DetailsTab } from './DetailsTab.tsx'
import { EntryTab } from './EntryTab.tsx'
import { ResultsTab } from './ResultsTab.tsx'

interface TournamentPageProps {
  readonly id: string
  readonly tab: TournamentTab
  readonly prizeId?: string
  readonly roundId?: string
}

function pathOfTab(id: string, tab: TournamentTab): string {
  switch (tab) {
    case 'details':
      return tournamentPath(id)
    case 'entry':
      return entryPath(id)
    case 'results':
      return resultsPath(id)
  }
}

export default function TournamentPage({ id, tab, prizeId, roundId }: TournamentPageProps) {
  const words = useWords()
  const [, navigate] = useLocation()
  const { seesPlayersAndResults } = useViewer()
  const tournament = useQuery(useQueries().one(id))
  useTitle(tournament.data?.name ?? null)

  // A visitor of a club that keeps players and results to itself falls back to the details (TV-20).
  const tabs = seesPlayersAndResults ? TOURNAMENT_TABS : (['details'] as const)
  const shown = tabs.find((open) => open === tab) ?? 'details'

  return (
    <TournamentScreen
      tournament={loadable(tournament, words.failure)}
      tabs={tabs}
      tab={shown}
      onTab={(next) => navigate(pathOfTab(id, next), { replace: true })}
      hrefBack={PATHS.tournaments}
    >
      {tournament.data && shown === 'details' && <DetailsTab tournament={tournament.data} />}
      {tournament.data && shown === 'entry' && <EntryTab tournament={tournament.data} />}
      {tournament.data && shown === 'results' && (
        <ResultsTab tournament={tournament.data} prizeId={prizeId ?? null} roundId={roundId ?? null} />
      )}
    </TournamentScreen>
  )
}
