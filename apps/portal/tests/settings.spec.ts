/** A change of the club's settings is in the portal at the next start of a session, without a build. */
import { expect, type Page, test } from '@playwright/test'
import { type ClubChange, changeClub } from './changeClub.ts'
import { openTournament } from './portal.ts'

/** A club that no other test logs in at. */
const CLUB = 'strandholm'
let before: Required<ClubChange>

test.beforeAll(() => {
  before = changeClub(CLUB, {})
})
test.afterEach(() => {
  changeClub(CLUB, before)
})

async function start(page: Page, path = '/', language = 'en'): Promise<void> {
  // A new start, not a change of the hash.
  await page.goto('about:blank')
  await page.goto(`${path}#?tenant=${CLUB}&language=${language}`)
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).last()
const modulesAtHome = (page: Page) => page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('listitem'))

test('[CS-01] [CS-42] [UI-20] title, favicon, colours, formats and texts of the club', async ({ page }) => {
  const favicon = page.locator('link[rel=icon]')
  const colour = () => page.evaluate(() => document.documentElement.getAttribute('style'))
  // Everything else works without the favicon.
  await page.route('**/api/rs/cwi-favicon*', (route) => route.fulfill({ status: 500, body: '' }))
  const logged = page.waitForEvent('console', (line) => line.text().includes('sign cannot be loaded'))
  await start(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await logged
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(favicon).toHaveAttribute('href', 'data:,')
  const usual = await colour()
  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
  await expect(page.getByText('Strandvejen 1')).toBeVisible()
  await page.unroute('**/api/rs/cwi-favicon*')

  changeClub(CLUB, {
    settings: { browserTitle: 'Strandholm i solen', primaryColor: '#aa2200', dateFormat: 'yyyy/MM-dd', hourMode: 12 },
    imprint: { en: 'A new board', da: 'En ny bestyrelse' },
  })
  await start(page, '/imprint')
  await expect(page.getByText('A new board')).toBeVisible()
  await expect(page).toHaveTitle(/Strandholm i solen/)
  expect(await colour()).not.toBe(usual)
  await expect(favicon).toHaveAttribute('href', new RegExp(`rs/cwi-favicon\\?tenant_id=${CLUB}`))
  const answer = await page.request.get((await favicon.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await openTournament(page, /./, -1)
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page).toHaveURL(/\/view\/\d+$/)
  await expect(page.getByText(/\d:\d\d [AP]M/).first()).toBeVisible()

  // English writes a weekday before the name of a month, German before the club's own pattern.
  await start(page, new URL(page.url()).pathname, 'de')
  await expect(page.getByText(/\b20\d\d\/\d\d-\d\d\b/).first()).toBeVisible()
  await start(page, '/imprint', 'da')
  await expect(page.getByText('En ny bestyrelse')).toBeVisible()
})

test('[CS-10] [CS-43] [CS-49] modules follow their visibility and the licence; a banner says when there is none', async ({ page }) => {
  const everything = before.anonymous_licence
  const tournaments = navigation(page).getByRole('link', { name: 'Tournaments' })
  await page.route('**/api/auth/anonymous-license', (route) => route.fulfill({ status: 400, json: {} }))
  await start(page, '/imprint')
  await expect(page.getByText('The menu cannot be shown')).toBeVisible()
  await expect(tournaments).toHaveCount(0)
  await page.unroute('**/api/auth/anonymous-license')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(tournaments).toBeVisible()
  await expect(page.getByText('The menu cannot be shown')).toHaveCount(0)

  changeClub(CLUB, { settings: { tournamentsVisibility: 'Private' } })
  await start(page)
  await expect(modulesAtHome(page).first()).toBeVisible()
  await expect(tournaments).toHaveCount(0)
  changeClub(CLUB, { settings: { tournamentsVisibility: 'No', reservationsVisibility: 'No', scoreCalculatorVisibility: 'No' } })
  await start(page)
  await expect(page).toHaveURL(/\/auth\/login/)

  changeClub(CLUB, { ...before, anonymous_licence: { items: [{ alias: 'Competitions', allowed: true, active: true }] } })
  await start(page)
  await expect(tournaments).toBeVisible()
  await expect(page.getByText('Score calculator')).toHaveCount(0)
  changeClub(CLUB, { anonymous_licence: { ...everything, block: true } })
  await start(page)
  await expect(page).toHaveURL(/\/auth\/login/)
})
