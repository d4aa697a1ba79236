/** Builds paths from the patterns of the routes, and computes the target of Back. SH-07 to SH-16. */

import type { ClubDate } from '@club/core'
import {
  INITIAL_VIEW,
  panelView,
  type ResultsPanel,
  type TournamentSummary,
  type TournamentView,
  VIEW_PANELS,
  type ViewPanel,
  type ViewTab,
} from '@club/core/tournament'
import { inject } from 'regexparam'
import { firstSegment, PATHS, type ParamsOf, type RouteName } from './routes.ts'

/** Returns the path of a route with these parameters, each encoded. */
export function pathTo<Name extends RouteName>(name: Name, params: ParamsOf<Name>): string {
  const encoded = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, encodeURIComponent(value)]))
  return inject(PATHS[name], encoded as never)
}

/**
 * Returns the path of a row in a list: the results of a live or finished tournament if the viewer may see them, else the details. TL-26+.
 */
export function tournamentRowPath(
  { id, live, closed, startDate, endDate }: Pick<TournamentSummary, 'id' | 'live' | 'closed' | 'startDate' | 'endDate'>,
  { today, seesResults }: { readonly today: ClubDate; readonly seesResults: boolean },
): string {
  const hasResults = live || endDate < today || (closed && startDate <= today)
  return viewPath(id, seesResults && hasResults ? viewOfTab('results') : INITIAL_VIEW)
}

/** The panels of a tournament's view, as paths spell them. */
const PANEL_WORDS: Readonly<Record<ViewPanel, string>> = {
  draw: 'draw',
  players: 'players',
  teams: 'teams',
  liveScoring: 'live',
  results: 'results',
  statistics: 'statistics',
  waitingList: 'waiting-list',
}

/** Returns the path of a tab, or of one of its panels. */
export function viewPath(id: string, { tab, panel }: TournamentView): string {
  if (tab === 'details') return pathTo('tournament', { id })
  return panel === null ? pathTo(tab, { id }) : pathTo(`${tab}Panel`, { id, panel: PANEL_WORDS[panel] })
}

/** Returns the path of a round’s start list. */
export function drawPath(id: string, roundId: string): string {
  return `${viewPath(id, panelView('draw'))}?round=${encodeURIComponent(roundId)}`
}

/** Returns the view of a tab before a panel is chosen. */
export function viewOfTab(tab: ViewTab): TournamentView {
  return { tab, panel: null }
}

/** Returns the panel that a path names; null for any other word. */
export function panelOfWord(word: string | undefined): ViewPanel | null {
  return VIEW_PANELS.find((panel) => PANEL_WORDS[panel] === word) ?? null
}

export function resultsPath(id: string, prizeId?: string, roundId?: string, search = ''): string {
  if (prizeId === undefined || roundId === undefined) return pathTo('results', { id })
  return `${pathTo('resultsOf', { id, prizeId, roundId })}${search}`
}

/** Returns the query string of a board’s view: `?type=points&result=12`; empty for the default view. TV-33. */
export function resultsSearch({ resultId, resultType }: Pick<ResultsPanel, 'resultId' | 'resultType'>): string {
  const words = new URLSearchParams({
    ...(resultType === 'points' && { type: resultType }),
    ...(resultId !== null && { result: resultId }),
  })
  return words.size === 0 ? '' : `?${words}`
}

/** `playerId`: the team’s id if the card is a team’s. */
export function staffCardPath(
  id: string,
  roundId: string,
  { playerId, team }: { readonly playerId: string; readonly team: boolean },
): string {
  return pathTo(team ? 'staffTeamCard' : 'staffCard', { id, roundId, playerId })
}

/** Returns true for paths that may follow a login: inside the portal, never another origin, never a login page. */
function isInside(path: string): boolean {
  return path.startsWith('/') && !/^\/[/\\]/.test(path) && !path.startsWith('/auth')
}

/** Returns the login’s path with the path to continue at. */
export function withReturnPath(login: string, returnTo: string): string {
  return returnTo !== PATHS.home && isInside(returnTo) ? `${login}?to=${encodeURIComponent(returnTo)}` : login
}

/** Returns a path with its query, if there is one. */
export function withQuery(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`
}

export function loginPath(returnTo: string = PATHS.home): string {
  return withReturnPath(PATHS.login, returnTo)
}

/** Returns the path to continue at after the login; `otherwise` if the query names no usable one. */
export function afterLoginPath(search: string, otherwise: string = PATHS.home): string {
  const to = new URLSearchParams(search).get('to')
  return to !== null && isInside(to) ? to : otherwise
}

/** Returns the target of Back: the list for a tournament, the login for other auth pages, else one level up. */
export function backTarget(path: string): string {
  if (path === '/tournaments/view' || path.startsWith('/tournaments/view/')) return PATHS.tournaments
  if (firstSegment(path) === 'auth') return PATHS.login
  const up = path.replace(/\/+$/, '').split('/').slice(0, -1).join('/')
  return up === '' ? PATHS.home : up
}

/** The tee sheet to book with these customers; the customer plays as well. CU-186+. */
export function bookWithPath(customerIds: readonly string[]): string {
  return `${PATHS.teeTimes}?${new URLSearchParams({ with: customerIds.join(','), players: `${customerIds.length + 1}` })}`
}
