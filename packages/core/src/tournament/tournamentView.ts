/** Which part of a tournament is on the screen. TV-15 to TV-24, TV-27, TV-28, TV-33 to TV-35. */
import { countsPoints } from '../scoring/kinds.ts'
import type { Prize } from './tournament.ts'

/** What the page of a tournament is divided into, in the order of the screen. */
export const VIEW_TABS = ['details', 'entry', 'results'] as const
export type ViewTab = (typeof VIEW_TABS)[number]

/** What can lie over a tab. */
export const VIEW_PANELS = ['draw', 'players', 'teams', 'liveScoring', 'results', 'statistics', 'waitingList'] as const
export type ViewPanel = (typeof VIEW_PANELS)[number]

/** Whom the lists of players and teams show; the first is where they start. */
export const LIST_TABS = ['everyone', 'friends'] as const
export type ListTab = (typeof LIST_TABS)[number]

/** What the prize ranks by, the Stableford points of the same cards, or who won a special prize. */
export const RESULT_TYPES = ['score', 'points', 'special'] as const
export type ResultType = (typeof RESULT_TYPES)[number]

/** One tab, and at most one panel over it. */
export interface TournamentView {
  readonly tab: ViewTab
  readonly panel: ViewPanel | null
}

/** What the panel of results shows. */
export interface ResultsPanel {
  readonly prizeId: string | null
  readonly roundId: string | null
  readonly resultId: string | null
  readonly resultType: ResultType
}

/** The details, with no panel over them. */
export const INITIAL_VIEW: TournamentView = { tab: 'details', panel: null }
/** Where the lists of players and teams start. */
export const INITIAL_LIST_TAB: ListTab = 'everyone'
/** The panel of results before anybody chooses. */
export const INITIAL_RESULTS: ResultsPanel = { prizeId: null, roundId: null, resultId: null, resultType: 'score' }

/** What a prize can be looked at by, its own first: points are told beside strokes, and are what Stableford ranks anyway. */
export function resultTypesOf({ special, scoring }: Pick<Prize, 'special' | 'scoring'>): readonly [ResultType, ...ResultType[]] {
  if (special) return ['special']
  return !countsPoints(scoring) ? ['score', 'points'] : ['score']
}

/** The type that was asked for where the prize has it, else its own. */
export function chosenResultType(prize: Pick<Prize, 'special' | 'scoring'>, asked: string | null): ResultType {
  const types = resultTypesOf(prize)
  return types.find((type) => type === asked) ?? types[0]
}

/** Opens a panel in the place of the one that was open. */
export function withPanel(view: TournamentView, panel: ViewPanel): TournamentView {
  return { ...view, panel }
}

/** The tab alone, whatever lay over it. */
export function withoutPanel(view: TournamentView): TournamentView {
  return { ...view, panel: null }
}

/** `open`: whether players and results may be seen (`playersAndResultsOpen` of the club); panels need it too. */
export function tabAllowed(tab: ViewTab, open: boolean): boolean {
  return open || tab === 'details'
}

/** The view that may be shown of the one that was asked for: where players and results are closed, the details without a panel. */
export function allowedView(asked: TournamentView, open: boolean): TournamentView {
  return open ? asked : INITIAL_VIEW
}

/** The view of an address: an unknown tab is the details, an unknown panel none; then as allowed. */
export function viewOf(tab: string | null, panel: string | null, open: boolean): TournamentView {
  const asked = {
    tab: VIEW_TABS.find((known) => known === tab) ?? INITIAL_VIEW.tab,
    panel: VIEW_PANELS.find((known) => known === panel) ?? null,
  }
  return allowedView(asked, open)
}

/** The lists to choose from: a visitor has no friends here. */
export function listTabs(loggedIn: boolean): readonly ListTab[] {
  return loggedIn ? LIST_TABS : [INITIAL_LIST_TAB]
}
