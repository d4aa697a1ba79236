/** The view of a tournament: tab and panel. TV-15 to TV-24, TV-27, TV-28, TV-33 to TV-35. */
import { countsPoints } from '../../scoring/kinds.ts'
import type { Prize } from '../tournament.ts'

/** The tabs of a tournament's page, in the order of the screen. */
export const VIEW_TABS = ['details', 'entry', 'results'] as const
export type ViewTab = (typeof VIEW_TABS)[number]

/** The panels that can cover a tab. */
export const VIEW_PANELS = ['draw', 'players', 'teams', 'liveScoring', 'results', 'statistics', 'waitingList'] as const
export type ViewPanel = (typeof VIEW_PANELS)[number]

/** The tabs of the lists of players and teams; the first is the initial one. */
export const LIST_TABS = ['everyone', 'friends'] as const
export type ListTab = (typeof LIST_TABS)[number]

/** The value that the prize ranks by, the Stableford points of the same cards, or the winners of a special prize. */
export const RESULT_TYPES = ['score', 'points', 'special'] as const
export type ResultType = (typeof RESULT_TYPES)[number]

/** A tab, covered by at most one panel. */
export interface TournamentView {
  readonly tab: ViewTab
  readonly panel: ViewPanel | null
}

/** The selection in the panel of results. */
export interface ResultsPanel {
  readonly prizeId: string | null
  readonly roundId: string | null
  readonly resultId: string | null
  readonly resultType: ResultType
}

/** The details without a panel. */
export const INITIAL_VIEW: TournamentView = { tab: 'details', panel: null }
/** The initial tab of the lists of players and teams. */
export const INITIAL_LIST_TAB: ListTab = 'everyone'
/** The panel of results before the viewer selects anything. */
export const INITIAL_RESULTS: ResultsPanel = { prizeId: null, roundId: null, resultId: null, resultType: 'score' }

/** Returns the result types of a prize, its own first: points can be shown as well as strokes; in Stableford they are the score. */
export function resultTypesOf({ special, scoring }: Pick<Prize, 'special' | 'scoring'>): readonly [ResultType, ...ResultType[]] {
  if (special) return ['special']
  return !countsPoints(scoring) ? ['score', 'points'] : ['score']
}

/** Returns the requested type if the prize has it, else the prize's own. */
export function chosenResultType(prize: Pick<Prize, 'special' | 'scoring'>, requested: string | null): ResultType {
  const types = resultTypesOf(prize)
  return types.find((type) => type === requested) ?? types[0]
}

/** Returns the view that opens a panel, in the tab that has it, in place of any other panel. */
export function panelView(panel: ViewPanel): TournamentView {
  return { tab: panel === 'players' || panel === 'teams' || panel === 'waitingList' ? 'entry' : 'results', panel }
}

/**
 * Returns true if the tab may be shown. `open`: whether players and results are visible (`playersAndResultsOpen` of the club); panels need
 * it, too.
 */
export function tabAllowed(tab: ViewTab, open: boolean): boolean {
  return open || tab === 'details'
}

/**
 * Returns the requested view if it may be shown; the details without a panel if players and results are not visible. A panel of another tab is
 * not opened.
 */
export function allowedView({ tab, panel }: TournamentView, open: boolean): TournamentView {
  if (!open) return INITIAL_VIEW
  return panel !== null && panelView(panel).tab === tab ? { tab, panel } : { tab, panel: null }
}

/** Returns the list tabs to choose from: visitors have no friends. */
export function listTabs(loggedIn: boolean): readonly ListTab[] {
  return loggedIn ? LIST_TABS : [INITIAL_LIST_TAB]
}
