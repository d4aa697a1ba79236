/** Every path of the portal with its builder, and the rules for going back. SH-07 to SH-16. */

import type { ClubDate } from '@club/core'
import { type ResultsPanel, type TournamentSummary, VIEW_PANELS, type ViewPanel, type ViewTab } from '@club/core/tournament'

export const PATHS = {
  home: '/',
  login: '/auth/login',
  forgotPassword: '/auth/forgot-password',
  approvePassword: '/auth/approve-password',
  onlineSetup: '/auth/online-setup',
  confirmEmail: '/auth/confirm-email',
  register: '/auth/register',
  widgetLogin: '/auth/widget',
  simpleWidgetLogin: '/auth/simple-widget',
  connector: '/widget/connector',
  profile: '/profile',
  simpleProfile: '/profile/simple',
  contact: '/profile/contact',
  memberCard: '/profile/card',
  tournaments: '/tournaments',
  tournament: '/tournaments/view/:id',
  entry: '/tournaments/view/:id/entry',
  entryPanel: '/tournaments/view/:id/entry/:panel',
  signUp: '/tournaments/view/:id/sign-up',
  results: '/tournaments/view/:id/results',
  resultsPanel: '/tournaments/view/:id/results/:panel',
  resultsOf: '/tournaments/view/:id/results/:prizeId/:roundId',
  card: '/tournaments/view/:id/card/:prizeId/:roundId/:playerId',
  teamCard: '/tournaments/view/:id/card/:prizeId/:roundId/team/:teamId',
  clubhouse: '/screen/:id',
  staff: '/staff',
  staffTournament: '/staff/:id',
  staffRound: '/staff/:id/rounds/:roundId',
  staffStartList: '/staff/:id/rounds/:roundId/start-list',
  staffCard: '/staff/:id/rounds/:roundId/cards/:playerId',
  staffTeamCard: '/staff/:id/rounds/:roundId/team-cards/:playerId',
  finance: '/financial-account',
  activity: '/activity',
  friends: '/friends',
  scoreCalculator: '/score-calculator',
  imprint: '/imprint',
  terms: '/terms',
  gallery: '/gallery',
} as const

const segment = encodeURIComponent

export function tournamentPath(id: string): string {
  return `/tournaments/view/${segment(id)}`
}

/** Path of a tournament's row in a list: the results of a live or finished tournament if the viewer may see them, else the details. TL-26+. */
export function tournamentRowPath(
  { id, live, closed, startDate, endDate }: Pick<TournamentSummary, 'id' | 'live' | 'closed' | 'startDate' | 'endDate'>,
  { today, seesResults }: { readonly today: ClubDate; readonly seesResults: boolean },
): string {
  const hasResults = live || endDate < today || (closed && startDate <= today)
  return seesResults && hasResults ? viewPath(id, 'results') : tournamentPath(id)
}

export function entryPath(id: string): string {
  return `${tournamentPath(id)}/entry`
}

/** How an address names the panels of a tournament's view. */
const PANEL_WORDS: Readonly<Record<ViewPanel, string>> = {
  draw: 'draw',
  players: 'players',
  teams: 'teams',
  liveScoring: 'live',
  results: 'results',
  statistics: 'statistics',
  waitingList: 'waiting-list',
}

/** A tab, or one of its panels. */
export function viewPath(id: string, tab: ViewTab, panel: ViewPanel | null = null): string {
  if (tab === 'details') return tournamentPath(id)
  return `${tournamentPath(id)}/${tab}${panel === null ? '' : `/${PANEL_WORDS[panel]}`}`
}

/** The start list of a round. */
export function drawPath(id: string, roundId: string): string {
  return `${viewPath(id, 'results', 'draw')}?round=${segment(roundId)}`
}

/** The panel that an address names; null for a word that is none. */
export function panelOfWord(word: string | undefined): ViewPanel | null {
  return VIEW_PANELS.find((panel) => PANEL_WORDS[panel] === word) ?? null
}

export function signUpPath(id: string): string {
  return `${tournamentPath(id)}/sign-up`
}

export function resultsPath(id: string, prizeId?: string, roundId?: string, search = ''): string {
  const all = `${tournamentPath(id)}/results`
  return prizeId === undefined || roundId === undefined ? all : `${all}/${segment(prizeId)}/${segment(roundId)}${search}`
}

/** What of a board is looked at, as an address says it: `?type=points&result=12`; empty for what is shown anyway. TV-33. */
export function resultsSearch({ resultId, resultType }: Pick<ResultsPanel, 'resultId' | 'resultType'>): string {
  const words = new URLSearchParams({
    ...(resultType === 'points' && { type: resultType }),
    ...(resultId !== null && { result: resultId }),
  })
  return words.size === 0 ? '' : `?${words}`
}

export function cardPath(id: string, prizeId: string, roundId: string, playerId: string): string {
  return `${tournamentPath(id)}/card/${segment(prizeId)}/${segment(roundId)}/${segment(playerId)}`
}

export function teamCardPath(id: string, prizeId: string, roundId: string, teamId: string): string {
  return `${tournamentPath(id)}/card/${segment(prizeId)}/${segment(roundId)}/team/${segment(teamId)}`
}

export function staffTournamentPath(id: string): string {
  return `${PATHS.staff}/${segment(id)}`
}

export function clubhousePath(id: string): string {
  return `/screen/${segment(id)}`
}

export function staffRoundPath(id: string, roundId: string): string {
  return `${staffTournamentPath(id)}/rounds/${segment(roundId)}`
}

export function staffStartListPath(id: string, roundId: string): string {
  return `${staffRoundPath(id, roundId)}/start-list`
}

/** `playerId`: of a team's card the id of the team. */
export function staffCardPath(
  id: string,
  roundId: string,
  { playerId, team }: { readonly playerId: string; readonly team: boolean },
): string {
  return `${staffRoundPath(id, roundId)}/${team ? 'team-cards' : 'cards'}/${segment(playerId)}`
}

/** Only ways inside the portal may follow a login: a path of ours, never another origin, never the login itself. */
function isInside(path: string): boolean {
  return path.startsWith('/') && !/^\/[/\\]/.test(path) && !path.startsWith('/auth')
}

/** A login, and where to go on after it. */
export function withGoOn(login: string, goOnAt: string): string {
  return goOnAt !== PATHS.home && isInside(goOnAt) ? `${login}?to=${segment(goOnAt)}` : login
}

export function loginPath(goOnAt: string = PATHS.home): string {
  return withGoOn(PATHS.login, goOnAt)
}

/** Where the login was asked for; home when nothing usable is named. */
export function afterLoginPath(search: string): string {
  const to = new URLSearchParams(search).get('to')
  return to !== null && isInside(to) ? to : PATHS.home
}

/** The first part of a path: `tournaments` of `/tournaments/view/7`. Empty for home. */
export function firstSegment(path: string): string {
  return path.split('/')[1] ?? ''
}

/** Where going back leads, whatever came before: the list from a tournament, the login from any other auth page, else one level up. */
export function backTarget(path: string): string {
  if (path === '/tournaments/view' || path.startsWith('/tournaments/view/')) return PATHS.tournaments
  if (firstSegment(path) === 'auth') return PATHS.login
  const up = path.replace(/\/+$/, '').split('/').slice(0, -1).join('/')
  return up === '' ? PATHS.home : up
}
