/** A change of the club's settings is in the portal at the next start of a session, without a build. */
import { expect, type Page, test } from '@playwright/test'
import { type ClubChange, changeClub } from './changeClub.ts'
import { openTournament } from './portal.ts'

/** A club that no other test logs in at. */
const CLUB = 'strandholm'
const AT = `#?tenant=${CLUB}&language=en`
let before: Required<ClubChange>

test.beforeAll(() => {
  before = changeClub(CLUB, {})
})
test.afterEach(() => {
  changeClub(CLUB, before)
})

async function start(page: Page, path = '/'): Promise<void> {
  // A new start, not a change of the hash.
  await page.goto('about:blank')
  await page.goto(`${path}${AT}`)
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).last()
const modulesAtHome = (page: Page) => page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('listitem'))

test('[CS-10] [CS-17] [CS-18] visibility of a module', async ({ page }) => {
  await start(page)
  await expect(navigation(page).getByRole('link', { name: 'Tournaments' })).toBeVisible()
  changeClub(CLUB, { settings: { tournamentsVisibility: 'Private' } })
  await start(page)
  await expect(modulesAtHome(page).first()).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Tournaments' })).toHaveCount(0)
  changeClub(CLUB, { settings: { tournamentsVisibility: 'No', reservationsVisibility: 'No', scoreCalculatorVisibility: 'No' } })
  await start(page)
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('[UI-20] [CS-38] [ER-14] the favicon of the club in the browser tab; everything else works without it', async ({ page }) => {
  const favicon = page.locator('link[rel=icon]')
  await page.route('**/api/rs/cwi-favicon*', (route) => route.fulfill({ status: 500, body: '' }))
  const logged = page.waitForEvent('console', (line) => line.text().includes('sign cannot be loaded'))
  await start(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await logged
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(favicon).toHaveAttribute('href', 'data:,')
  await page.unroute('**/api/rs/cwi-favicon*')
  await start(page)
  await expect(favicon).toHaveAttribute('href', new RegExp(`rs/cwi-favicon\\?tenant_id=${CLUB}`))
  const answer = await page.request.get((await favicon.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('[CS-09] the title of the browser', async ({ page }) => {
  changeClub(CLUB, { settings: { browserTitle: 'Strandholm i solen' } })
  await start(page)
  await expect(page).toHaveTitle(/Strandholm i solen/)
})

test('[CS-01] colours, format of dates, clock', async ({ page }) => {
  const colour = () => page.evaluate(() => document.documentElement.getAttribute('style'))
  await start(page, '/tournaments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const usual = await colour()
  changeClub(CLUB, { settings: { primaryColor: '#aa2200', dateFormat: 'yyyy/MM-dd', hourMode: 12 } })
  await start(page, '/tournaments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await colour()).not.toBe(usual)
  await openTournament(page, /./, -1)
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page).toHaveURL(/\/view\/\d+$/)
  await expect(page.getByText(/\d:\d\d [AP]M/).first()).toBeVisible()
  // English writes a weekday before the name of a month, German before the club's own pattern.
  const { pathname } = new URL(page.url())
  await page.goto('about:blank')
  await page.goto(`${pathname}#?tenant=${CLUB}&language=de`)
  await expect(page.getByText(/\b20\d\d\/\d\d-\d\d\b/).first()).toBeVisible()
})

test('[CS-43] [CS-44] the licence, and its block', async ({ page }) => {
  const everything = before.anonymous_licence
  changeClub(CLUB, { anonymous_licence: { items: [{ alias: 'Competitions', allowed: true, active: true }] } })
  await start(page)
  await expect(navigation(page).getByRole('link', { name: 'Tournaments' })).toBeVisible()
  await expect(page.getByText('Score calculator')).toHaveCount(0)
  changeClub(CLUB, { anonymous_licence: { ...everything, block: true } })
  await start(page)
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('[CS-49] without a licence every module is off; a banner says so and offers a retry', async ({ page }) => {
  await page.route('**/api/auth/anonymous-license', (route) => route.fulfill({ status: 400, json: {} }))
  await start(page, '/imprint')
  await expect(page.getByText('The menu cannot be shown')).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Tournaments' })).toHaveCount(0)
  await page.unroute('**/api/auth/anonymous-license')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(navigation(page).getByRole('link', { name: 'Tournaments' })).toBeVisible()
  await expect(page.getByText('The menu cannot be shown')).toHaveCount(0)
})

test('[CS-42] imprint and terms in the user’s language', async ({ page }) => {
  await start(page)
  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
  await expect(page.getByText('Strandvejen 1')).toBeVisible()
  changeClub(CLUB, { imprint: { en: 'A new board', da: 'En ny bestyrelse' } })
  await page.reload()
  await expect(page.getByText('A new board')).toBeVisible()
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await page.goto('about:blank')
  await page.goto(`/imprint#?tenant=${CLUB}&language=da`)
  await expect(page.getByText('En ny bestyrelse')).toBeVisible()
})
