/** The panels of each tab, and the panel that is open initially. TV-16 to TV-19. */
import { type ClubDateTime, dayOf } from '@club/core'
import { panelView, type Tournament, VIEW_PANELS, type ViewPanel, type ViewTab } from '@club/core/tournament'

/** Returns the panels of a tab that this tournament has, in the order of the view. */
export function panelsOfTab(tab: ViewTab, offered: readonly ViewPanel[]): readonly ViewPanel[] {
  return VIEW_PANELS.filter((panel) => panelView(panel).tab === tab && offered.includes(panel))
}

/** Returns the most relevant panel: live scores during play, the start list before the day, then the results; else the first panel. */
export function openingPanel(
  tab: ViewTab,
  offered: readonly ViewPanel[],
  { live, startDate }: Pick<Tournament, 'live' | 'startDate'>,
  now: ClubDateTime,
): ViewPanel | null {
  const panels = panelsOfTab(tab, offered)
  const preferred: ViewPanel = tab === 'entry' ? 'players' : live ? 'liveScoring' : startDate > dayOf(now) ? 'draw' : 'results'
  // Without a board of their own the live scores are shown with the results.
  return panels.find((panel) => panel === preferred) ?? panels.find((panel) => panel === 'results') ?? panels[0] ?? null
}
