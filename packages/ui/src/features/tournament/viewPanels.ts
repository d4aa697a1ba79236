/** Which panels stand under which tab, and which is open before anybody chooses. TV-16 to TV-19. */
import { type ClubDateTime, dayOf } from '@club/core'
import { type Tournament, VIEW_PANELS, type ViewPanel, type ViewTab } from '@club/core/tournament'

const TABS: Readonly<Record<ViewPanel, Exclude<ViewTab, 'details'>>> = {
  players: 'entry',
  teams: 'entry',
  waitingList: 'entry',
  draw: 'results',
  liveScoring: 'results',
  results: 'results',
  statistics: 'results',
}

export function tabOfPanel(panel: ViewPanel): ViewTab {
  return TABS[panel]
}

/** The panels of a tab among those that this tournament has, in the order of the view. */
export function panelsOfTab(tab: ViewTab, offered: readonly ViewPanel[]): readonly ViewPanel[] {
  return VIEW_PANELS.filter((panel) => TABS[panel] === tab && offered.includes(panel))
}

/** What one looks for first: the board while it is played, the start list before the day, the results from then on; else the first panel. */
export function openingPanel(
  tab: ViewTab,
  offered: readonly ViewPanel[],
  { live, startDate }: Pick<Tournament, 'live' | 'startDate'>,
  now: ClubDateTime,
): ViewPanel | null {
  const panels = panelsOfTab(tab, offered)
  const wanted: ViewPanel = tab === 'entry' ? 'players' : live ? 'liveScoring' : startDate > dayOf(now) ? 'draw' : 'results'
  // Without a board of its own the live scores stand with the results.
  return panels.find((panel) => panel === wanted) ?? panels.find((panel) => panel === 'results') ?? panels[0] ?? null
}
