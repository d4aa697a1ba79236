import type { Tournament } from '@club/core/tournament'
import type { ReactNode } from 'react'
import type { Loadable } from '../notice.ts'

/** TV-15. */
export const TOURNAMENT_TABS = ['details', 'entry', 'results'] as const
export type TournamentTab = (typeof TOURNAMENT_TABS)[number]

export interface TournamentScreenProps {
  readonly tournament: Loadable<Tournament>
  /** Tabs that this viewer may open (TV-20). */
  readonly tabs: readonly TournamentTab[]
  readonly tab: TournamentTab
  readonly onTab: (tab: TournamentTab) => void
  readonly hrefBack: string
  /** The open tab's content: TournamentDetails, TournamentEntries or ResultsPanel. */
  readonly children: ReactNode
}
