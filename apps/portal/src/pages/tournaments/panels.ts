/** The panels over the tabs `entry` and `results` of a tournament, each loaded when it is opened. TV-18. */
import type { Tournament, ViewPanel } from '@club/core/tournament'
import { lazyPage, type Page } from '../shared/lazyPage.ts'

export interface PanelProps {
  readonly tournament: Tournament
  /** Prize and round of the results, as named in the URL. */
  readonly prizeId: string | null
  readonly roundId: string | null
}

interface Panel {
  readonly offered: (tournament: Tournament) => boolean
  readonly Page: Page<PanelProps>
}

const always = (): boolean => true

export const PANELS: Readonly<Partial<Record<ViewPanel, Panel>>> = {
  players: { offered: always, Page: lazyPage<PanelProps>(() => import('../entries/panels/PlayersPanelPage.tsx')) },
  teams: {
    offered: ({ signUpSettings }) => signUpSettings !== 'singleOnly',
    Page: lazyPage<PanelProps>(() => import('../entries/panels/TeamsPanelPage.tsx')),
  },
  waitingList: {
    offered: ({ useWaitingList, onlyAddToWaiting, waitingPlayersCount }) => useWaitingList || onlyAddToWaiting || waitingPlayersCount > 0,
    Page: lazyPage<PanelProps>(() => import('../entries/panels/WaitingPanelPage.tsx')),
  },
  draw: { offered: always, Page: lazyPage<PanelProps>(() => import('../results/panels/DrawPanelPage.tsx')) },
  results: { offered: always, Page: lazyPage<PanelProps>(() => import('../results/panels/ResultsPanelPage.tsx')) },
  statistics: { offered: always, Page: lazyPage<PanelProps>(() => import('../results/panels/StatisticsPanelPage.tsx')) },
}

export function offeredPanels(tournament: Tournament): readonly ViewPanel[] {
  return (Object.keys(PANELS) as ViewPanel[]).filter((panel) => PANELS[panel]?.offered(tournament))
}
