/** The parts of a tournament that a list offers as short cuts, by the keys that the specification spells. TL-12, TL-13. */
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

/** Where a section stands in the view of its tournament: a part of the details, or a panel of its own. */
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

/** The view that a short cut opens. */
export function viewOfSection(section: TournamentSection): TournamentView {
  return VIEWS[section]
}

/** The short cuts for a reader: where players and results are closed (`open` false), those into the details. */
export function offeredSections(open: boolean): readonly TournamentSection[] {
  return TOURNAMENT_SECTIONS.filter((section) => tabAllowed(VIEWS[section].tab, open))
}

/** The section that was open last; null for a text that is none, or one that is closed to the reader now. */
export function rememberedSection(text: string | null, open: boolean): TournamentSection | null {
  return offeredSections(open).find((known) => known === text) ?? null
}
