/**
 * The portal's screens: one row registers a screen. The router, path builders, redirects by login and licence, the menu, preloading, the
 * split of the texts and the tests read this table. SH-07 to SH-17.
 */
import type { ModuleKey } from '@club/core/club'
import type { RouteParams } from 'regexparam'

interface RouteRow {
  readonly path: string
  /** File in pages/ without `Page.tsx`, whose default export is shown; null shows nothing. */
  readonly page: string | null
  /** Props of the page that do not come from the path. */
  readonly props?: Readonly<Record<string, unknown>>
  /** Start screen of this module. Club and licence decide who may open it and every path below its first segment. */
  readonly module?: ModuleKey
  /** Customers only: visitors are sent to the login. Holds for every path with the same first segment. */
  readonly for?: 'customers'
  /** Many visits start here: its code is loaded while the club is still loading, its texts are in the first file. */
  readonly start?: true
  /** Shown alone, or with the club's links only. Holds for every path with the same first segment. */
  readonly frame?: 'none' | 'links'
  /** Keeps no state from one path to the next. */
  readonly remounts?: true
  /** Exists in a widget or in development only. */
  readonly only?: 'widget' | 'development'
}

const view = '/tournaments/view/:id'
const staffRound = '/staff/:id/rounds/:roundId'
const staff = { for: 'customers' } as const
const auth = { frame: 'links' } as const

export const ROUTES = {
  home: { path: '/', page: 'home/Home', start: true },

  login: { path: '/auth/login', page: 'login/Login', start: true, ...auth },
  forgotPassword: { path: '/auth/forgot-password', page: 'login/ForgotPassword', ...auth },
  approvePassword: { path: '/auth/approve-password', page: 'login/NewPassword', props: { kind: 'reset' }, remounts: true, ...auth },
  onlineSetup: { path: '/auth/online-setup', page: 'login/NewPassword', props: { kind: 'setUp' }, remounts: true, ...auth },
  confirmEmail: { path: '/auth/confirm-email', page: 'login/ConfirmEmail', ...auth },
  register: { path: '/auth/register', page: 'login/Registration', ...auth },
  widgetLogin: { path: '/auth/widget', page: 'login/Login', start: true, only: 'widget', ...auth },
  simpleWidgetLogin: { path: '/auth/simple-widget', page: 'login/Login', props: { simple: true }, start: true, only: 'widget', ...auth },
  connector: { path: '/widget/connector', page: null, only: 'widget' },

  profile: { path: '/profile', page: 'login/WidgetAccount', for: 'customers' },
  simpleProfile: { path: '/profile/simple', page: 'login/WidgetAccount', only: 'widget', for: 'customers' },
  contact: { path: '/profile/contact', page: 'profile/Contact', for: 'customers' },
  myData: { path: '/profile/data', page: 'profile/MyData', for: 'customers' },
  passkeys: { path: '/profile/passkeys', page: 'profile/Passkeys', for: 'customers' },
  memberCard: { path: '/profile/card', page: 'profile/MemberCard', for: 'customers' },
  newMandate: { path: '/profile/mandates/new', page: 'profile/MandateForm', for: 'customers' },
  mandate: { path: '/profile/mandates/:id', page: 'profile/Mandate', remounts: true, for: 'customers' },
  changeMandate: { path: '/profile/mandates/:id/change', page: 'profile/MandateForm', remounts: true, for: 'customers' },
  profileTab: { path: '/profile/:tab', page: 'profile/Profile', for: 'customers' },
  inbox: { path: '/inbox', page: 'inbox/Inbox', for: 'customers' },
  inboxSettings: { path: '/inbox/settings', page: 'inbox/MessageSettings', for: 'customers' },
  activity: { path: '/activity', page: 'profile/Activity', module: 'activity' },
  friends: { path: '/friends', page: 'people/Friends', module: 'friends' },
  members: { path: '/members', page: 'people/Members', module: 'members' },
  entryFees: { path: '/financial-account/entry-fees', page: 'finance/EntryFees' },
  finance: { path: '/financial-account', page: 'finance/Finance', module: 'financial-account' },
  invoice: { path: '/financial-account/invoices/:id', page: 'finance/Invoice', remounts: true },
  news: { path: '/news', page: 'club-life/News', module: 'news' },
  article: { path: '/article/:id', page: 'club-life/Article', remounts: true },
  myGolf: { path: '/my-golf', page: 'my-golf/MyGolf', for: 'customers' },
  events: { path: '/events', page: 'club-life/Events', module: 'events' },
  event: { path: '/events/:id', page: 'club-life/Event', remounts: true },
  /** Not below `/events`, which is closed to visitors with its module. */
  openEvents: { path: '/whats-on', page: 'club-life/OpenEvents' },
  openEvent: { path: '/whats-on/:id', page: 'club-life/Event', remounts: true },
  vouchers: { path: '/vouchers', page: 'club-life/Vouchers', module: 'vouchers' },
  pcaVouchers: { path: '/pca-vouchers', page: 'club-life/PcaVouchers', module: 'pca-vouchers' },
  scoreCalculator: { path: '/score-calculator', page: 'score-calculator/ScoreCalculator', module: 'score-calculator' },

  teeTimes: { path: '/reservations', page: 'reservations/TeeTimes', module: 'reservations' },
  bookTeeTime: { path: '/reservations/book/:flightId', page: 'reservations/BookTeeTime', remounts: true },
  bookings: { path: '/reservations/bookings', page: 'reservations/Bookings' },
  checkIn: { path: '/reservations/check-in', page: 'reservations/CheckIn' },
  booking: { path: '/reservations/bookings/:id', page: 'reservations/Booking', remounts: true },
  ballot: { path: '/reservations/ballots/:id', page: 'reservations/Ballot', remounts: true },
  teeTimeRequest: { path: '/reservations/requests/:id', page: 'reservations/Request', remounts: true },

  tournaments: { path: '/tournaments', page: 'tournaments/TournamentList', module: 'tournaments', start: true },
  tournament: { path: view, page: 'tournaments/Tournament', props: { tab: 'details' } },
  entry: { path: `${view}/entry`, page: 'tournaments/Tournament', props: { tab: 'entry' } },
  entryPanel: { path: `${view}/entry/:panel`, page: 'tournaments/Tournament', props: { tab: 'entry' } },
  signUp: { path: `${view}/sign-up`, page: 'sign-up/SignUp' },
  results: { path: `${view}/results`, page: 'tournaments/Tournament', props: { tab: 'results' } },
  resultsPanel: { path: `${view}/results/:panel`, page: 'tournaments/Tournament', props: { tab: 'results' } },
  resultsOf: { path: `${view}/results/:prizeId/:roundId`, page: 'tournaments/Tournament', props: { tab: 'results', panel: 'results' } },
  card: { path: `${view}/card/:prizeId/:roundId/:playerId`, page: 'results/Card', props: { teamId: null } },
  teamCard: { path: `${view}/card/:prizeId/:roundId/team/:teamId`, page: 'results/Card', props: { playerId: null } },
  clubhouse: { path: '/screen/:id', page: 'results/Clubhouse', frame: 'none' },

  staff: { path: '/staff', page: 'staff/StaffDay', ...staff },
  desk: { path: '/staff/desk', page: 'staff/Desk', ...staff },
  staffBallots: { path: '/staff/ballots', page: 'staff/Ballots', ...staff },
  collections: { path: '/staff/collections', page: 'staff/Collections', ...staff },
  collection: { path: '/staff/collections/:id', page: 'staff/Collection', remounts: true, ...staff },
  officeMandates: { path: '/staff/mandates', page: 'staff/OfficeMandates', ...staff },
  officeMandate: { path: '/staff/mandates/:id', page: 'staff/OfficeMandate', remounts: true, ...staff },
  changeRequests: { path: '/staff/changes', page: 'staff/ChangeRequests', ...staff },
  retainedData: { path: '/staff/retained-data', page: 'staff/RetainedData', ...staff },
  officeRefunds: { path: '/staff/refunds', page: 'staff/OfficeRefunds', ...staff },
  overdue: { path: '/staff/overdue', page: 'staff/Overdue', ...staff },
  sentReminders: { path: '/staff/overdue/reminders', page: 'staff/SentReminders', ...staff },
  staffCourse: { path: '/staff/course-status', page: 'staff/StaffCourse', ...staff },
  staffEvents: { path: '/staff/events', page: 'staff/StaffEvents', ...staff },
  staffEvent: { path: '/staff/events/:id', page: 'staff/StaffEvent', remounts: true, ...staff },
  staffVouchers: { path: '/staff/vouchers', page: 'staff/StaffVouchers', ...staff },
  staffNews: { path: '/staff/news', page: 'staff/StaffNews', ...staff },
  staffArticle: { path: '/staff/news/:id', page: 'staff/StaffArticle', remounts: true, ...staff },
  staffTournament: { path: '/staff/:id', page: 'staff/StaffTournament', remounts: true, ...staff },
  staffRound: { path: staffRound, page: 'staff/StaffRound', ...staff },
  staffStartList: { path: `${staffRound}/start-list`, page: 'staff/StaffStartList', remounts: true, ...staff },
  staffCard: { path: `${staffRound}/cards/:playerId`, page: 'staff/StaffCard', props: { team: false }, remounts: true, ...staff },
  staffTeamCard: { path: `${staffRound}/team-cards/:playerId`, page: 'staff/StaffCard', props: { team: true }, remounts: true, ...staff },

  imprint: { path: '/imprint', page: 'portal/ClubText', props: { kind: 'imprint' } },
  terms: { path: '/terms', page: 'portal/ClubText', props: { kind: 'terms' } },
  gallery: { path: '/gallery', page: 'portal/Gallery', only: 'development' },
} as const satisfies Readonly<Record<string, RouteRow>>

type Routes = typeof ROUTES
export type RouteName = keyof Routes
export type ParamsOf<Name extends RouteName> = RouteParams<Routes[Name]['path']>

type KeysOf<Union> = Union extends unknown ? keyof Union : never
type ValueOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never
type Merged<Union> = { readonly [Key in keyof Union]: Union[Key] } & {
  readonly [Key in Exclude<KeysOf<Union>, keyof Union>]?: ValueOf<Union, Key>
}
type RowProps<Name extends RouteName> = ParamsOf<Name> & (Routes[Name] extends { readonly props: infer Props } ? Props : object)

/** The props of a page: its rows' path parameters and `props`; those that only some rows have are optional. */
export type PageProps<Page extends string> = Merged<
  { [Name in RouteName]: Routes[Name] extends { readonly page: Page } ? RowProps<Name> : never }[RouteName]
>

export const ROUTE_ROWS: readonly (RouteRow & { readonly name: RouteName })[] = Object.entries(ROUTES).map(([name, row]) => ({
  name: name as RouteName,
  ...row,
}))

/** Every path pattern by the name of its row. */
export const PATHS = Object.fromEntries(ROUTE_ROWS.map(({ name, path }) => [name, path])) as {
  readonly [Name in RouteName]: Routes[Name]['path']
}

/** The first part of a path: `tournaments` of `/tournaments/view/7`. Empty for home. */
export function firstSegment(path: string): string {
  return path.split('/')[1] ?? ''
}

function segmentsWith(has: (row: RouteRow) => boolean): readonly string[] {
  return ROUTE_ROWS.filter(has).map(({ path }) => firstSegment(path))
}

/** First segments of the pages that customers alone may open; they are not modules. */
export const CUSTOMER_SEGMENTS = segmentsWith((row) => row.for === 'customers')

/** Returns the frame of the page of this path. */
export function frameOf(path: string): 'portal' | 'links' | 'none' {
  const segment = firstSegment(path)
  return ROUTE_ROWS.find((row) => row.frame && firstSegment(row.path) === segment)?.frame ?? 'portal'
}

/** The modules that have a screen. */
export const AVAILABLE_MODULES: readonly ModuleKey[] = ROUTE_ROWS.flatMap(({ module }) => module ?? [])

/** SH-17. */
export function modulePath(key: ModuleKey): string {
  return `/${key}`
}

/** The folder of a page: its texts are in the file of this area. */
export function areaOfPage(page: string): string {
  return page.split('/')[0] ?? ''
}
