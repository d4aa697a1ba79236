/** The sections of a tournament that a list offers as shortcuts, by the specification's keys. TL-12, TL-13. */
import { INITIAL_VIEW, type TournamentView, tabAllowed } from './tournamentView.ts'

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

/** The view that shows a section: the details, or a panel. */
const VIEWS: Readonly<Record<TournamentSection, TournamentView>> = {
  rounds: INITIAL_VIEW,
  age: INITIAL_VIEW,
  hcp: INITIAL_VIEW,
  ass: INITIAL_VIEW,
  prize: INITIAL_VIEW,
  players: { tab: 'entry', panel: 'players' },
  waiting: { tab: 'entry', panel: 'waitingList' },
  draw: { tab: 'results', panel: 'draw' },
  live: { tab: 'results', panel: 'liveScoring' },
  results: { tab: 'results', panel: 'results' },
  stats: { tab: 'results', panel: 'statistics' },
}

/** Returns the view that a shortcut opens. */
export function viewOfSection(section: TournamentSection): TournamentView {
  return VIEWS[section]
}

/** Returns the viewer's shortcuts; only those to the details if players and results are not visible (`open` false). */
export function offeredSections(open: boolean): readonly TournamentSection[] {
  return TOURNAMENT_SECTIONS.filter((section) => tabAllowed(VIEWS[section].tab, open))
}

/** Returns the section that was open last; null if the text is not a section, or if the section is not visible to the viewer now. */
export function rememberedSection(text: string | null, open: boolean): TournamentSection | null {
  return offeredSections(open).find((known) => known === text) ?? null
}
