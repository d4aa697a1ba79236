/** Steps that every browser test takes, by what a person sees. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HEADERS } from '@club/contract/wire'
import { expect, type Locator, type Page } from '@playwright/test'

export interface DemoLogin {
  readonly tenantId: string
  readonly username: string
  readonly password: string
  readonly role: 'member' | 'guest' | 'independent' | 'blocked' | 'staff'
}

const LOGINS = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../server/src/demo/logins.json', import.meta.url)), 'utf8'),
) as readonly DemoLogin[]

export function demoLogin(tenantId: string, role: DemoLogin['role'], username?: string): DemoLogin {
  const login = LOGINS.find(
    (one) => one.tenantId === tenantId && one.role === role && (username === undefined || one.username === username),
  )
  if (!login) throw new Error(`There is no demo login for a ${role} of ${tenantId}`)
  return login
}

/** The words of the login in a language. */
export const LOGIN_WORDS = {
  en: {
    username: 'Username',
    password: 'Password',
    submit: 'Log in',
    club: 'Club',
    home: 'Home',
    greeting: /^Good (morning|afternoon|evening), /,
  },
  de: {
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Einloggen',
    club: 'Club',
    home: 'Start',
    greeting: /^Gute[nr]? (Morgen|Tag|Abend), /,
  },
} as const

export type Language = keyof typeof LOGIN_WORDS

export async function fillLogin(page: Page, language: Language, username: string, password: string): Promise<void> {
  const words = LOGIN_WORDS[language]
  await page.getByLabel(words.username).fill(username)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

/** Nothing else than the settings of this device, from the first page on. */
export async function chooseDisplay(
  page: Page,
  display: { readonly language?: string; readonly theme?: string; readonly textSize?: string },
): Promise<void> {
  await page.addInitScript((chosen) => {
    const stored = JSON.parse(localStorage.getItem('club-portal.display') ?? '{}') as object
    localStorage.setItem('club-portal.display', JSON.stringify({ ...stored, ...chosen }))
  }, display)
}

/** Logs in without a page, and returns what calls of this login need. */
export async function logInByCall(page: Page, { tenantId, username, password }: DemoLogin) {
  // The server closes an idle connection, perhaps at this moment: only a reset connection is tried again.
  const response = await page.request.post('/api/auth/login', { data: { username, password, tenantId }, maxRetries: 1 })
  const { access_token: token, details } = (await response.json()) as {
    readonly access_token: string
    readonly details: { readonly customerId: number }
  }
  return { token, customerId: details.customerId, headers: { [HEADERS.token]: token, [HEADERS.tenant]: tenantId } }
}

/** Opens a path of the login's club with a session from the login call. Tests of the login screen fill it in with `fillLogin`. */
export async function openAs(page: Page, language: string, login: DemoLogin, path = '/', stay = false): Promise<void> {
  const { tenantId } = login
  const { token, customerId } = await logInByCall(page, login)
  const session = { version: 1, token, customerId: String(customerId), tenantId, inGroup: false }
  // For one load: after that the page itself renews and ends the session.
  const script = await page.addInitScript(([key, text, stays]) => (stays ? localStorage : sessionStorage).setItem(key, text), [
    `club-portal.session:${tenantId}`,
    JSON.stringify(session),
    stay,
  ] as const)
  // A page that is already at this URL would only change its hash.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.goto(`${path}#?tenant=${tenantId}&language=${language}`)
  await script.dispose()
}

/** Opens the home page as `openAs` and waits for the greeting. */
export async function logIn(page: Page, language: Language, login: DemoLogin): Promise<void> {
  await openAs(page, language, login)
  await expect(page.getByRole('heading', { level: 1, name: LOGIN_WORDS[language].greeting })).toBeVisible()
}

/** Opens the portal as `openAs` on a page that reads little; `show` leads on. The home page costs twice the processor time. */
export async function enter(page: Page, language: string, login: DemoLogin): Promise<void> {
  await openAs(page, language, login, '/imprint')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Shows a path within the open portal, as its links do, with none of the former screen's state; loads the portal if none is open. */
export async function show(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path)
    return
  }
  const dialog = page.locator('dialog[open]').last()
  while (await dialog.isVisible()) {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.evaluate(async (target) => {
    // React keeps a screen whose path stays the same.
    for (const to of ['/nowhere', target]) {
      history.pushState(null, '', to)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    }
  }, path)
}

/** The shell of the open page: the display settings of the device, and the data that are loading. */
interface OpenShell {
  readonly display: { getState(): { readonly settings: object; change(settings: object): void } }
  readonly queries: { isFetching(): number }
}

/** The part of a node of React that leads to its properties: the shell at the top, and the texts below it. */
interface Fiber {
  readonly child: Fiber | null
  readonly memoizedProps: { readonly value?: unknown; readonly messages?: unknown } | null
  readonly stateNode: { readonly current: Fiber }
}

/** Shows the open page in another language, as the settings do, with everything that was opened and filled in on it. */
export async function changeLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate(async (chosen) => {
    const root = document.getElementById('root') ?? document.body
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
    const propertyOf = (name: 'value' | 'messages'): unknown => {
      let fiber: Fiber | null = (root as unknown as Record<string, Fiber>)[key]?.stateNode.current ?? null
      while (fiber !== null && fiber.memoizedProps?.[name] === undefined) fiber = fiber.child
      return fiber?.memoizedProps?.[name]
    }
    const { display, queries } = propertyOf('value') as OpenShell
    const { settings, change } = display.getState()
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const before = propertyOf('messages')
    change({ ...settings, language: chosen })
    while (propertyOf('messages') === before || queries.isFetching() > 0) await frame()
    await frame()
  }, language)
}

/** The time zone of the club that opens without a tenant in the address. At night the demo's clubs do not have their own. */
export async function clubTimeZone(page: Page, tenantId = 'taunusblick'): Promise<string> {
  const answer = await page.request.get('/api/rs/cs/cwi/system/info', { headers: { 'x-tenant-id': tenantId } })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { readonly localTzName: string }).localTzName
}

/** `yyyy-MM`, so many months from now. */
function monthFromNow(steps: number): string {
  const today = new Date()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + steps, 15)).toISOString().slice(0, 7)
}

/** The name of the list ends with the year; in long texts a bracket follows. */
const LIST_OF_MONTH = /20\d\d\]?$/

/** Fills in the registration of Nora Newcomb, in English, up to her email address. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Newcomb')
  await next.click()
  await page.getByRole('searchbox', { name: 'Home club' }).fill('links')
  await page.getByRole('list', { name: 'Clubs found' }).getByRole('button').first().click()
  await next.click()
  await page.getByLabel('Email 1').fill(email)
}

/** Opens a tournament of the list: this month's, else that of one of the two months before or after. */
export async function openTournament(page: Page, name: string | RegExp, otherMonth: -1 | 1): Promise<void> {
  for (const steps of [0, otherMonth, 2 * otherMonth]) {
    await show(page, `/tournaments?month=${monthFromNow(steps)}&earlier=true`)
    const rows = page.getByRole('list', { name: LIST_OF_MONTH }).or(page.getByRole('table', { name: LIST_OF_MONTH }))
    await expect(rows).toBeVisible()
    const link = rows.getByRole('link', { name }).first()
    if (!(await link.isVisible())) continue
    await link.click()
    await expect(page.getByRole('tab').first()).toBeVisible()
    return
  }
  throw new Error(`The list does not show ${name}`)
}

/** Expects that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}

/** Marks a flow that `npm test` walks in German on a desktop: on a phone and in English it is part of `npm run test:wide`. */
export const WIDE = { tag: '@wide' } as const

/** Fails the test on anything the browser complains about, except answers that the test provokes itself. */
export function failOnComplaints(page: Page, expected: RegExp[] = []): () => void {
  const complaints: string[] = []
  const note = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text)
  }
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  return () => expect(complaints).toEqual([])
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the element')
}
