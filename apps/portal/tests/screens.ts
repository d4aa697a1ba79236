/** Every screen and how a member reaches it, in any language. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type DemoLogin, demoLogin, openHome, openTournament, show } from './portal.ts'
import type { Words } from './words.ts'

export interface Screen {
  readonly name: string
  readonly open: (page: Page, words: Words) => Promise<void>
}

/** In four days, with places left, and the member is not in it. */
const OPEN_EVENT = /Feierabend-Neun/
/** For women; one of the member's friends may not play. */
const REFUSING_EVENT = /Damennachmittag/
/** For teams alone. */
const TEAM_EVENT = /Vierer-Scramble/
/** Players may wish for a span of start times. */
const WISH_EVENT = /Clubmeisterschaft der Damen und Herren/
/** Real cards with ties that were broken. */
const DECIDED_EVENT = /Wanderpokal auf dem Talplatz/

/** A working day on which the demo has free times, and no other file books. */
const SHEET_DAY =
  [6, 4]
    .map((days) => new Date(Date.now() + days * 86_400_000))
    .find((day) => day.getUTCDay() % 6 !== 0)
    ?.toISOString()
    .slice(0, 10) ?? ''

/** A scramble that is over. */
const PLAYED_TEAM_EVENT = /Sommerfest-Scramble/

export async function press(page: Page, role: 'button' | 'link' | 'tab', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().click()
}

export async function openLive(page: Page, words: Words): Promise<void> {
  await show(page, '/')
  await press(page, 'link', words('home.leaderboard'))
  await expect(page.getByRole('table').first()).toBeVisible()
}

export async function openStartList(page: Page, words: Words): Promise<void> {
  await openLive(page, words)
  await page.getByRole('radio', { name: words('tournament.panel.draw'), exact: true }).check()
  await expect(page.getByRole('heading', { name: words('draw.yourStart'), exact: true })).toBeVisible()
}

export async function openEntry(page: Page, words: Words, event: RegExp): Promise<void> {
  await openTournament(page, event, 1)
  await press(page, 'tab', words('tournament.entry'))
}

export async function openSignUp(page: Page, words: Words, event: RegExp): Promise<void> {
  await openEntry(page, words, event)
  await press(page, 'link', words('entries.signUp'))
  await expect(page.getByText(words('signUp.who'))).toBeVisible()
}

export async function openSettings(page: Page, words: Words): Promise<void> {
  await show(page, '/tournaments')
  await press(page, 'button', words('shell.settings'))
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openContact(page: Page, words: Words): Promise<void> {
  await show(page, '/tournaments')
  await press(page, 'button', words('profile.title'))
  await press(page, 'link', words('profile.contact'))
  await expect(page.getByRole('region', { name: words('contact.phones'), exact: true })).toBeVisible()
}

/** Opens the sheet of the demo and returns the first time with so many free places. */
async function openSheet(page: Page, words: Words, free: number): Promise<Locator> {
  await show(page, `/reservations?date=${SHEET_DAY}`)
  const time = page.locator('[data-time]').filter({ hasText: /^\d/ })
  await expect(time.first()).toBeVisible()
  return page.getByRole('button', { name: words('reservations.freeOf', { free, max: 4 }) }).first()
}

/** The last party is chosen if the time has room for it, so the number of places depends on the bookings before. */
async function expectBookButton(page: Page, words: Words): Promise<void> {
  const [first, ...others] = [1, 2, 3, 4].map((count) => page.getByRole('button', { name: words('booking.book', { count }), exact: true }))
  await expect(others.reduce((any, one) => any.or(one), first as Locator)).toBeVisible()
}

async function openBookingPage(page: Page, words: Words, free: number): Promise<void> {
  const time = await openSheet(page, words, free)
  await show(page, `/reservations/book/${await time.getAttribute('data-time')}?holes=18`)
}

async function openOwnBookings(page: Page, words: Words): Promise<void> {
  await show(page, '/reservations/bookings')
  await expect(page.getByRole('heading', { name: words('booking.previous'), exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible()
}

async function openOwnBooking(page: Page, words: Words): Promise<void> {
  await openOwnBookings(page, words)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: words('booking.players'), exact: true })).toBeVisible()
}

/** Before a login. */
const OPEN_SCREENS: readonly Screen[] = [
  {
    name: 'login',
    open: async (page, words) => {
      await show(page, '/auth/login')
      await expect(page.getByRole('button', { name: words('login.submit'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'forgotten password, nothing typed',
    open: async (page, words) => {
      await show(page, '/auth/forgot-password')
      await press(page, 'button', words('password.send'))
      await expect(page.getByText(words('form.required'))).toBeVisible()
    },
  },
  {
    name: 'new login',
    open: async (page, words) => {
      await page.route('**/mailed-token/check', (route) => route.fulfill({ json: {} }))
      await page.goto('/auth/online-setup#?setup=x')
      await page.getByLabel(words('password.newPassword'), { exact: true }).fill('abC')
      await expect(page.getByText(words('password.ruleMet')).first()).toBeAttached()
    },
  },
  {
    name: 'registration, contact',
    open: async (page, words) => {
      await show(page, '/auth/register')
      await page.getByLabel(words('form.firstName'), { exact: true }).fill('Nora')
      await page.getByLabel(words('form.lastName'), { exact: true }).fill('Neumann-Oberhausen')
      for (const step of ['registration.step.golf', 'registration.step.contact']) {
        await press(page, 'button', words('registration.next'))
        await expect(page.getByText(words(step))).toBeVisible()
      }
      await page.getByRole('textbox').first().fill('nora')
      await press(page, 'button', words('registration.addPhone'))
      await press(page, 'button', words('registration.next'))
      await expect(page.getByText(words('form.notAnAddress'))).toBeVisible()
    },
  },
  {
    name: 'login, nothing typed',
    open: async (page, words) => {
      await show(page, '/auth/login')
      await press(page, 'button', words('login.submit'))
      await expect(page.getByText(words('login.missingPassword'))).toBeVisible()
    },
  },
  {
    name: 'login, refused',
    open: async (page, words) => {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"code":"tooManyAttempts"}' }),
      )
      await show(page, '/auth/login')
      await page.getByLabel(words('login.username')).fill('clara')
      await page.getByLabel(words('login.password'), { exact: true }).fill('not this one')
      await press(page, 'button', words('login.submit'))
      await expect(page.getByText(words('problem.tooManyAttempts.title'))).toBeVisible()
      await page.unroute('**/api/auth/login')
    },
  },
  {
    name: 'home of a visitor',
    open: async (page) => {
      await show(page, '/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
]

const CLUB_TEXTS: readonly Screen[] = ['/imprint', '/terms'].map((path) => ({
  name: path.slice(1),
  open: async (page) => {
    await show(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible()
  },
}))

/** After the login of a member who plays today. */
const TOURNAMENT_SCREENS: readonly Screen[] = [
  {
    name: 'home',
    open: async (page, words) => {
      await show(page, '/')
      await expect(page.getByRole('link', { name: words('home.leaderboard'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'tournament list',
    open: async (page) => {
      await show(page, '/tournaments')
      await expect(page.getByRole('list', { name: /20\d\d\]?$/ }).or(page.getByRole('table', { name: /20\d\d\]?$/ }))).toBeVisible()
    },
  },
  {
    name: 'tournament list, filter',
    open: async (page, words) => {
      await show(page, '/tournaments')
      await press(page, 'button', words('tournaments.filter'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'tournament list, empty',
    open: async (page) => {
      await show(page, '/tournaments?month=2090-01')
      await expect(page.getByText('2090').first()).toBeVisible()
    },
  },
  {
    name: 'tournament list, from today',
    open: async (page, words) => {
      await show(page, '/tournaments?month=coming')
      await expect(page.getByText(words('tournaments.spanComing')).first()).toBeVisible()
      await expect(page.locator('main a[href*="/tournaments/view/"]').first()).toBeVisible()
    },
  },
  {
    name: 'tee sheet',
    open: async (page, words) => {
      await (await openSheet(page, words, 4)).click()
      await expectBookButton(page, words)
    },
  },
  {
    name: 'tee sheet, options',
    open: async (page, words) => {
      await openSheet(page, words, 4)
      await page
        .getByRole('group', { name: words('teeTimes.filters') })
        .getByRole('button')
        .first()
        .click()
      await page.getByRole('radio', { name: words('teeTimes.tiles'), exact: true }).check()
    },
  },
  {
    name: 'booking, players',
    open: async (page, words) => {
      await openBookingPage(page, words, 4)
      await expectBookButton(page, words)
      await press(page, 'button', words('booking.guestTab'))
      await expect(page.getByLabel(words('booking.guestName'), { exact: true })).toBeVisible()
    },
  },
  {
    name: 'booking, gone',
    open: async (page, words) => {
      await openBookingPage(page, words, 0)
      await expect(page.getByText(words('booking.goneLabel'))).toBeVisible()
    },
  },
  { name: 'own tee times', open: openOwnBookings },
  { name: 'one booking', open: openOwnBooking },
  {
    name: 'one booking, cancelling',
    open: async (page, words) => {
      await openOwnBooking(page, words)
      await press(page, 'button', words('booking.cancel'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'booking, done',
    open: async (page, words) => {
      await openOwnBooking(page, words)
      await show(page, `${new URL(page.url()).pathname}?done=booked`)
      await expect(page.getByText(words('booking.playAgainOther'))).toBeVisible()
    },
  },
  {
    name: 'calendars',
    open: async (page, words) => {
      await show(page, '/tournaments?month=coming')
      await press(page, 'button', words('calendar.open'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'tournament classes',
    open: async (page, words) => {
      await show(page, '/tournaments?month=coming&name=Wiesenpokal')
      await page.getByRole('link', { name: /Wiesenpokal/ }).click()
      await page.getByRole('radio', { name: words('details.part.classes') }).check()
      await expect(page.getByRole('table')).toHaveCount(2)
    },
  },
  {
    name: 'tournament details',
    open: async (page, words) => {
      await openTournament(page, OPEN_EVENT, 1)
      await expect(page.getByRole('heading', { name: words('tournament.tees'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'players',
    open: async (page, words) => {
      await openEntry(page, words, OPEN_EVENT)
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  { name: 'sign-up, players', open: (page, words) => openSignUp(page, words, OPEN_EVENT) },
  {
    name: 'sign-up, check',
    open: async (page, words) => {
      await openSignUp(page, words, OPEN_EVENT)
      await press(page, 'button', words('signUp.continue', { count: 1 }))
      await expect(page.getByText(words('signUp.summary'))).toBeVisible()
    },
  },
  {
    name: 'sign-up, a team that cannot',
    open: async (page, words) => {
      await openEntry(page, words, TEAM_EVENT)
      await press(page, 'link', words('entries.signUpTeam'))
      for (const name of [/Jonas Weber/, /Mia Bergmann/, /Tom Reed/]) await page.getByRole('checkbox', { name }).check()
      await press(page, 'tab', words('signUp.tabOthers'))
      await page.getByLabel(words('signUp.searchOthers'), { exact: true }).fill('ge')
      await page.getByRole('checkbox', { name: /Georg/ }).first().check()
      await press(page, 'button', words('signUp.continue', { count: 5 }))
      await expect(page.getByText(words('signUp.teamCannot'))).toBeVisible()
    },
  },
  {
    name: 'sign-up, start wishes',
    open: async (page, words) => {
      await openSignUp(page, words, WISH_EVENT)
      await press(page, 'button', words('signUp.continue', { count: 1 }))
      await expect(page.getByLabel(words('signUp.wishMine'), { exact: true })).toBeVisible()
    },
  },
  {
    name: 'sign-up, refusals',
    open: async (page, words) => {
      await openSignUp(page, words, REFUSING_EVENT)
      await page.getByRole('checkbox', { name: /Tom Reed/ }).check()
      await page.getByRole('checkbox', { name: /Mia Bergmann/ }).check()
      await press(page, 'button', words('signUp.continue', { count: 3 }))
      await expect(page.getByText(words('refusal.wrongSex', { required: 'female' }))).toBeVisible()
    },
  },
  { name: 'start list', open: openStartList },
  {
    name: 'start list, filter',
    open: async (page, words) => {
      await openStartList(page, words)
      await press(page, 'button', words('draw.filter', { count: 0 }))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'live results', open: openLive },
  {
    name: 'results, why',
    open: async (page, words) => {
      await openTournament(page, DECIDED_EVENT, -1)
      await press(page, 'tab', words('tournament.results'))
      await page.getByRole('table').first().getByRole('button').first().click()
      await expect(page.getByText(words('why.table'), { exact: true }).filter({ visible: true }).first()).toBeVisible()
    },
  },
  {
    name: 'statistics',
    open: async (page, words) => {
      await openTournament(page, PLAYED_TEAM_EVENT, -1)
      await press(page, 'tab', words('tournament.results'))
      await page.getByRole('radio', { name: words('tournament.panel.statistics'), exact: true }).check()
      await expect(page.getByRole('table', { name: words('statistics.byHole'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'scorecard of a team',
    open: async (page, words) => {
      await openTournament(page, PLAYED_TEAM_EVENT, -1)
      await press(page, 'tab', words('tournament.results'))
      await page.getByRole('table').first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: words('scorecard.title') })).toBeVisible()
      await expect(page.getByRole('table').first()).toBeVisible()
    },
  },
  {
    name: 'scorecard',
    open: async (page, words) => {
      await openLive(page, words)
      await page.getByRole('table').first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: words('scorecard.title') })).toBeVisible()
      await expect(page.getByRole('table').first()).toBeVisible()
    },
  },
]

const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    name: 'account, a document',
    open: async (page, words) => {
      await show(page, '/financial-account')
      const rows = page.getByRole('list', { name: words('finance.list'), exact: true }).getByRole('button')
      await rows.last().click()
      await expect(page.getByRole('button', { name: /invoice\.pdf/ })).toBeVisible()
    },
  },
  {
    name: 'account, filter',
    open: async (page, words) => {
      await show(page, '/financial-account')
      await press(page, 'button', words('finance.filter'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'open invoices, paying',
    open: async (page, words) => {
      await show(page, '/financial-account')
      await press(page, 'tab', words('finance.tab_invoices'))
      await page.getByRole('tabpanel').getByRole('button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'activity, to come',
    open: async (page) => {
      await show(page, '/activity')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'activity, nothing found',
    open: async (page, words) => {
      await show(page, '/activity')
      await page.getByRole('searchbox').fill('xyzxyz')
      await expect(page.getByText(words('activity.noMatchTitle'))).toBeVisible()
    },
  },
  {
    name: 'profile',
    open: async (page, words) => {
      await show(page, '/activity')
      await press(page, 'button', words('profile.title'))
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'membership card',
    open: async (page, words) => {
      await show(page, '/profile/card')
      await expect(page.getByRole('button', { name: words('memberCard.full'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'membership card, full screen',
    open: async (page, words) => {
      await show(page, '/profile/card')
      await press(page, 'button', words('memberCard.full'))
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    },
  },
  { name: 'settings', open: openSettings },
  { name: 'contact details', open: openContact },
  {
    name: 'contact details, an address that is not complete',
    open: async (page, words) => {
      await openContact(page, words)
      await press(page, 'button', words('contact.add.addresses'))
      await press(page, 'button', words('contact.save'))
      await expect(page.getByText(words('form.required')).first()).toBeVisible()
    },
  },
  {
    name: 'contact details, deleting',
    open: async (page, words) => {
      await openContact(page, words)
      await page.getByRole('button', { name: /90009/ }).click()
      await press(page, 'button', words('contact.remove'))
      await expect(page.getByRole('button', { name: words('contact.removeYes'), exact: true })).toBeVisible()
    },
  },
  {
    name: 'not found',
    open: async (page, words) => {
      await show(page, '/nowhere')
      await expect(page.getByText(words('shell.notFoundTitle'))).toBeVisible()
    },
  },
]

async function openOffice(page: Page, event: RegExp): Promise<void> {
  await show(page, '/staff')
  await page.getByRole('main').getByRole('link', { name: event }).first().click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
}

/** The first card of the event's first round. */
async function openOfficeCard(page: Page, event: RegExp): Promise<void> {
  await openOffice(page, event)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('radio').last().check()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('textbox').first()).toBeVisible()
}

/** After the login of a person of the office. */
const STAFF_SCREENS: readonly Screen[] = [
  {
    name: 'office, the desk for tee times',
    open: async (page) => {
      await show(page, '/staff/desk')
      await expect(page.getByRole('grid').first()).toBeVisible()
    },
  },
  {
    name: 'office',
    open: async (page) => {
      await show(page, '/staff')
      await expect(page.getByRole('link', { name: PLAYED_TEAM_EVENT })).toBeVisible()
    },
  },
  {
    name: 'office, a tournament of teams',
    open: async (page, words) => {
      await openOffice(page, PLAYED_TEAM_EVENT)
      await expect(page.getByText(words('staffDay.winnerHistory', { count: 0 })).or(page.getByText('1.24 m'))).toBeVisible()
    },
  },
  {
    name: 'office, start list of a round',
    open: async (page, words) => {
      await openOffice(page, PLAYED_TEAM_EVENT)
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await press(page, 'link', words('staff.startList'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  { name: 'office, card of a team', open: (page) => openOfficeCard(page, PLAYED_TEAM_EVENT) },
  {
    name: 'office, card of a player',
    open: async (page, words) => {
      await openOfficeCard(page, DECIDED_EVENT)
      await page.getByText(words('staff.history', { count: 0 })).click()
    },
  },
  {
    name: 'the wall of the clubhouse',
    open: async (page, words) => {
      await openOffice(page, PLAYED_TEAM_EVENT)
      await press(page, 'link', words('staffDay.clubhouse'))
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
]

interface DrawnDay {
  readonly id: number
  readonly date: string
  readonly courses: readonly { readonly id: number }[]
  readonly ownRequestId: number | null
}

async function callAsReader(page: Page, path: string, data?: object): Promise<unknown> {
  const text = await page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.startsWith('club-portal.session:'))?.[1])
  const { token, tenantId } = JSON.parse(text ?? '{}') as { readonly token: string; readonly tenantId: string }
  const headers = { 'x-access-token': token, 'x-tenant-id': tenantId }
  const url = `/api/rs/cs/reservation/${path}`
  return (await (data ? page.request.post(url, { headers, data }) : page.request.get(url, { headers }))).json()
}

/** The open ballots of the club, the earliest day first: the first has requests enough for chances. */
async function openBallots(page: Page): Promise<readonly DrawnDay[]> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const { content } = (await callAsReader(page, `requests/days?from=${day(1)}&to=${day(30)}`)) as {
    readonly content: readonly (DrawnDay & { readonly state: string })[]
  }
  return content.filter(({ state }) => state === 'Open')
}

/** Screens in the club that draws its Saturdays, for a person who plays and works at the office. */
const BALLOT_SCREENS: readonly Screen[] = [
  {
    name: 'preferred times',
    open: async (page, words) => {
      const ballot = (await openBallots(page)).at(-1)
      await show(page, `/reservations/ballots/${ballot?.id}`)
      await press(page, 'button', words('requests.add'))
      await press(page, 'button', words('requests.addThis'))
      await expect(page.getByRole('button', { name: words('requests.send', { count: 1 }), exact: true })).toBeVisible()
    },
  },
  {
    name: 'preferred times, sent',
    open: async (page, words) => {
      const [ballot] = await openBallots(page)
      const time = (at: string) => `${ballot?.date}T${at}:00`
      const preferences = [{ courseId: ballot?.courses[0]?.id, from: time('08:00'), to: time('10:00') }]
      // Refused if another test has sent it.
      const request = { ballotId: ballot?.id, nonce: 'n'.repeat(32), persons: [], numberOfHoles: 18, preferences }
      await callAsReader(page, 'requests', request)
      const [own] = await openBallots(page)
      await show(page, `/reservations/requests/${own?.ownRequestId}`)
      await expect(page.getByRole('heading', { name: words('requests.receipt'), exact: true })).toBeVisible()
      await expect(page.getByText(words('requests.chanceOfAny', { count: 1 }))).toBeVisible()
    },
  },
  {
    name: 'office, ballots',
    open: async (page, words) => {
      await show(page, '/staff/ballots')
      await expect(page.getByRole('button', { name: words('ballots.enter'), exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'office, a new ballot',
    open: async (page, words) => {
      await show(page, '/staff/ballots')
      await press(page, 'button', words('ballots.announce'))
      await page.getByLabel(words('ballots.policy'), { exact: true }).selectOption('fewestTimes')
      await expect(page.getByText(words('ballots.policyText', { draws: 10 }))).toBeVisible()
    },
  },
]

interface Walk {
  /** Null for a visitor. */
  readonly login: DemoLogin | null
  readonly screens: readonly Screen[]
}

const MEMBER = demoLogin('taunusblick', 'member', 'clara')

/** The screens in the order in which a user comes to them. */
export const WALKS = {
  visitor: { login: null, screens: [...OPEN_SCREENS, ...CLUB_TEXTS] },
  tournaments: { login: MEMBER, screens: TOURNAMENT_SCREENS },
  account: { login: MEMBER, screens: ACCOUNT_SCREENS },
  office: { login: demoLogin('taunusblick', 'staff', 'petra'), screens: STAFF_SCREENS },
  ballots: { login: demoLogin('strandholm', 'staff'), screens: BALLOT_SCREENS },
} as const satisfies Readonly<Record<string, Walk>>

/** Loads the portal once, then opens each screen and looks at it. A screen that cannot be opened does not hide the others. */
export async function walkScreens(
  page: Page,
  language: string,
  words: Words,
  { login, screens }: Walk,
  look: (name: string) => Promise<void>,
): Promise<void> {
  if (login) {
    await openHome(page, language, login)
    const logOut = page.getByRole('button', { name: words('shell.logOut'), exact: true })
    await expect(logOut.filter({ visible: true }).first()).toBeVisible()
  } else await page.goto('about:blank')
  for (const { name, open } of screens) {
    await test.step(name, async () => {
      const problem = await open(page, words).catch((error: Error) => error)
      expect.soft(problem instanceof Error ? problem.message : null, `${name} opens`).toBeNull()
      if (!(problem instanceof Error)) await look(name)
    })
  }
}
