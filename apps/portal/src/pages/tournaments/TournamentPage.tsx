import { panelView, type Tournament, tabAllowed, VIEW_TABS, type ViewPanel, type ViewTab } from '@club/core/tournament'
import { ListSkeleton, openingPanel, PanelSwitch, panelsOfTab, TournamentScreen } from '@club/ui/features'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useClubQueries } from '../../hooks/useClubQueries.ts'
import { useIsStaff } from '../../hooks/useIsStaff.ts'
import { useLoadable } from '../../hooks/useLoadable.ts'
import { useNow } from '../../hooks/useNow.ts'
import { usePeopleEvents } from '../../hooks/usePeopleEvents.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useViewer } from '../../hooks/useViewer.ts'
import { tournamentQueries } from '../../queries/tournaments.ts'
import { pathTo, viewOfTab, viewPath } from '../../routes/paths.ts'
import type { PageProps } from '../../routes/routes.ts'
import { useShell } from '../../shells/ShellContext.tsx'
import { lazyPage } from '../shared/lazyPage.ts'
import { listPath } from '../shared/listPosition.ts'
import { offeredPanels, PANELS } from './panels.ts'
import { TournamentPaper } from './TournamentPaper.tsx'
import { viewOfUrl } from './viewOfUrl.ts'

const DetailsTab = lazyPage(() => import('./DetailsTab.tsx'))
const EntryTab = lazyPage(() => import('../entries/EntryTab.tsx'))
const TABS = { details: DetailsTab, entry: EntryTab, results: null } as const

export default function TournamentPage({ id, tab, panel, prizeId, roundId }: PageProps<'tournaments/Tournament'>) {
  const loadable = useLoadable()
  const [, navigate] = useLocation()
  const { seesPlayersAndResults } = useViewer()
  const isStaff = useIsStaff()
  const tournament = useQuery(useClubQueries(tournamentQueries).one(id))
  useTitle(tournament.data?.name ?? null)
  const view = viewOfUrl({ tab, panel }, useSearch(), seesPlayersAndResults)
  usePeopleEvents(view.tab !== 'details')

  // Loads the code of the tab and panel while the tournament is requested.
  useEffect(() => {
    void TABS[view.tab]?.preload()
    if (view.panel) void PANELS[view.panel]?.Page.preload()
  }, [view.tab, view.panel])

  return (
    <TournamentScreen
      tournament={loadable(tournament)}
      tabs={VIEW_TABS.filter((one) => tabAllowed(one, seesPlayersAndResults))}
      tab={view.tab}
      onTab={(next) => navigate(viewPath(id, viewOfTab(next)), { replace: true })}
      hrefBack={listPath(useShell().tabArea)}
      hrefOffice={isStaff ? pathTo('staffTournament', { id }) : null}
    >
      <Suspense fallback={<ListSkeleton />}>
        {tournament.data && view.tab === 'details' && <DetailsTab tournament={tournament.data} />}
        {tournament.data && view.tab === 'entry' && (
          <EntryTab tournament={tournament.data}>
            <OpenPanel tournament={tournament.data} {...view} prizeId={null} roundId={null} />
          </EntryTab>
        )}
        {tournament.data && view.tab === 'results' && (
          <OpenPanel tournament={tournament.data} {...view} prizeId={prizeId ?? null} roundId={roundId ?? null} />
        )}
      </Suspense>
    </TournamentScreen>
  )
}

interface OpenPanelProps {
  readonly tournament: Tournament
  readonly tab: ViewTab
  readonly panel: ViewPanel | null
  readonly prizeId: string | null
  readonly roundId: string | null
}

/** The panel of the URL, or the default one, with the choice of the others. */
function OpenPanel({ tournament, tab, panel, prizeId, roundId }: OpenPanelProps) {
  const now = useNow()
  const [, navigate] = useLocation()
  const offered = offeredPanels(tournament)
  const panels = panelsOfTab(tab, offered)
  const shown = panels.find((one) => one === panel) ?? openingPanel(tab, offered, tournament, now)
  const Page = shown && PANELS[shown]?.Page
  return (
    <PanelSwitch panels={panels} panel={shown} onPanel={(next) => navigate(viewPath(tournament.id, panelView(next)), { replace: true })}>
      <TournamentPaper tournament={tournament}>
        <Suspense fallback={<ListSkeleton />}>{Page && <Page tournament={tournament} prizeId={prizeId} roundId={roundId} />}</Suspense>
      </TournamentPaper>
    </PanelSwitch>
  )
}
