/** The sections of a tournament that links lead to, by the specification's keys. TL-12, TL-13. */
import { INITIAL_VIEW, panelView, type TournamentView, tabAllowed, type ViewPanel } from './tournamentView.ts'

/** Rounds, age classes, handicap classes, tees assigned, prizes, players, waiting list, draw, live scoring, results, statistics. */
export const TOURNAMENT_SECTIONS = [
  'rounds',
  'age',
  'hcp',
  'ass',
  'prize',
  'players',
  'waiting',
  'draw',
  'live',
  'results',
  'stats',
] as const
export type TournamentSection = (typeof TOURNAMENT_SECTIONS)[number]

const PANELS: Readonly<Partial<Record<TournamentSection, ViewPanel>>> = {
  players: 'players',
  waiting: 'waitingList',
  draw: 'draw',
  live: 'liveScoring',
  results: 'results',
  stats: 'statistics',
}

/** Returns the view that shows a section: a panel, or the details. */
export function viewOfSection(section: TournamentSection): TournamentView {
  const panel = PANELS[section]
  return panel ? panelView(panel) : INITIAL_VIEW
}

/**
 * Returns the section that a link names; null for any other text, and for a section that the viewer may not see. `open`: whether players and
 * results are visible.
 */
export function sectionOf(text: string | null, open: boolean): TournamentSection | null {
  const section = TOURNAMENT_SECTIONS.find((known) => known === text)
  return section && tabAllowed(viewOfSection(section).tab, open) ? section : null
}
