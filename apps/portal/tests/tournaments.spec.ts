/** The list and the view of a tournament, as a visitor and as a member find them. */
import { expect, test } from '@playwright/test'
import { demoLogin, expectNoSidewaysScroll, failOnComplaints, openAs } from './portal.ts'

test('[TL-16] [TL-25+] [TV-24] a visitor finds a tournament, reads its classes and prizes, and returns to the same list', async ({
  page,
}) => {
  const nothingWrong = failOnComplaints(page)
  await page.goto('/tournaments')
  await page.getByRole('radio', { name: 'From today' }).check()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const list = page.getByRole('list', { name: 'Tournaments from today' })
  await expect(list).toBeVisible()
  await expectNoSidewaysScroll(page)

  await list.getByRole('link', { name: /Wiesenpokal/ }).click()
  await expect(page.getByRole('button', { name: 'Open Ausschreibung.pdf' })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'SportsEvent', sport: 'Golf', name: 'Wiesenpokal' })

  await page.getByRole('radio', { name: 'Classes' }).check()
  await expect(page.getByRole('table', { name: 'Handicap classes' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /^B 15\.5 to 26\.4 18\.5 to 30\.4$/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Prizes' }).check()
  await expect(page.getByText('Net · Stableford · class A · 3 prizes')).toBeVisible()

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Open', exact: true, pressed: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Tournaments from today' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open', exact: true, pressed: true })).toBeVisible()
  nothingWrong()
})

test('[TV-18] [TV-19] a member opens each list of a tournament, and a URL opens each', async ({ page }) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'member', 'clara'), '/tournaments?month=coming&name=pokal')
  await expect(page.getByRole('link', { name: 'Office' })).toHaveCount(0)
  await page.getByRole('link', { name: /Jubiläumspokal/ }).click()
  await page.getByRole('tab', { name: 'Sign-up' }).click()
  await expect(page.getByText('48 players')).toBeVisible()
  await page.getByRole('radio', { name: 'Waiting list' }).check()
  await expect(page.getByText('48 players')).toBeHidden()
  await expect(page).toHaveURL(/\/entry\/waiting-list$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Waiting list', checked: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting list', exact: true })).toBeVisible()
})

test('[TL-28+] [TL-25+] a visitor finds a tournament by part of its name, and returns to the search results', async ({ page }) => {
  await page.goto('/tournaments?month=all')
  const name = page.getByRole('searchbox', { name: 'Find a tournament' })
  const rows = page.getByRole('list', { name: 'All tournaments' }).getByRole('link')
  await expect(rows.nth(3)).toBeVisible()
  await name.pressSequentially('wiesenPOK')
  await expect(rows).toHaveCount(1)
  await rows.click()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('wiesenPOK')
  await page.reload()
  await expect(rows).toHaveCount(1)
  await name.fill('nothing of this name')
  await expect(page.getByText('No tournament called “nothing of this name”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all tournaments' }).click()
  await expect(name).toHaveValue('')
  await expect(rows.nth(3)).toBeVisible()
})

test('[TL-23+] [TL-24+] a member creates the URL of a calendar, and revokes it', async ({ page, request }) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'member', 'clara'), '/tournaments')
  await page.getByRole('button', { name: 'Calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Golf in your calendar' })
  await expect(dialog.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', /^webcal:.*fixtures\.ics/)
  await dialog.getByRole('button', { name: /^Create (the|a new) link$/ }).click()
  const address = await dialog.getByText(/\/mine\//).textContent()
  expect(await (await request.get(address ?? '')).text()).toContain('BEGIN:VCALENDAR')
  await dialog.getByRole('button', { name: 'Switch off the link' }).click()
  await expect(dialog.getByText('The link no longer works.')).toBeVisible()
  expect((await request.get(address ?? '')).status()).toBe(404)
})

test.describe('[CS-19] the club decides what visitors see', () => {
  test('[TV-21] [TV-22] [TV-23] if a club hides players and results, a visitor sees only the details', async ({ page }) => {
    await page.route('**/api/rs/cs/cwi/params*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), tournamentsVisibility: 'Public' } })
    })
    await page.goto('/tournaments?month=coming&name=Wiesenpokal')
    await page.getByRole('link', { name: /Wiesenpokal/ }).click()
    await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
    await page.goto(`${page.url()}/results/draw`)
    await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Details'])
    await expect(page.getByRole('radio', { name: 'Start list' })).toHaveCount(0)
  })
})
