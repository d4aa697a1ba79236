/** The shell around the screens. */
import { expect, test } from '@playwright/test'
import { demoLogin, fillLogin, logIn, openAs, show } from './portal.ts'

test('[SH-42] [LO-02] key-display mode shows the ids of the texts', async ({ page }) => {
  await page.goto('/auth/login#?language=keys')
  await expect(page.getByRole('heading', { name: 'login.title' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'login.submit' })).toBeVisible()
  await expect(page.getByText('Log in', { exact: true })).toHaveCount(0)
})

test('[SH-38] a token in the URL is removed immediately and does not log in', async ({ page }) => {
  await page.goto('/tournaments#?language=de&token=stolen')
  await expect(page.getByRole('heading', { level: 1, name: 'Turniere' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  expect(new URL(page.url()).hash).toBe('')
  await expect(page.getByRole('button', { name: 'Ausloggen' })).toHaveCount(0)
})

test('[SH-45] the hash chooses the club, and the tab stays with it', async ({ page }) => {
  await page.goto('/auth/login#?tenant=strandholm')
  await expect(page).toHaveTitle(/Strandholm/)
  await expect(page.getByRole('combobox', { name: 'Club' })).toHaveCount(0)
  await page.goto('/tournaments')
  await expect(page).toHaveTitle(/Strandholm/)
})

test('[SE-03] [CS-09] a login at another club of the group opens that club', async ({ page }) => {
  const guest = demoLogin('ashcombe', 'guest', 'clara')
  await page.goto('/auth/login')
  await page.getByRole('combobox', { name: 'Club' }).selectOption('Ashcombe Park Golf Club')
  await fillLogin(page, 'en', guest.username, guest.password)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await expect(page).toHaveTitle(/Ashcombe Park/)
  await page.reload()
  await expect(page).toHaveTitle(/Ashcombe Park/)
})

test('[SH-12] [SH-15] [SH-16] a module that is not in the menu leads home, an unknown path to a message, and Back from a deep link to its list', async ({
  page,
}) => {
  await openAs(page, 'en', demoLogin('ashcombe', 'member'), '/pca-vouchers')
  await expect(page).toHaveURL(/\/$/)
  await show(page, '/nowhere/at-all')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await show(page, '/tournaments')
  await page
    .getByRole('list', { name: /Tournaments in/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.goto(`${page.url()}/results`)
  await page.getByRole('link', { name: 'Back' }).first().click()
  await expect(page).toHaveURL(/\/tournaments$/)
})

test('[SE-28] [ER-08] [ER-37] an ended session leads to the login and back after it; without a connection the screen offers a retry', async ({
  page,
}) => {
  const member = demoLogin('taunusblick', 'member')
  // Home asks by itself for what is being played; this page asks for nothing.
  await openAs(page, 'en', member, '/imprint')
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
  await page.route('**/api/rs/cs/tournaments**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"loginNeeded"}' }),
  )
  await page.getByRole('link', { name: 'Tournaments', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await page.unroute('**/api/rs/cs/tournaments**')
  await fillLogin(page, 'en', member.username, member.password)
  const list = page.getByRole('list', { name: /Tournaments in/ })
  await expect(list).toBeVisible()

  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText('No connection to the club')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(list).toBeVisible()
})

test('[SE-18] [SE-54] a tab session survives a reload; a device session survives the browser, until one of its tabs logs out', async ({
  page,
  context,
}) => {
  const member = demoLogin('taunusblick', 'member', 'mia')
  await openAs(page, 'en', member, '/imprint')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/auth/login')
  await other.getByRole('checkbox', { name: 'Stay logged in' }).check()
  await expect(other.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await fillLogin(other, 'en', member.username, member.password)
  await expect(other.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  const third = await context.newPage()
  await third.goto('/tournaments')
  await third.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(other).toHaveURL(/\/auth\/login/)
})

test('[SE-11] the saved login: a username, a session that outlives the tab, never a password', async ({ page, context }) => {
  const member = demoLogin('taunusblick', 'member', 'mia')
  await page.goto('/auth/login')
  await fillLogin(page, 'en', member.username, member.password)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).filter({ visible: true }).click()
  await page.getByRole('checkbox', { name: 'Remember my username' }).check()
  await page.getByRole('checkbox', { name: 'Stay logged in' }).check()
  await page.getByRole('button', { name: 'Done' }).click()
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(other.getByLabel('Username')).toHaveValue(member.username)
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await other.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(member.password)
})

test('language, appearance and text size change immediately and stay', async ({ page }) => {
  await page.goto('/tournaments')
  await page.getByRole('button', { name: 'Settings' }).filter({ visible: true }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: 'Turniere' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Darstellung' }).selectOption('Sonnenlicht')
  await page.getByRole('combobox', { name: 'Schriftgröße' }).selectOption('Am größten')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('button', { name: 'Einstellungen' }).filter({ visible: true })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Turniere' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('font-size', '20px')
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('sunlight')
})

test('[HT-51+] a slow network is reported after 4 s, and can be cancelled after 15 s and retried', async ({ page }) => {
  await page.clock.install()
  await logIn(page, 'en', demoLogin('taunusblick', 'member'))
  const slow = page.getByText('This is taking longer than usual. Nothing is lost.')
  const stop = page.getByRole('button', { name: 'Stop waiting' })
  let requests = 0
  await page.route('**/api/rs/cs/tournaments?*', () => {
    requests += 1
  })
  // From here on time passes only by `runFor`, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.getByRole('link', { name: 'Tournaments', exact: true }).filter({ visible: true }).first().click()
  const requested = async () => {
    // React keeps a loading mark for 300 ms before it shows the page behind it: a handful of looks must reach that far.
    await page.clock.runFor(100)
    return requests
  }
  await expect.poll(requested).toBeGreaterThan(0)
  await page.clock.runFor(3_500)
  await expect(slow).toHaveCount(0)
  await page.clock.runFor(1_000)
  await expect(slow).toBeVisible()
  await expect(stop).toHaveCount(0)
  await page.clock.runFor(11_000)
  await stop.click()
  await page.clock.resume()
  await expect(page.getByText('No connection to the club')).toBeVisible()
  await expect(slow).toHaveCount(0)
  await page.unroute('**/api/rs/cs/tournaments?*')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('list', { name: /Tournaments in/ })).toBeVisible()
})

test('the name of a club is never broken inside a word, at 390 and 320 px', async ({ page }) => {
  await openAs(page, 'en', demoLogin('taunusblick', 'member'), '/imprint')
  const name = page.getByRole('banner').filter({ visible: true }).getByText('Golfclub Taunusblick', { exact: true })
  await name.evaluate((element) => {
    element.textContent = 'Strandholmsbakkernes'
  })
  const shown = page.getByRole('banner').filter({ visible: true }).getByText('Strandholmsbakkernes', { exact: true })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const lines = await shown.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { right } = element.getBoundingClientRect()
      const firstCharacter = element.closest('header')?.querySelector('button')?.getBoundingClientRect().left ?? 0
      return { count: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size, liesOnSigns: right > firstCharacter }
    })
    expect(lines).toEqual({ count: 1, liesOnSigns: false })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('[UI-79+] at 320 px the bar has room for the name of the club, and settings and logout follow the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, 'en', demoLogin('taunusblick', 'member'), '/imprint')
  const bar = page.getByRole('banner').filter({ visible: true })
  const name = bar.getByText('Golfclub Taunusblick', { exact: true })
  expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await expect(bar.getByRole('button', { name: 'Settings' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.setViewportSize({ width: 390, height: 640 })
  await expect(bar.getByRole('button', { name: 'Log out' })).toBeVisible()
})

test('the page shows its loading mark before its styles are loaded, and no unstyled screen', async ({ page }) => {
  let letStylesCome = (): void => {}
  const stylesMayCome = new Promise<void>((resolve) => {
    letStylesCome = resolve
  })
  await page.route('**/assets/*.css', async (route) => {
    await stylesMayCome
    await route.continue()
  })
  const scripts = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/showPortal-'))
  await page.goto('/', { waitUntil: 'commit' })
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(paints).toBe(1)
  await scripts
  await expect(page.getByRole('heading')).toHaveCount(0)
  letStylesCome()
  await expect(page.getByRole('heading', { level: 1, name: /Taunusblick/ })).toBeVisible()
})
